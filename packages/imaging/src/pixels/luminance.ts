import type { Rgb } from './raster.ts';

/** Lightness as the eye weighs the channels, 0 to 255. */
export function computeLuminance({ data }: Rgb): Float32Array {
  const result = new Float32Array(data.length / 3);
  for (let pixel = 0, at = 0; pixel < result.length; pixel++, at += 3) {
    result[pixel] =
      0.299 * (data[at] as number) +
      0.587 * (data[at + 1] as number) +
      0.114 * (data[at + 2] as number);
  }
  return result;
}
