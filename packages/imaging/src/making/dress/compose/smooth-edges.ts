import { boxBlur } from '../../../pixels/blur/box-blur.ts';
import { clampShare } from '../../../pixels/shares.ts';
import type { Area } from './lookup.ts';
import type { Painted } from './paint.ts';

/** The edge of cloth has no teeth finer than this many pixels of the studio's picture. */
const FINEST = 2;

/**
 * Draws the outline of both sheets together as one smooth line. Photos end in the steps of their cut-out and of pixels,
 * and maps end in steps of their own, but a real hem has no teeth. Cloth may grow only where its texture is known.
 */
export function smoothEdges(
  [front, inner]: readonly [Painted, Painted],
  { width, height }: Pick<Area, 'width' | 'height'>,
  scale: number,
): void {
  const cloth = new Float32Array(width * height);
  for (let i = 0; i < cloth.length; i++) cloth[i] = unionAt(front, inner, i);
  const radius = Math.max(1, Math.round(FINEST * scale));
  const even = cloth.slice();
  const scratch = new Float32Array(cloth.length);
  boxBlur(even, even, scratch, width, height, radius);
  boxBlur(even, even, scratch, width, height, radius);
  // A straight edge stays one pixel soft.
  const slope = 2 * radius + 1;
  for (let i = 0; i < cloth.length; i++) {
    const near = even[i];
    if (near === 0 || near > 0.999) continue;
    const [own, wanted] = [cloth[i], clampShare((near - 0.5) * slope + 0.5)];
    if (wanted < own) {
      front.cover[i] = (front.cover[i] * wanted) / own;
      inner.cover[i] = (inner.cover[i] * wanted) / own;
    } else if (wanted > own && front.footprint[i] > 0) {
      front.cover[i] = Math.max(front.cover[i], wanted);
    }
  }
}

const unionAt = (front: Painted, inner: Painted, i: number) =>
  1 - (1 - front.cover[i]) * (1 - inner.cover[i]);
