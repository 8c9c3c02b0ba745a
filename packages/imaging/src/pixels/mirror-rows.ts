import type { NotBuffer } from './decode-pixels.ts';

/** Mirrors a picture or map of interleaved values from left to right. */
export function mirrorRows<Values extends (Uint8Array | Float32Array) & NotBuffer>(
  values: Values,
  width: number,
  channels: number,
): Values {
  const mirrored = values.slice() as Values;
  const row = width * channels;
  for (let start = 0; start < values.length; start += row) {
    for (let x = 0; x < width; x++) {
      const from = start + (width - 1 - x) * channels;
      for (let c = 0; c < channels; c++) {
        mirrored[start + x * channels + c] = values[from + c];
      }
    }
  }
  return mirrored;
}
