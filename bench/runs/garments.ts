import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';

const SAMPLES = path.resolve(import.meta.dirname, '../../catalogue/samples');

/** Photos of the catalogue's garments, again from the first; encoded anew, so that nothing is known about their bytes. */
export async function readGarments(count: number, pass: number): Promise<Buffer[]> {
  const names = (await readdir(SAMPLES)).filter((name) => /^garment-.*\.jpg$/.test(name)).sort();
  return Promise.all(
    Array.from({ length: count }, async (_, index) => {
      const bytes = await readFile(path.join(SAMPLES, names[index % names.length] as string));
      const again = Math.floor(index / names.length);
      return sharp(bytes)
        .jpeg({ quality: 96 - 2 * pass - 4 * again })
        .toBuffer();
    }),
  );
}
