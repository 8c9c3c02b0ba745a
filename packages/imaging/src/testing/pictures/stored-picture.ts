import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { deltaE } from '../../pixels/colour/colour-difference.ts';
import { toLab } from '../../pixels/colour/lab.ts';
import { decodePixels, type Pixels } from '../../pixels/decode-pixels.ts';
import { openPicture } from '../../pixels/files/open-picture.ts';

export const STORED_FOLDER = join(import.meta.dirname, 'stored');
const SIDE = 128;
const MOST_BYTES = 5000;
const QUALITIES = [100, 97, 94, 90, 84, 76, 66, 54, 40];
const PAPER = '#808080';

/** At most 128 pixels, exactly as they are. */
export async function shrinkPicture(bytes: Uint8Array): Promise<Uint8Array> {
  const small = openPicture(bytes)
    .autoOrient()
    .flatten({ background: PAPER })
    .resize(SIDE, SIDE, { fit: 'inside', kernel: 'lanczos3' });
  return new Uint8Array(await small.png().toBuffer());
}

/** Small enough to be kept beside the code: at most 5 kB. */
async function compress(small: Uint8Array): Promise<Uint8Array> {
  for (const quality of QUALITIES) {
    const made = await openPicture(small)
      .webp({ quality, effort: 6, smartSubsample: true })
      .toBuffer();
    if (made.length <= MOST_BYTES) return new Uint8Array(made);
  }
  throw new Error('The small picture does not fit into 5 kB');
}

const toPath = (name: string, folder: string) => join(folder, `${name}.webp`);

export const readStored = (name: string, folder = STORED_FOLDER): Promise<Uint8Array | undefined> =>
  readFile(toPath(name, folder)).then(
    (file) => new Uint8Array(file),
    () => undefined,
  );

export const writeStored = async (name: string, small: Uint8Array, folder = STORED_FOLDER) =>
  writeFile(toPath(name, folder), await compress(small));

/** ΔE2000 of cells of both pictures: on average, and of the cell that differs most. */
export type Difference = { mean: number; most: number };

/**
 * The encoder of 5 kB alone changes up to 0.95 on average and 5.7 in one cell, and another processor, which moves an
 * outline by a pixel of the large picture, nothing that could be told from it. Doubled faces began at 10 in one cell.
 */
const SAME: Difference = { mean: 1.3, most: 8 };

export const isUnchanged = ({ mean, most }: Difference) => mean <= SAME.mean && most <= SAME.most;

/** Pixels to a cell: smaller ones would show how the encoder rounds. */
const CELL = 4;

/** Undefined if their sizes differ. */
export async function comparePictures(
  stored: Uint8Array,
  fresh: Uint8Array,
): Promise<Difference | undefined> {
  const [before, after] = await Promise.all(
    [stored, fresh].map((one) => decodePixels(openPicture(one))),
  );
  if (!before || !after) return undefined;
  if (before.width !== after.width || before.height !== after.height) return undefined;
  const differences: number[] = [];
  for (let y = 0; y < before.height; y += CELL) {
    for (let x = 0; x < before.width; x += CELL) {
      differences.push(deltaE(cellColour(before, x, y), cellColour(after, x, y)));
    }
  }
  const sum = differences.reduce((total, value) => total + value, 0);
  return { mean: sum / differences.length, most: Math.max(...differences) };
}

function cellColour({ data, width, height, channels }: Pixels, left: number, top: number) {
  const sums: [number, number, number] = [0, 0, 0];
  let count = 0;
  for (let y = top; y < Math.min(top + CELL, height); y++) {
    for (let x = left; x < Math.min(left + CELL, width); x++) {
      for (const c of [0, 1, 2] as const) {
        sums[c] += data[(y * width + x) * channels + c];
      }
      count++;
    }
  }
  const [red, green, blue] = sums.map((value) => Math.round(value / count)) as typeof sums;
  return toLab(red, green, blue);
}
