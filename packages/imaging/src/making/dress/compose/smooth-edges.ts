import { smoothOutline } from '../../../pixels/blur/smooth-outline.ts';
import { createFinder } from '../../../pixels/morphology/find-near.ts';
import type { Area } from './lookup.ts';
import type { Painted } from './paint.ts';

/** The edge of cloth has no teeth finer than this many pixels of the studio's picture, and hardly any twice as coarse. */
const FINEST = 2;
/** Where its texture is not known, cloth grows by this many pixels at most, in the colour of its edge. */
const BEYOND = 2;

/**
 * Draws the outline of both sheets together as one smooth line. Photos end in the steps of their cut-out and of pixels,
 * and maps end in steps of their own, but a real hem has no teeth.
 */
export function smoothEdges(
  sheets: readonly [Painted, Painted],
  size: Pick<Area, 'width' | 'height'>,
  scale: number,
): void {
  const [front, inner] = sheets;
  const cloth = new Float32Array(size.width * size.height);
  for (let i = 0; i < cloth.length; i++) cloth[i] = unionAt(front, inner, i);
  const fine = Math.max(1, Math.round(FINEST * scale));
  const line = smoothOutline(cloth, size, { fine, wide: 2 * fine });
  const findCloth = createFinder(size, BEYOND, (i) => cloth[i] > 0.5);
  for (let i = 0; i < cloth.length; i++) {
    const [own, wanted] = [cloth[i], line[i]];
    if (wanted < own) {
      front.cover[i] = (front.cover[i] * wanted) / own;
      inner.cover[i] = (inner.cover[i] * wanted) / own;
    } else if (wanted > own && front.footprint[i] > 0) {
      front.cover[i] = Math.max(front.cover[i], wanted);
    } else if (wanted > own) {
      const from = findCloth(i);
      if (from < 0) continue;
      const { cover, light } = front.cover[from] >= inner.cover[from] ? front : inner;
      light.copyWithin(i * 3, from * 3, from * 3 + 3);
      cover[i] = wanted;
    }
  }
}

const unionAt = (front: Painted, inner: Painted, i: number) =>
  1 - (1 - front.cover[i]) * (1 - inner.cover[i]);
