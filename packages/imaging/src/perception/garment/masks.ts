import type { Plane } from '../../pixels/raster.ts';

/** Reduces a mask: each pixel is the mean of the pixels that it covers. */
export function shrunkMask(
  mask: Plane<Uint8Array>,
  width: number,
  height: number,
): Plane<Uint8Array> {
  if (mask.width === width && mask.height === height) return mask;
  const data = new Uint8Array(width * height);
  const columns = Array.from({ length: width }, (_, x) => span(x, width, mask.width));
  for (let y = 0; y < height; y++) {
    const [top, bottom] = span(y, height, mask.height);
    for (let x = 0; x < width; x++) {
      const [left, right] = columns[x];
      let sum = 0;
      for (let row = top; row < bottom; row++) {
        for (let column = left; column < right; column++) {
          sum += mask.data[row * mask.width + column];
        }
      }
      data[y * width + x] = Math.round(sum / ((bottom - top) * (right - left)));
    }
  }
  return { data, width, height };
}

function span(index: number, count: number, length: number): [number, number] {
  const from = Math.floor((index * length) / count);
  return [from, Math.max(from + 1, Math.floor(((index + 1) * length) / count))];
}

/** Enlarges a mask: each pixel is the nearest one of the source. */
export function stretchedMask(
  mask: Plane<Uint8Array>,
  width: number,
  height: number,
): Plane<Uint8Array> {
  const data = new Uint8Array(width * height);
  for (let y = 0; y < height; y++) {
    const row = Math.floor((y * mask.height) / height) * mask.width;
    for (let x = 0; x < width; x++) {
      data[y * width + x] = mask.data[row + Math.floor((x * mask.width) / width)];
    }
  }
  return { data, width, height };
}
