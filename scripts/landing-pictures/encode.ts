import { mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';

export type Ratio = '3/4' | '1/1';
type Made = { name: string; ratio: Ratio; picture: Buffer };
type File = { name: string; bytes: Buffer };

export const FOLDER = path.resolve(import.meta.dirname, '../../packages/web/src/ui/showcase');

/** AVIF in two widths, and one WebP for what does not read AVIF: as the page asks for them. */
const AVIF_WIDTHS = [480, 960];
const WEBP_WIDTH = 640;
const HEIGHT = { '3/4': 4 / 3, '1/1': 1 };
const AVIF = { quality: 54, effort: 5 };
const WEBP = { quality: 64, effort: 5 };

const fileName = (name: string, width: number, format: 'avif' | 'webp') =>
  `${name}-${width}.${format}`;

export async function encode({ name, ratio, picture }: Made): Promise<File[]> {
  const sized = (width: number) =>
    sharp(picture).resize({ width, height: Math.round(width * HEIGHT[ratio]), fit: 'cover' });
  const files: File[] = [];
  for (const width of AVIF_WIDTHS) {
    files.push({
      name: fileName(name, width, 'avif'),
      bytes: await sized(width).avif(AVIF).toBuffer(),
    });
  }
  const webp = await sized(WEBP_WIDTH).webp(WEBP).toBuffer();
  return [...files, { name: fileName(name, WEBP_WIDTH, 'webp'), bytes: webp }];
}

export async function writeAll(files: File[]) {
  await mkdir(FOLDER, { recursive: true });
  await Promise.all(files.map(({ name, bytes }) => writeFile(path.join(FOLDER, name), bytes)));
}

/** Takes away what no recipe makes any more, and answers how many bytes are left. */
export async function weighFolder(names: readonly string[]): Promise<number> {
  const known = new Set(
    names.flatMap((name) => [
      ...AVIF_WIDTHS.map((width) => fileName(name, width, 'avif')),
      fileName(name, WEBP_WIDTH, 'webp'),
    ]),
  );
  let bytes = 0;
  for (const file of await readdir(FOLDER)) {
    const place = path.join(FOLDER, file);
    if (known.has(file)) bytes += (await stat(place)).size;
    else await rm(place);
  }
  return bytes;
}
