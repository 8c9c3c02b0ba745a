import { boxBlur } from '../../pixels/blur/box-blur.ts';
import { interpolateMembrane } from '../../pixels/matting/membrane.ts';
import { dilate } from '../../pixels/morphology/morphology.ts';
import type { Canvas } from './canvas.ts';
import { NETWORK_SIDE } from './plan.ts';

const SIDE = NETWORK_SIDE;
const SOFTEN = 5;
/** A stripe, a seam or a cord is no backdrop, however smooth it is itself: compared over this radius. */
const COMPARE = 20;
/** How far around the hole it must be plain, and how plain: nearly all within so many levels. */
const AROUND = 40;
const NEARLY_ALL = 0.97;
const LEVELS = 9;

/**
 * Around many holes there is nothing but a backdrop or plain cloth. That is continued smoothly, which
 * invents nothing and takes no network. Gives the whole canvas without its finest detail, the hole
 * filled; undefined where there is more to see.
 */
export function fillPlain({ colours }: Canvas, wide: Uint8Array): Float32Array | undefined {
  const count = SIDE * SIDE;
  const known = Float32Array.from(wide, (marked) => 1 - marked);
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
      if (Math.abs((usual[i] as number) - (own[i] as number)) <= LEVELS) calm++;
    }
    if (calm < NEARLY_ALL * near) return undefined;
    smooth.set(interpolateMembrane(soften(own), known, SIDE, SIDE), plane);
  }
  return near > 0 ? smooth : undefined;
}

/** Means over a square, of what is known only. */
function createMean(known: Float32Array, radius: number) {
  const scratch = new Float32Array(known.length);
  const total = known.slice();
  boxBlur(total, total, scratch, SIDE, SIDE, radius);
  return (values: Float32Array): Float32Array => {
    const mean = values.map((value, i) => (known[i] as number) * value);
    boxBlur(mean, mean, scratch, SIDE, SIDE, radius);
    return mean.map((value, i) => value / ((total[i] as number) + 1e-6));
  };
}
