import { mkdir, readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import type { ExportFormat } from '../making/export/export.ts';
import { UsageError } from './values.ts';

const PHOTOS = /\.(?:jpe?g|png|webp|avif|hei[cf])$/i;
const FORMATS: Readonly<Record<string, ExportFormat>> = {
  '.png': 'png',
  '.jpg': 'jpeg',
  '.jpeg': 'jpeg',
  '.webp': 'webp',
};

export type Job = { from: string; to: string; format: ExportFormat };

/** What is to be made: one picture, or one of each photo in a folder. */
export async function listJobs(input: string, output: string): Promise<Job[]> {
  const found = await stat(input).catch(() => undefined);
  if (!found) throw new UsageError(`There is no ${input}`);
  if (!found.isDirectory()) return [{ from: input, to: output, format: chooseFormat(output) }];
  const names = await listPhotos(input);
  if (path.resolve(input) === path.resolve(output)) {
    throw new UsageError('The results need a folder of their own');
  }
  await mkdir(output, { recursive: true });
  return names.map((name) => ({
    from: path.join(input, name),
    to: path.join(output, `${chooseTargetName(name, names)}.png`),
    format: 'png',
  }));
}

export async function listPhotos(folder: string): Promise<string[]> {
  const all = await readdir(folder).catch(() => []);
  const names = all.filter((name) => PHOTOS.test(name)).sort();
  if (names.length === 0) throw new UsageError(`There are no photos in ${folder}`);
  return names;
}

/** a.jpg and a.png side by side must not end up in one file. */
function chooseTargetName(name: string, names: readonly string[]): string {
  const stem = path.parse(name).name;
  return names.filter((other) => path.parse(other).name === stem).length > 1 ? name : stem;
}

function chooseFormat(output: string): ExportFormat {
  const format = FORMATS[path.extname(output).toLowerCase()];
  if (!format) throw new UsageError(`${output}: expected a name that ends in .png, .jpg or .webp`);
  return format;
}
