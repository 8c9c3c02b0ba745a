import { boxBlur } from '../../pixels/blur/box-blur.ts';
import { deltaE } from '../../pixels/colour/colour-difference.ts';
import { labAt } from '../../pixels/colour/lab.ts';
import { toDisplayValue, toLinear, weighLuminance } from '../../pixels/colour/light-planes.ts';
import type { Plane, Rgb } from '../../pixels/raster.ts';

/**
 * Light is blurred over this share of the shorter side: what changes faster is a print or a fold
 * and stays as it is.
 */
const REACH = 0.08;
/** The goods become darker or brighter by at most these factors; beyond them they would look like another garment. */
const [DARKEST, BRIGHTEST] = [0.8, 1.2];
/** The mean ΔE2000 may be at most this, half of what the lock allows. */
const MOST_CHANGE = 1;
const MEASURED = 7;

/**
 * Shows the goods under the light that the painted picture has around and on them: brighter where
 * it is bright there, darker in its shade. Only brightness is followed; the colours remain those of
 * the goods.
 */
export function followLight(original: Rgb, answer: Rgb, keep: Plane<Uint8Array>): Rgb {
  const factor = measureLightRatio(original, answer, keep);
  let strength = 1;
  for (let attempt = 0; attempt < 4; attempt++) {
    const lit = applyLight(original, keep, factor, strength);
    const change = measureMeanChange(original, lit, keep);
    if (change <= MOST_CHANGE) return lit;
    strength *= (0.95 * MOST_CHANGE) / change;
  }
  return original;
}

function measureLightRatio(original: Rgb, answer: Rgb, keep: Plane<Uint8Array>): Float32Array {
  const { width, height } = keep;
  const before = new Float32Array(width * height);
  const after = new Float32Array(width * height);
  for (let i = 0; i < before.length; i++) {
    if (keep.data[i] !== 255) continue;
    before[i] = luminance(original, i);
    after[i] = luminance(answer, i);
  }
  const scratch = new Float32Array(width * height);
  const radius = Math.max(4, Math.round(REACH * Math.min(width, height)));
  // Both are blurred alike, so that the share of kept pixels around each pixel cancels out.
  for (const plane of [before, after]) {
    boxBlur(plane, plane, scratch, width, height, radius);
    boxBlur(plane, plane, scratch, width, height, radius);
  }
  return before.map((light, i) =>
    light < 1e-4 ? 1 : Math.min(BRIGHTEST, Math.max(DARKEST, after[i] / light)),
  );
}

function applyLight(
  original: Rgb,
  keep: Plane<Uint8Array>,
  factor: Float32Array,
  strength: number,
): Rgb {
  const data = original.data.slice();
  for (let i = 0; i < factor.length; i++) {
    if (keep.data[i] === 0) continue;
    const gain = 1 + strength * (factor[i] - 1);
    for (let c = i * 3; c < i * 3 + 3; c++) {
      data[c] = Math.round(toDisplayValue(toLinear(data[c]) * gain));
    }
  }
  return { ...original, data };
}

function measureMeanChange(before: Rgb, after: Rgb, keep: Plane<Uint8Array>): number {
  let [sum, count] = [0, 0];
  for (let i = 0; i < keep.data.length; i += MEASURED) {
    if (keep.data[i] !== 255) continue;
    sum += deltaE(labAt(before, i), labAt(after, i));
    count++;
  }
  return count === 0 ? 0 : sum / count;
}

const luminance = ({ data }: Rgb, i: number) =>
  weighLuminance(toLinear(data[i * 3]), toLinear(data[i * 3 + 1]), toLinear(data[i * 3 + 2]));
