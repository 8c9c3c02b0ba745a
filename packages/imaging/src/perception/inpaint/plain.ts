import { boxBlur } from '../../pixels/blur/box-blur.ts';
import { mapFloats } from '../../pixels/map-values.ts';
import { interpolateMembrane } from '../../pixels/matting/membrane.ts';
import { dilate } from '../../pixels/morphology/morphology.ts';
import type { Canvas } from './canvas.ts';
import { NETWORK_SIDE } from './plan.ts';

const SIDE = NETWORK_SIDE;
const SOFTEN = 5;
/** The radius over which colours are compared: a stripe, a seam or a cord is not a backdrop, however smooth it is. */
const COMPARE = 20;
/** How far around the hole it must be plain, and how plain: this share of the pixels within this many levels. */
const AROUND = 40;
const NEARLY_ALL = 0.97;
const LEVELS = 9;

/**
 * Around many holes there is nothing but a backdrop or plain cloth. Continuing that smoothly invents nothing and needs
 * no network. Returns the whole canvas without its finest detail, with the hole filled; undefined if there is more to
 * see.
 */
export function fillPlain({ colours }: Canvas, wide: Uint8Array): Float32Array | undefined {
  const count = SIDE * SIDE;
  const known = mapFloats(wide, (marked) => 1 - marked);
  const around = dilate(wide, SIDE, SIDE, AROUND);
  const soften = createMean(known, SOFTEN);
  const compare = createMean(known, COMPARE);
  const smooth = new Float32Array(3 * count);
  let [near, calm] = [0, 0];
  for (let plane = 0; plane < 3 * count; plane += count) {
    const own = colours.subarray(plane, plane + count);
    const usual = compare(own);
    for (let i = 0; i < count; i++) {
      if (!around[i] || !known[i]) continue;
      near++;
      if (Math.abs(usual[i] - own[i]) <= LEVELS) calm++;
    }
    if (calm < NEARLY_ALL * near) return undefined;
    smooth.set(interpolateMembrane(soften(own), known, SIDE, SIDE), plane);
  }
  return near > 0 ? smooth : undefined;
}

/** Creates a mean over a square, of known pixels only. */
function createMean(known: Float32Array, radius: number) {
  const scratch = new Float32Array(known.length);
  const total = known.slice();
  boxBlur(total, total, scratch, SIDE, SIDE, radius);
  return (values: Float32Array): Float32Array => {
    const mean = values.map((value, i) => known[i] * value);
    boxBlur(mean, mean, scratch, SIDE, SIDE, radius);
    return mean.map((value, i) => value / (total[i] + 1e-6));
  };
}
