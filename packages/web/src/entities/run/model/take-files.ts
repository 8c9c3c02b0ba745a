import type { PickedFile } from '../../../lib/dropped-files.ts';

const TAKEN = /\.(?:jpe?g|png|webp|heic|heif|avif|zip|csv|tsv|txt|xlsx)$/i;
/** What systems leave in folders. */
const LITTER = /(?:^|\/)(?:\.|__MACOSX\/|Thumbs\.db$|desktop\.ini$)/i;

/** What a run can use of a folder, and the names of the rest. Litter is not worth a word. */
export function sortFiles(files: readonly PickedFile[]): { taken: PickedFile[]; left: string[] } {
  const worth = files.filter(({ path }) => !LITTER.test(path));
  return {
    taken: worth.filter(({ path, file }) => TAKEN.test(path) && file.size > 0),
    left: worth
      .filter(({ path, file }) => !TAKEN.test(path) || file.size === 0)
      .map(({ path }) => path),
  };
}
