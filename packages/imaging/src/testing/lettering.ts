import { sharp } from '../pixels/files/sharp.ts';

/**
 * Signs drawn as strokes, so that no font has to be installed: polylines on a grid 4 wide and 6
 * high, y downwards; a space starts the next stroke.
 */
const STROKES: Readonly<Record<string, string>> = {
  A: '06-20-46 14-34',
  B: '00-30-41-42-33-03 33-44-45-36-06-00',
  C: '41-30-10-01-05-16-36-45',
  D: '00-20-42-44-26-06-00',
  E: '40-00-06-46 03-33',
  F: '40-00-06 03-33',
  G: '41-30-10-01-05-16-36-45-43-23',
  H: '00-06 40-46 03-43',
  I: '20-26',
  K: '00-06 40-03-46',
  L: '00-06-46',
  M: '06-00-24-40-46',
  N: '06-00-46-40',
  P: '06-00-30-41-42-33-03',
  R: '06-00-30-41-42-33-03 23-46',
  S: '41-30-10-01-02-13-33-44-45-36-16-05',
  T: '00-40 20-26',
  U: '00-05-16-36-45-40',
  V: '00-26-40',
  W: '00-16-22-36-40',
  X: '00-46 40-06',
  Y: '00-23-40 23-26',
  Z: '00-40-06-46',
  '2': '01-10-30-41-42-06-46',
  '3': '00-40-22-33-44-45-36-16-05',
  '4': '36-30-04-44',
  '5': '40-00-02-32-43-45-36-06',
  '7': '00-40-16',
  '9': '43-13-02-01-10-30-41-45-16',
  中: '01-41-44-04-01 20-26',
  日: '00-40-46-06-00 03-43',
  田: '00-40-46-06-00 03-43 20-26',
  王: '00-40 03-43 06-46 20-26',
  工: '00-40 06-46 20-26',
  山: '20-25 02-06-46-42',
  上: '20-26 23-43 06-46',
};

/** Words that a seller's photo may show; each on cloth of its own. */
export const WORDS = [
  'VITRINE',
  'DENIM',
  'LINEN',
  'SUMMER',
  'NATURE',
  'WILD EAST',
  'SIZE XL',
  'FRESH',
  'CLASSIC',
  'BASKET',
  'RUN 45',
  'TEAM 27',
  '中日田王',
  '上田工山',
  '王中山田',
];
const CLOTHS = ['twill', 'knit', 'stripes', 'plain', 'check'] as const;
const COLOURS = [
  ['#1f2d4d', '#f3efe4'],
  ['#e9e3d5', '#20242c'],
  ['#7c2430', '#f2d9a0'],
  ['#2f5d50', '#ffffff'],
  ['#c9c4bb', '#8a1f2d'],
] as const;

type Drawing = { word: string; letterHeight: number; seed: number };

/** A printed word on cloth, its letters that many pixels tall, as a photo would show it. */
export async function drawWord({ word, letterHeight, seed }: Drawing): Promise<Buffer> {
  const scale = 4;
  const unit = (letterHeight * scale) / 6;
  const step = unit * 5.9;
  const width = Math.ceil((word.length * step + unit * 8) / scale / 8) * 8;
  const height = Math.ceil((letterHeight * 3) / 8) * 8;
  const [cloth, ink] = COLOURS[seed % COLOURS.length] as readonly [string, string];
  const kind = CLOTHS[seed % CLOTHS.length] as (typeof CLOTHS)[number];
  const paths = [...word].map((sign, i) => strokes(sign, unit * 4 + i * step, unit * 6, unit));
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width * scale}" height="${height * scale}">
    <defs>${weave(kind, cloth, unit * 0.9)}</defs>
    <rect width="100%" height="100%" fill="url(#cloth)"/>
    <path d="${paths.join('')}" fill="none" stroke="${ink}" stroke-width="${unit * 0.95}"
      stroke-linecap="round" stroke-linejoin="round"
      transform="rotate(${(seed % 5) - 2} ${(width * scale) / 2} ${(height * scale) / 2})"/></svg>`;
  const small = sharp(await sharp(Buffer.from(svg)).png().toBuffer());
  return small
    .removeAlpha()
    .resize(width, height, { kernel: 'cubic' })
    .jpeg({ quality: 90, chromaSubsampling: '4:4:4' })
    .toBuffer();
}

function strokes(sign: string, left: number, top: number, unit: number): string {
  if (sign === ' ') return '';
  const lines = STROKES[sign];
  if (!lines) throw new Error(`There are no strokes for ${sign}`);
  return lines
    .split(' ')
    .map((line) => {
      const points = line
        .split('-')
        .map((at) => `${left + Number(at[0]) * unit} ${top + Number(at[1]) * unit}`);
      return `M${points.join('L')}`;
    })
    .join('');
}

function weave(kind: (typeof CLOTHS)[number], cloth: string, size: number): string {
  const lines = {
    twill: `<path d="M0 ${size}L${size} 0" stroke="#000" stroke-opacity=".2" stroke-width="${size / 4}"/>`,
    knit: `<path d="M0 0L${size / 2} ${size / 2}L${size} 0" fill="none" stroke="#000" stroke-opacity=".2" stroke-width="${size / 5}"/>`,
    stripes: `<rect width="${size}" height="${size / 3}" fill="#fff" fill-opacity=".12"/>`,
    plain: '',
    check: `<path d="M0 0H${size}M0 0V${size}" stroke="#000" stroke-opacity=".18" stroke-width="${size / 3}"/>`,
  };
  return `<pattern id="cloth" width="${size}" height="${size}" patternUnits="userSpaceOnUse">
    <rect width="${size}" height="${size}" fill="${cloth}"/>${lines[kind]}</pattern>`;
}

/** Without spaces, which lettering alone decides: readers disagree on how wide they are. */
export const removeSpaces = (text: string) => text.replaceAll(' ', '').toUpperCase();
