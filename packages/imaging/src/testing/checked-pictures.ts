import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { hashCatalogue, hashFiles } from './checked-catalogue.ts';

const PACKAGES = path.resolve(import.meta.dirname, '../../..');
/** Everything that a picture is made by: code, stored pictures and packages; the catalogue comes on top. */
const MAKERS = ['imaging', 'marketplace', 'picture-math'].map((name) =>
  path.join(PACKAGES, name, 'src'),
);
const LOCK_FILE = path.resolve(PACKAGES, '../package-lock.json');

/** Holds the hash of the code and the catalogue with which `npm run pictures` has made all pictures right. */
export const PICTURES_RECORD = path.join(import.meta.dirname, 'checked-pictures.txt');

/** Tests make no picture, and the records are not made of themselves. */
const isMaker = (name: string) => !/\.test\.ts$|[\\/]checked-\w+\.txt$/.test(name);

export function hashPictureMakers(): string {
  const hash = createHash('sha256').update(hashCatalogue()).update(readFileSync(LOCK_FILE));
  for (const folder of MAKERS) hash.update(hashFiles(folder, isMaker));
  return hash.digest('hex');
}

/** Whether all pictures were right with exactly this code and catalogue. */
export const wereAllRight = () =>
  hashPictureMakers() === readFileSync(PICTURES_RECORD, 'utf8').trim();
