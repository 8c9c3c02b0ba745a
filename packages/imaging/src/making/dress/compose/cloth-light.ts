import { LUMINANCE } from '../../../pixels/colour/light-planes.ts';
import { CHANNELS, sampleTexture, type Texture } from '../fit/texture.ts';
import { matteLight } from '../folds/matte-light.ts';
import { INSIDE } from '../wardrobe/sheets.ts';
import type { Seen } from './lookup.ts';

/** The factor for the cloth's colour where this much light falls on it. */
export type ClothLight = (light: number) => number;

/** The eye expects a little more contrast in folds than diffuse white cloth has. */
const FOLDS = 1.7;
/** The curve has this many steps for each unit of light, as light is stored in bytes; it is linear in between. */
const STEPS = 128;
const BRIGHTEST = 2;
const EVERY = 7;

/** Scales the light on the front to a mean of 1 where the garment is visible, so that its colour stays true. */
export function measureClothLight(seen: Seen, texture: Texture): ClothLight {
  const value = new Float32Array(CHANNELS);
  const counts = new Float64Array(STEPS * BRIGHTEST + 2);
  let [sum, count, thrown] = [0, 0, 0];
  for (let i = 0; i < seen.x.length; i += EVERY) {
    const x = seen.x[i];
    if (Number.isNaN(x) || seen.chart[i] > INSIDE) continue;
    sampleTexture(texture, x, seen.y[i], 0.2, value);
    const cover = value[3] * seen.alpha[i];
    const light = seen.light[i];
    sum += cover * light;
    count += cover;
    for (let c = 0; c < 3; c++) {
      thrown += cover * value[c] * LUMINANCE[c];
    }
    share(counts, light, cover);
  }
  const mean = sum > 0 ? sum / count : 1;
  const paleness = count > 0 ? thrown / count : 0;
  const curve = Float32Array.from(counts, (_, k) =>
    matteLight((k / STEPS / mean) ** FOLDS, paleness),
  );
  const shown = curve.reduce((total, factor, k) => total + factor * counts[k], 0);
  const exposure = shown > 0 ? count / shown : 1;
  for (let k = 0; k < curve.length; k++) curve[k] = curve[k] * exposure;
  return (light) => {
    const at = Math.min(STEPS * BRIGHTEST, light * STEPS);
    const below = Math.floor(at);
    const lower = curve[below];
    return lower + (curve[below + 1] - lower) * (at - below);
  };
}

/** Shares a count between the two steps around a light, as the curve is interpolated between them. */
function share(counts: Float64Array, light: number, cover: number): void {
  const at = Math.min(STEPS * BRIGHTEST, light * STEPS);
  const below = Math.floor(at);
  counts[below] = counts[below] + cover * (1 - at + below);
  counts[below + 1] = counts[below + 1] + cover * (at - below);
}
