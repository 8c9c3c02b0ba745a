import type { Plane, Rgb } from '../pixels/raster.ts';

/** The same numbers for the same seed, about normally distributed with deviation 1. */
export function createNoise(seed = 1): () => number {
  let state = seed;
  const uniform = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
  return () => uniform() + uniform() + uniform() + uniform() + uniform() + uniform() - 3 || 0;
}

export type Paint = (x: number, y: number) => readonly [red: number, green: number, blue: number];

export function drawRgb(width: number, height: number, paint: Paint): Rgb {
  const data = new Uint8Array(width * height * 3);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const colour = paint(x, y);
      for (let k = 0; k < 3; k++) {
        data[(y * width + x) * 3 + k] = Math.min(255, Math.max(0, Math.round(colour[k])));
      }
    }
  }
  return { data, width, height };
}

export function drawMask(
  width: number,
  height: number,
  isSet: (x: number, y: number) => boolean,
  value = 255,
): Plane<Uint8Array> {
  const data = new Uint8Array(width * height);
  for (let i = 0; i < data.length; i++)
    if (isSet(i % width, Math.floor(i / width))) data[i] = value;
  return { data, width, height };
}

/** Root of the mean squared difference over the pixels that count. */
export function meanDifference(
  a: Rgb,
  b: Rgb,
  counts: (x: number, y: number) => boolean = () => true,
): number {
  let [sum, count] = [0, 0];
  for (let i = 0; i < a.width * a.height; i++) {
    if (!counts(i % a.width, Math.floor(i / a.width))) continue;
    for (let k = i * 3; k < i * 3 + 3; k++) sum += (a.data[k] - b.data[k]) ** 2;
    count += 3;
  }
  return Math.sqrt(sum / count);
}
