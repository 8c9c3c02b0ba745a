import { boxBlur } from '../../cutout/box-blur.ts';
import { type Canvas, widen } from './canvas.ts';
import { stretchMembrane } from './membrane.ts';
import { NETWORK_SIDE } from './plan.ts';

const SIDE = NETWORK_SIDE;
const SOFTEN = 5;
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
  const around = widen(wide, SIDE, SIDE, AROUND);
  const scratch = new Float32Array(count);
  const total = known.slice();
  boxBlur(total, total, scratch, SIDE, SIDE, SOFTEN);
  const smooth = new Float32Array(3 * count);
  let [near, calm] = [0, 0];
  for (let plane = 0; plane < 3 * count; plane += count) {
    const soft = new Float32Array(count);
    for (let i = 0; i < count; i++) soft[i] = (known[i] as number) * (colours[plane + i] as number);
    boxBlur(soft, soft, scratch, SIDE, SIDE, SOFTEN);
    for (let i = 0; i < count; i++) {
      soft[i] = (soft[i] as number) / ((total[i] as number) + 1e-6);
      if (!around[i] || !known[i]) continue;
      near++;
      if (Math.abs((soft[i] as number) - (colours[plane + i] as number)) <= LEVELS) calm++;
    }
    smooth.set(stretchMembrane(soft, known, SIDE, SIDE), plane);
  }
  return near > 0 && calm >= NEARLY_ALL * near ? smooth : undefined;
}
