import { type Box, boxAround, type Combining, type Mask } from './mask.ts';
import type { Point } from './view.ts';

export type Brush = {
  /** The radius in mask pixels. */
  radius: number;
  /** The share of the radius that is covered fully; the rest fades out. */
  hardness: number;
};
/** A spot of a stroke: a pen that is pressed lightly leaves a smaller one. */
export type Spot = Point & { radius: number };

/** Even the hardest brush ends over one pixel: a staircase would show in the cut-out. */
const EDGE = 1;

export function coverage(distance: number, radius: number, hardness: number): number {
  const solid = Math.max(0, Math.min(radius * hardness, radius - EDGE));
  if (distance <= solid) return 1;
  if (distance >= radius) return 0;
  const t = (radius - distance) / (radius - solid);
  return t * t * (3 - 2 * t);
}

/** Lightest touch to full size; a mouse or finger reports no pressure, or one half. */
export const pressedRadius = (radius: number, pressure: number, isPen: boolean) =>
  isPen && pressure > 0 ? radius * (0.35 + 0.65 * Math.min(1, pressure * 1.25)) : radius;

/**
 * Paints from one spot to the next and answers what it touched. `before` is the mask as it was when the stroke
 * began: going over a place twice within one stroke must not make a soft edge harder.
 */
export function paint(
  mask: Mask,
  before: Uint8ClampedArray,
  [from, to]: readonly [Spot, Spot],
  { hardness }: Pick<Brush, 'hardness'>,
  how: Combining,
): Box | null {
  const box = boxAround(mask, from, to);
  if (!box) return null;
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const squared = dx * dx + dy * dy;
  for (let y = box.top; y < box.top + box.height; y++) {
    for (let x = box.left; x < box.left + box.width; x++) {
      const [px, py] = [x + 0.5 - from.x, y + 0.5 - from.y];
      const along = squared === 0 ? 0 : Math.min(1, Math.max(0, (px * dx + py * dy) / squared));
      const distance = Math.hypot(px - along * dx, py - along * dy);
      const radius = from.radius + (to.radius - from.radius) * along;
      const covered = coverage(distance, radius, hardness);
      if (covered === 0) continue;
      const i = y * mask.width + x;
      const [was, is] = [before[i] as number, mask.data[i] as number];
      mask.data[i] =
        how === 'add'
          ? Math.max(is, was + (255 - was) * covered)
          : Math.min(is, was * (1 - covered));
    }
  }
  return box;
}
