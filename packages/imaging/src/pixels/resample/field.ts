import { type Plane, type Rgb, resizeRgb, wholeBox } from '../raster.ts';
import { clampShare } from '../shares.ts';

/** A smooth change, computed on a smaller picture: one or more planes of the same size. */
export type Field = { planes: Float32Array[]; width: number; height: number };

/** Reduces the picture to the size of a field: its longer side becomes at most `side`. */
export async function shrinkForField(picture: Rgb, side: number) {
  const longer = Math.max(picture.width, picture.height);
  const scale = Math.min(1, side / longer);
  const width = Math.max(1, Math.round(picture.width * scale));
  const height = Math.max(1, Math.round(picture.height * scale));
  return { small: await resizeRgb(picture, wholeBox(picture), width, height), longer, scale };
}

/**
 * Calls `change` with the first index of each pixel of the picture at which the field is not zero, and the values of
 * the field's planes there. The picture is not changed otherwise.
 */
export function applyField(
  picture: Rgb,
  { planes, width, height }: Field,
  change: (at: number, values: Float32Array) => void,
): void {
  const values = new Float32Array(planes.length);
  const columns = Array.from({ length: picture.width }, (_, x) => place(x, picture.width, width));
  for (let y = 0; y < picture.height; y++) {
    const down = place(y, picture.height, height);
    const [top, bottom] = [down.low * width, down.high * width];
    for (let x = 0; x < picture.width; x++) {
      const { low, high, way } = columns[x];
      let any = false;
      for (let k = 0; k < planes.length; k++) {
        const plane = planes[k];
        const upper = plane[top + low] * (1 - way) + plane[top + high] * way;
        const lower = plane[bottom + low] * (1 - way) + plane[bottom + high] * way;
        const value = upper * (1 - down.way) + lower * down.way;
        values[k] = value;
        any ||= value !== 0;
      }
      if (any) change((y * picture.width + x) * 3, values);
    }
  }
}

type Place = { low: number; high: number; way: number };

function place(at: number, size: number, fieldSize: number): Place {
  const exact = Math.min(Math.max(((at + 0.5) * fieldSize) / size - 0.5, 0), fieldSize - 1);
  const low = Math.floor(exact);
  return { low, high: Math.min(low + 1, fieldSize - 1), way: exact - low };
}

/** Resamples a mask of another size to weights 0..1 at the field's size. */
export function resampleWeights(
  mask: Plane<Uint8Array>,
  width: number,
  height: number,
): Float32Array {
  const weights = new Float32Array(width * height);
  for (let y = 0; y < height; y++) {
    const down = place(y, height, mask.height);
    for (let x = 0; x < width; x++) {
      const across = place(x, width, mask.width);
      const at = (row: number, column: number) => mask.data[row * mask.width + column];
      const upper =
        at(down.low, across.low) * (1 - across.way) + at(down.low, across.high) * across.way;
      const lower =
        at(down.high, across.low) * (1 - across.way) + at(down.high, across.high) * across.way;
      // Doubtful places count as outside.
      const share = (upper * (1 - down.way) + lower * down.way) / 255;
      weights[y * width + x] = clampShare(share * 2 - 1);
    }
  }
  return weights;
}
