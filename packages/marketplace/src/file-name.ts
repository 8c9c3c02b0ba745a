/** What a template of file names may stand for, in curly braces. */
export const NAME_PARTS = [
  'sku',
  /** Which picture of its article, from 1. */
  'pos',
  /** The same with two digits. */
  'pos2',
  'asin',
  'gtin',
  'channel',
  /** Amazon's code of a picture: MAIN, PT01, PT02, … */
  'code',
  'colour',
  'model',
  /** Which picture of the delivery, from 1. */
  'n',
  'ext',
] as const;
type NamePart = (typeof NAME_PARTS)[number];
export type NamedPicture = {
  sku: string;
  pos: number;
  ext: string;
  asin?: string;
  gtin?: string;
  channel?: string;
  colour?: string;
  model?: string;
  n?: number;
};

const PART = new RegExp(`\\{(${NAME_PARTS.join('|')})\\}`, 'g');
/** Signs that one of the usual file systems or shops refuses. */
const REFUSED_SIGNS = /[<>:"/\\|?*\p{Cc}]/gu;
const LONGEST_PART = 80;
const LONGEST_STEM = 180;

/** Lists the unknown placeholders of a template, as they are written; a usable template has none. */
export const unknownParts = (template: string): string[] =>
  (template.match(/\{[^{}]*\}?/g) ?? []).filter((place) => !place.match(PART));

/** Nothing that a system forbids in names, no dots at the ends, and no more than they can hold. */
export const safePart = (text: string, longest = LONGEST_PART): string =>
  [...text.normalize('NFC').replaceAll(REFUSED_SIGNS, '-')]
    .slice(0, longest)
    .join('')
    .replaceAll(/^[\s.]+|[\s.]+$/g, '')
    .toWellFormed();

/**
 * Makes the file name by the template. It never leads out of its folder, whatever the article is called, and its
 * extension says what the file is, whatever the template says. An article without the number that the template asks for
 * uses its own.
 */
export const fileName = (template: string, picture: NamedPicture): string =>
  `${fillStem(template, picture)}.${picture.ext}`;

/** Every picture's name by the template; one that would be there twice gets a number. */
export function nameFiles(template: string, pictures: readonly NamedPicture[]): string[] {
  const taken = new Set<string>();
  return pictures.map((picture) => {
    const stem = fillStem(template, picture);
    let name = `${stem}.${picture.ext}`;
    for (let again = 2; taken.has(name.toLowerCase()); again++) {
      name = `${stem}-${again}.${picture.ext}`;
    }
    taken.add(name.toLowerCase());
    return name;
  });
}

function fillStem(template: string, picture: NamedPicture): string {
  const values = toNameParts(picture);
  const filled = template.replaceAll(PART, (_place, part: NamePart) => safePart(values[part]));
  const ending = /\.(jpe?g|png|webp|gif|tiff?)$/i;
  const stem = filled.endsWith(`.${picture.ext}`)
    ? filled.slice(0, -picture.ext.length - 1)
    : filled.replace(ending, '');
  return safePart(stem, LONGEST_STEM) || `picture-${picture.n ?? picture.pos}`;
}

const toNameParts = ({ sku, pos, ext, ...more }: NamedPicture): Record<NamePart, string> => ({
  sku,
  ext,
  pos: String(pos),
  pos2: twoDigits(pos),
  code: pos === 1 ? 'MAIN' : `PT${twoDigits(pos - 1)}`,
  n: String(more.n ?? pos),
  asin: more.asin || sku,
  gtin: more.gtin || sku,
  channel: more.channel ?? '',
  colour: more.colour ?? '',
  model: more.model ?? '',
});

const twoDigits = (number: number) => String(number).padStart(2, '0');
