import type { Rgba } from '../../../perception/cutout/finish.ts';
import { findTouches } from '../../../perception/garment/beyond-edge.ts';
import { measureMask } from '../../../pixels/mask.ts';
import { extractChannel } from '../wardrobe/pictures.ts';

/** The lower edge of the photo cuts a garment if the cut is wider than this share of the garment. */
const WIDE = 0.25;
/** A side of the photo cuts it if more than this share of its area would lie beyond, drawn on straight. */
const MISSING = 0.012;

/** Where a photo's edge cuts a garment, so that its real end is not known. */
export type CutOff = { below: boolean; beside: boolean };

export function findCutOff(cutout: Rgba): CutOff {
  const alpha = extractChannel({ ...cutout, channels: 4 }, 3);
  const { box, coverage } = measureMask(alpha);
  const area = coverage * alpha.width * alpha.height;
  const touches = findTouches(alpha);
  const across = (sum: number, { length }: { length: number }) => sum + length;
  const below = touches.filter(({ edge }) => edge === 'bottom').reduce(across, 0);
  return {
    below: below > WIDE * box.width,
    beside: touches.some(
      ({ edge, missing }) => (edge === 'left' || edge === 'right') && missing > MISSING * area,
    ),
  };
}
