import type { Rgb } from './raster.ts';

/** The weights of ITU-R BT.601, for stored values. Linear light is weighed by `LUMINANCE`. */
export const LUMA = { red: 0.299, green: 0.587, blue: 0.114 } as const;

/** Computes how bright a stored colour looks, in the units of its channels. */
export const weighLuma = (red: number, green: number, blue: number) =>
  LUMA.red * red + LUMA.green * green + LUMA.blue * blue;

/** Computes the lightness as the eye weighs the channels, 0 to 255. */
export function computeLuminance({ data }: Rgb): Float32Array {
  const result = new Float32Array(data.length / 3);
  for (let pixel = 0, at = 0; pixel < result.length; pixel++, at += 3) {
    result[pixel] = weighLuma(data[at], data[at + 1], data[at + 2]);
  }
  return result;
}
