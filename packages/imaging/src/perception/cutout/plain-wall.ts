import type { Rgb } from '../../pixels/raster.ts';
import type { Wall } from './wall.ts';

/** A wall is plain if it differs no more than this (of 255) from a smooth surface. */
const MOST_GRAIN = 6;
/** Colours differ from the wall when they do so by this many times its grain, and by this much. */
const TIMES_GRAIN = 4;
const LEAST_DIFFERENCE = 12;
/**
 * Within this many times its grain, or this much, a colour is the wall's own. Grain tells also how well the smooth
 * surface fits, and behind the subject it is only continued.
 */
const OWN_GRAIN = 5;
const OWN_DIFFERENCE = 3;
/** A shadow is the wall, darker: at most by this share, and of the wall's hue within this much. */
const DARKEST_SHADOW = 0.45;
const SHADOW_HUE = 7;

export const isPlainWall = ({ grain }: Wall): boolean => grain <= MOST_GRAIN;

export const minSubjectDifference = ({ grain }: Wall): number =>
  Math.max(LEAST_DIFFERENCE, TIMES_GRAIN * grain);

export const maxWallDifference = ({ grain }: Wall): number =>
  Math.max(OWN_DIFFERENCE, OWN_GRAIN * grain);

/** Largest distance over the channels from the colour that the wall has there; 0 for a shadow, where there may be one. */
export function colourDifference(
  { data }: Rgb,
  i: number,
  wall: Float64Array,
  mayBeShadow: boolean,
): number {
  const wr = wall[0] as number;
  const wg = wall[1] as number;
  const wb = wall[2] as number;
  const r = (data[i * 3] as number) - wr;
  const g = (data[i * 3 + 1] as number) - wg;
  const b = (data[i * 3 + 2] as number) - wb;
  const most = Math.max(Math.abs(r), Math.abs(g), Math.abs(b));
  if (!mayBeShadow) return most;
  // A shadow takes the same share of each channel.
  const share = -(r + g + b) / (wr + wg + wb + 1);
  if (share <= 0 || share >= DARKEST_SHADOW) return most;
  const hue = Math.max(
    Math.abs(r + share * wr),
    Math.abs(g + share * wg),
    Math.abs(b + share * wb),
  );
  return hue < SHADOW_HUE ? 0 : most;
}
