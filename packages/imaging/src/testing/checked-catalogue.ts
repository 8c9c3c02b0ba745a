import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { CATALOGUE_ROOT } from '../catalogue/catalogue.ts';

/** Holds the hash of the catalogue that `npm run check:catalogue` has checked whole. */
export const RECORD = path.join(import.meta.dirname, 'checked-catalogue.txt');

/** One part in this many is checked again while the catalogue is the one that was checked whole. */
const STEP = 12;

/** Hashes the names and contents of the files below a folder, or of those that count. */
export function hashFiles(folder: string, counts: (name: string) => boolean = () => true): string {
  const hash = createHash('sha256');
  const names = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .filter(counts)
    .sort();
  for (const name of names) {
    const content = createHash('sha256').update(readFileSync(name)).digest('hex');
    hash.update(`${path.relative(folder, name)} ${content}\n`);
  }
  return hash.digest('hex');
}

export const hashCatalogue = () => hashFiles(CATALOGUE_ROOT);

/** Those of the catalogue's parts that a test has to look at: all of them, or a few where all were seen to be right. */
export function pickUnchecked<Part>(
  parts: readonly Part[],
  isChecked = wasCheckedWhole(),
  step = STEP,
): readonly Part[] {
  return isChecked ? parts.filter((_, index) => index % step === 0) : parts;
}

let isKnown: boolean | undefined;

function wasCheckedWhole(): boolean {
  isKnown ??=
    !process.env.WHOLE_CATALOGUE && hashCatalogue() === readFileSync(RECORD, 'utf8').trim();
  return isKnown;
}
