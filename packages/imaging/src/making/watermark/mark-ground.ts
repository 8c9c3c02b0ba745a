import type { Plane, Rgb } from '../../pixels/raster.ts';
import { embedMark } from './embed.ts';
import { readUnscaled } from './find.ts';

/** An id of 64 bits, and the key without which it cannot be found. */
export type Mark = { id: bigint; key: Uint8Array };

/**
 * Marks a picture outside the pixels that must not change (1). Returns undefined if the background is too small or too
 * white for a mark that can be read again.
 */
export function markGround(rgb: Rgb, still: Plane<Uint8Array>, mark: Mark): Rgb | undefined {
  const marked = embedMark(rgb, { ...mark, goods: keepWholeBlocks(rgb, still) });
  return readUnscaled(marked, mark.key) === mark.id ? marked : undefined;
}

const BLOCK_SIDE = 8;
export const countBlocks = (side: number) => Math.ceil(side / BLOCK_SIDE);

/** JPEG changes whole blocks, so a block that touches the goods or pure white is left alone. */
function keepWholeBlocks(
  { data, width, height }: Rgb,
  still: Plane<Uint8Array>,
): Plane<Uint8Array> {
  const columns = countBlocks(width);
  const touched = new Uint8Array(columns * countBlocks(height));
  const blockAt = (pixel: number) =>
    (Math.floor(pixel / width) >> 3) * columns + ((pixel % width) >> 3);
  for (let pixel = 0; pixel < still.data.length; pixel++) {
    const at = 3 * pixel;
    const isWhite = data[at] === 255 && data[at + 1] === 255 && data[at + 2] === 255;
    if (isWhite || still.data[pixel] === 1) touched[blockAt(pixel)] = 1;
  }
  const kept = still.data.map((_, pixel) => touched[blockAt(pixel)]);
  return { data: kept, width, height };
}
