import { readdir } from 'node:fs/promises';
import path from 'node:path';

const PHOTO = /\.(?:jpe?g|png|webp|heic)$/i;

/** Photos in a folder and the folders in it, in the order of their names. */
export async function listPhotos(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true });
  return entries
    .filter((entry) => entry.isFile() && PHOTO.test(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name))
    .sort();
}
