import { boxBlur } from '../../../pixels/blur/box-blur.ts';
import { clampShare } from '../../../pixels/shares.ts';
import type { Area, Seen } from './lookup.ts';
import type { Painted } from './paint.ts';

/** A collar reaches down to this many centimetres of the pattern below the shoulders. */
const COLLAR = 5;
/** The share of cloth is measured over this many pixels of the studio's picture around each place. */
const AROUND = 7;
/** Cloth is removed where its share around it is smaller: 0.5 is a straight edge, 0.25 a corner, and less is a tip. */
const CORNER = 0.4;
const TIP = 0.2;

/**
 * Removes what is too thin to be cloth, such as tips where a hem meets a side seam. The corners of a draped collar curl
 * and would stand up beside the neck, so they are rounded off as well.
 */
export function roundCorners(
  sheets: readonly Pick<Painted, 'cover'>[],
  seen: readonly Pick<Seen, 'y'>[],
  { width, height }: Pick<Area, 'width' | 'height'>,
  scale: number,
  hasCollar: boolean,
): void {
  const cloth = new Float32Array(width * height);
  for (const { cover } of sheets) {
    for (let i = 0; i < cloth.length; i++) {
      cloth[i] = Math.max(cloth[i], cover[i]);
    }
  }
  const radius = Math.max(1, Math.round(AROUND * scale));
  const scratch = new Float32Array(cloth.length);
  boxBlur(cloth, cloth, scratch, width, height, radius);
  boxBlur(cloth, cloth, scratch, width, height, radius);
  for (const [k, { cover }] of sheets.entries()) {
    const { y } = seen[k];
    for (let i = 0; i < cloth.length; i++) {
      if (cover[i] === 0) continue;
      const least = hasCollar && y[i] < COLLAR ? CORNER : TIP;
      const kept = (cloth[i] - least) * 2 * radius + 0.5;
      cover[i] = cover[i] * clampShare(kept);
    }
  }
}
