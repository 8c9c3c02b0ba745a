import { clampShare } from '../shares.ts';
import { boxBlur } from './box-blur.ts';

/** An edge is drawn this many pixels soft. */
const SOFT = 1.25;
/** Teeth are smoothed up to the first many pixels; where an edge would move by the second, there is a strap or a slit. */
const TOOTH = [0.75, 1.25] as const;

/** How far around a place its cover is averaged, in pixels: the finer mean keeps what is thin, the wider one takes teeth. */
export type Around = { fine: number; wide: number };

/** Computes what would be covered if the outline of what is covered (0..1) were a smooth line. */
export function smoothOutline(
  cover: Float32Array,
  size: { width: number; height: number },
  { fine, wide }: Around,
): Float32Array {
  const scratch = new Float32Array(cover.length);
  const blur = (source: Float32Array, target: Float32Array, radius: number) =>
    boxBlur(source, target, scratch, size.width, size.height, radius);
  const [near, far] = [new Float32Array(cover.length), new Float32Array(cover.length)];
  blur(cover, near, fine);
  blur(near, near, fine);
  blur(near, far, wide);
  // Across a straight edge, both means grow by this much in each pixel.
  const [nearStep, farStep] = [1 / (2 * fine + 1), 1 / (2 * wide + 1)];
  for (let i = 0; i < cover.length; i++) {
    const share = near[i];
    if (share < 0.001 || share > 0.999) {
      near[i] = Math.round(share);
      continue;
    }
    const inside = (share - 0.5) / nearStep;
    const moved = (far[i] - 0.5) / farStep - inside;
    const isTooth = clampShare((TOOTH[1] - Math.abs(moved)) / (TOOTH[1] - TOOTH[0]));
    near[i] = clampShare((inside + moved * isTooth) / SOFT + 0.5);
  }
  return near;
}
