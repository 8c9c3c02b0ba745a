import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';

export const hashFile = (file: string): string =>
  createHash('sha256').update(readFileSync(file)).digest('hex');

/** The names below a folder of the given files, and of all files in the given folders. */
export function listFiles(root: string, places: readonly string[]): string[] {
  const find = (place: string) => {
    const whole = path.join(root, place);
    if (statSync(whole).isFile()) return [whole];
    return readdirSync(whole, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => path.join(entry.parentPath, entry.name));
  };
  return places
    .flatMap(find)
    .map((file) => path.relative(root, file).split(path.sep).join('/'))
    .sort();
}

/** Of names and contents. */
export function hashFiles(root: string, names: readonly string[]): string {
  const hash = createHash('sha256');
  for (const name of names) hash.update(`${name} ${hashFile(path.join(root, name))}\n`);
  return hash.digest('hex');
}
