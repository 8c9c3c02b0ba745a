/** What a photo's path says about whose it is. */
export type PhotoName = {
  /** Path without regard to case, separators alike. */
  key: string;
  /** File name without its ending. */
  stem: string;
  base: string;
  folder: string | null;
  /** The number in the file name. */
  sku: string;
  position: number | null;
};

const NAME =
  /^(?<sku>.+?)(?:[ _-](?<pos>\d{1,2}|front|back|side|detail))?\.(?:jpe?g|png|webp|heic|heif|avif)$/i;

/** Views in the order in which a shop shows them. */
const VIEWS: Readonly<Record<string, number>> = { front: 1, back: 50, side: 51, detail: 52 };

export const isPhotoName = (path: string): boolean => NAME.test(path.split('/').at(-1) ?? '');

/** Normalises article numbers and file names for comparison: one form of each letter, without case. */
export const toKey = (text: string): string => text.normalize('NFC').trim().toLowerCase();

/** Numbers that differ only in how they are written: `TEE 01` and `tee_01`. */
export const toLooseKey = (text: string): string => toKey(text).replaceAll(/[^\p{L}\p{N}]+/gu, '');

export function readPhotoName(path: string): PhotoName {
  const parts = path.normalize('NFC').split(/[/\\]/).filter(Boolean);
  const base = parts.at(-1) ?? '';
  const match = NAME.exec(base);
  const stem = base.replace(/\.[^.]+$/, '');
  const pos = match?.groups?.pos?.toLowerCase();
  return {
    key: toKey(parts.join('/')),
    base: toKey(base),
    stem: toKey(stem),
    folder: parts.length > 1 ? toKey(parts.at(-2) ?? '') : null,
    sku: match?.groups?.sku ?? stem,
    position: pos === undefined ? null : (VIEWS[pos] ?? Number(pos)),
  };
}
