import type { MatchedBy } from '@vitrine/contract';
import { type PhotoName, readPhotoName, toKey, toLooseKey } from './photo-name.ts';

export type ListedArticle = {
  sku: string;
  /** Names of files that the table gives it; `name~` stands for all that begin so. */
  photos: readonly string[];
};
export type Match = { sku: string; by: MatchedBy; doubtful: boolean };
export type MatchedPhoto = { path: string; match: Match | null; position: number };

export type Matching = {
  photos: MatchedPhoto[];
  /** Photos that the table names and that have not been uploaded. */
  missing: { sku: string; name: string }[];
  /** Photos that several articles name; the first has them. */
  shared: { sku: string; path: string }[];
};

/** The parts of a number at whose end a colour or a size may follow. */
const SEPARATED = /[ _.-]/;

/**
 * Which photo belongs to which article of a table: what the table names, then folders, then file names. What only begins
 * like a number, or is written otherwise, is doubtful. It depends on the names alone, not on the order they came in.
 */
export function matchPhotos(
  articles: readonly ListedArticle[],
  paths: readonly string[],
): Matching {
  const names = new Map(paths.map((path) => [path, readPhotoName(path)]));
  const { claims, missing, shared } = readClaims(articles, names);
  const finders = createFinders(articles);
  const photos = [...names].map(([path, name]): MatchedPhoto => {
    const claim = claims.get(path);
    const match = claim
      ? { sku: claim.sku, by: 'table' as const, doubtful: false }
      : findByName(finders, name);
    return { path, match, position: claim?.position ?? name.position ?? 0 };
  });
  return { photos: orderPhotos(photos), missing, shared };
}

/** Without a table the photos say which articles there are: a folder's name wins over the file's. */
export function readArticles(paths: readonly string[]): MatchedPhoto[] {
  const names = paths.map((path) => ({ path, name: readPhotoName(path) }));
  // One folder around everything is how a ZIP is packed, and no article.
  const folders = new Set(names.map(({ name }) => name.folder));
  const isWrapped = folders.size === 1;
  return orderPhotos(
    names.map(({ path, name }) => {
      const byFolder = name.folder !== null && !isWrapped;
      const folder = path.split(/[/\\]/).filter(Boolean).at(-2) ?? '';
      const sku = (byFolder ? folder : name.sku).trim();
      const match: Match = { sku, by: byFolder ? 'folder' : 'name', doubtful: isCameraName(sku) };
      return { path, match, position: name.position ?? 0 };
    }),
  );
}

/** `DSC_0001` and its like: the camera's number says nothing about the goods. */
const isCameraName = (sku: string) =>
  /^(?:dsc[fn]?|img|pict?|p|image|photo|微信图片)?[ _-]?\d*$/iu.test(sku);

function readClaims(articles: readonly ListedArticle[], names: ReadonlyMap<string, PhotoName>) {
  const claims = new Map<string, { sku: string; position: number }>();
  const missing: Matching['missing'] = [];
  const shared: Matching['shared'] = [];
  for (const { sku, photos } of articles) {
    for (const [index, wanted] of photos.entries()) {
      const found = [...names].filter(([, name]) => isCalled(name, wanted)).map(([path]) => path);
      if (found.length === 0) missing.push({ sku, name: wanted });
      for (const path of found) {
        const earlier = claims.get(path);
        if (!earlier) claims.set(path, { sku, position: index + 1 });
        else if (earlier.sku !== sku) shared.push({ sku, path });
      }
    }
  }
  return { claims, missing, shared };
}

/** Whether a photo is the one that a table names. */
export function isCalled(name: PhotoName, wanted: string): boolean {
  const key = toKey(wanted.replaceAll('\\', '/'));
  if (key.endsWith('~')) return name.base.startsWith(key.slice(0, -1));
  return name.key === key || name.base === key || name.stem === key || name.key.endsWith(`/${key}`);
}

function createFinders(articles: readonly ListedArticle[]) {
  const exact = new Map<string, string>();
  const loose = new Map<string, string[]>();
  const wild: { prefix: string; sku: string }[] = [];
  for (const { sku } of articles) {
    const key = toKey(sku);
    if (key.endsWith('~')) wild.push({ prefix: key.slice(0, -1), sku });
    else exact.set(key, sku);
    const looseKey = toLooseKey(sku);
    loose.set(looseKey, [...(loose.get(looseKey) ?? []), sku]);
  }
  // The longest first: `tee-01-red~` before `tee-01~`.
  wild.sort((a, b) => b.prefix.length - a.prefix.length);
  const beginnings = [...exact].sort(([a], [b]) => b.length - a.length);
  return { exact, loose, wild, beginnings };
}

type Finders = ReturnType<typeof createFinders>;

function findByName(finders: Finders, name: PhotoName): Match | null {
  const { exact, wild } = finders;
  const sure = (sku: string | undefined, by: MatchedBy) =>
    sku === undefined ? null : { sku, by, doubtful: false };
  const key = toKey(name.sku);
  return (
    sure(name.folder === null ? undefined : exact.get(name.folder), 'folder') ??
    sure(exact.get(name.stem) ?? exact.get(key), 'name') ??
    sure(wild.find(({ prefix }) => prefix !== '' && key.startsWith(prefix))?.sku, 'name') ??
    findDoubtful(finders, name)
  );
}

function findDoubtful({ loose, beginnings }: Finders, name: PhotoName): Match | null {
  const key = toKey(name.sku);
  const alike = [name.sku, name.folder ?? '', name.stem]
    .map((text) => loose.get(toLooseKey(text)) ?? [])
    .find((found) => found.length > 0);
  const [only] = alike ?? [];
  if (only !== undefined && alike?.length === 1) return { sku: only, by: 'name', doubtful: true };
  const begun = beginnings.find(
    ([sku]) => key.startsWith(sku) && SEPARATED.test(key.charAt(sku.length)),
  );
  return begun ? { sku: begun[1], by: 'name', doubtful: true } : null;
}

/** Numbered from 1 within each article: by the numbers in their names, then by name as people count. */
function orderPhotos(photos: readonly MatchedPhoto[]): MatchedPhoto[] {
  const natural = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });
  const sorted = [...photos].sort(
    (a, b) =>
      a.position - b.position || natural.compare(a.path, b.path) || (a.path < b.path ? -1 : 1),
  );
  const counts = new Map<string, number>();
  return sorted.map((photo) => {
    if (!photo.match) return { ...photo, position: 0 };
    const sku = toKey(photo.match.sku);
    const position = (counts.get(sku) ?? 0) + 1;
    counts.set(sku, position);
    return { ...photo, position };
  });
}
