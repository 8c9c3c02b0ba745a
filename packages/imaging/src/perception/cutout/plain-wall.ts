import type { Rgb } from '../../pixels/raster.ts';
import { PLAIN_WALL } from './thresholds.ts';
import type { Wall } from './wall.ts';

/** A colour differs from the wall if it does so by this many times the wall's grain, and by at least this much. */
const TIMES_GRAIN = 4;
const LEAST_DIFFERENCE = 12;
/**
 * A colour is the wall's own within this many times its grain, or within this difference. The grain also reflects how
 * well the smooth surface fits, and behind the subject that surface is only extrapolated.
 */
const OWN_GRAIN = 5;
const OWN_DIFFERENCE = 3;
/** A shadow is the wall, only darker: by less than this share, and within this much of the wall's hue. */
const DARKEST_SHADOW = 0.45;
const SHADOW_HUE = 7;

export const isPlainWall = ({ grain }: Wall): boolean => grain <= PLAIN_WALL.grain;

export const minSubjectDifference = ({ grain }: Wall): number =>
  Math.max(LEAST_DIFFERENCE, TIMES_GRAIN * grain);

export const maxWallDifference = ({ grain }: Wall): number =>
  Math.max(OWN_DIFFERENCE, OWN_GRAIN * grain);

/** The largest difference of any channel from the wall's colour there; 0 for a shadow, where there may be one. */
export function colourDifference(
  { data }: Rgb,
  i: number,
  wall: Float64Array,
  mayBeShadow: boolean,
): number {
  const wr = wall[0];
  const wg = wall[1];
  const wb = wall[2];
  const r = data[i * 3] - wr;
  const g = data[i * 3 + 1] - wg;
  const b = data[i * 3 + 2] - wb;
  const most = Math.max(Math.abs(r), Math.abs(g), Math.abs(b));
  if (!mayBeShadow) return most;
  // A shadow takes the same share from each channel.
  const share = -(r + g + b) / (wr + wg + wb + 1);
  if (share <= 0 || share >= DARKEST_SHADOW) return most;
  const hue = Math.max(
    Math.abs(r + share * wr),
    Math.abs(g + share * wg),
    Math.abs(b + share * wb),
  );
  return hue < SHADOW_HUE ? 0 : most;
}
