import { blurColumns } from '../../../pixels/blur/box-blur.ts';
import { encodeSrgbByte, LINEAR } from '../../../pixels/colour/srgb.ts';
import type { Pixels } from '../../../pixels/decode-pixels.ts';
import { clouds, whiteNoise } from '../../../pixels/random/noise.ts';

/** Yarns are thicker and thinner: they show over this many centimetres downwards, and by this share of the light. */
const YARN = { length: 0.5, strength: 0.03 };
/** The nap between them, pixel by pixel. */
const NAP = 0.018;
/** Wear and washing leave patches this many centimetres wide. */
const PATCHES = { size: 2.4, octaves: 4, strength: 0.05 };

/** Gives smooth cloth the unevenness that woven cloth has when it is photographed. `perCm` is in pixels of the layer. */
export function addWeave({ data, ...size }: Pixels, perCm: number, seed: number): Pixels {
  const { width, height, channels } = size;
  const noise = whiteNoise(size, seed);
  const yarns = new Float32Array(noise.length);
  const reach = Math.max(1, Math.round((YARN.length * perCm) / 2));
  blurColumns(noise, yarns, width, height, reach);
  // A mean of so many values of white noise differs this much less from pixel to pixel.
  const evened = Math.sqrt(2 * reach + 1);
  const patches = clouds(size, { ...PATCHES, size: PATCHES.size * perCm, seed });
  const woven = data.slice();
  for (let i = 0; i < width * height; i++) {
    if (data[i * channels + 3] === 0) continue;
    const factor =
      1 +
      2 * YARN.strength * evened * (yarns[i] - 0.5) +
      2 * NAP * (noise[i] - 0.5) +
      2 * PATCHES.strength * (patches[i] - 0.5);
    for (let c = i * channels; c < i * channels + 3; c++) {
      woven[c] = encodeSrgbByte(LINEAR[data[c]] * factor);
    }
  }
  return { data: woven, ...size };
}
