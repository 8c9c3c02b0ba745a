import { boxBlur } from '../../../pixels/blur/box-blur.ts';
import { weighLuminance } from '../../../pixels/colour/light-planes.ts';
import { encodeSrgbByte, LINEAR } from '../../../pixels/colour/srgb.ts';
import type { Pixels } from '../../../pixels/decode-pixels.ts';

/** Creases are narrower than this many centimetres on both sides of a place. */
const AROUND = 3;
/** Cloth this much darker than what is around it lies in a crease; of what it is darker than that, a share is left. */
const CREASE = { from: 0.88, left: 0.4 };

/**
 * The studio's cloth lets no light through, and its deepest creases, from the hips to the fork, become black lines. Real
 * cloth is rounder there. `perCm` is in pixels of the layer.
 */
export function softenCreases({ data, ...size }: Pixels, perCm: number): Pixels {
  const { width, height, channels } = size;
  const light = new Float32Array(width * height);
  const cover = new Float32Array(width * height);
  for (let i = 0; i < light.length; i++) {
    const linear = (c: number) => LINEAR[data[i * channels + c]];
    cover[i] = data[i * channels + 3] / 255;
    light[i] = cover[i] * weighLuminance(linear(0), linear(1), linear(2));
  }
  const own = light.slice();
  const share = cover.slice();
  const scratch = new Float32Array(light.length);
  const radius = Math.max(1, Math.round((AROUND * perCm) / 2));
  for (const plane of [light, cover]) {
    for (let round = 0; round < 2; round++) {
      boxBlur(plane, plane, scratch, width, height, radius, 'empty');
    }
  }
  const softened = data.slice();
  for (let i = 0; i < own.length; i++) {
    if (share[i] === 0) continue;
    const around = light[i] / cover[i];
    const relative = own[i] / share[i] / around;
    if (!(relative < CREASE.from)) continue;
    const wanted = CREASE.from - (CREASE.from - relative) * CREASE.left;
    const factor = wanted / Math.max(0.05, relative);
    for (let c = i * channels; c < i * channels + 3; c++) {
      softened[c] = encodeSrgbByte(LINEAR[data[c]] * factor);
    }
  }
  return { data: softened, ...size };
}
