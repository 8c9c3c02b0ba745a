import { computeLocalMean } from '../../pixels/blur/box-blur.ts';
import { computeLuminance } from '../../pixels/luminance.ts';
import type { Plane, Rgb } from '../../pixels/raster.ts';

/** The radii in which a pixel's mean and the local activity are measured, for a tile of its original size. */
const SURROUNDINGS = 3;
const ACTIVITY_REACH = 5;
/** Places with less activity than about this many levels count alike. */
const CALM = 0.75;
/** A residual of more than this many times the local activity is the edge of something, and is clamped. */
const LOUDEST = 2.5;

export type Residuals = (scale: number) => Plane;

/**
 * Computes the difference of each pixel from its surroundings (the mark, the finest detail and noise) in units of the
 * local activity, since a calm wall reveals more of the mark than a hedge of the same size. Planes are kept, one for
 * each radius that a scale needs.
 */
export function createResiduals(picture: Rgb): Residuals {
  const light = computeLuminance(picture);
  const planes = new Map<number, Plane>();
  return (scale) => {
    const reach = Math.max(2, Math.round(SURROUNDINGS * scale));
    const plane = planes.get(reach) ?? measureResidual(light, picture, reach);
    planes.set(reach, plane);
    return plane;
  };
}

function measureResidual(
  light: Float32Array,
  size: { width: number; height: number },
  reach: number,
): Plane {
  const mean = computeLocalMean(light, size, reach);
  const difference = light.map((value, pixel) => value - mean[pixel]);
  const around = Math.round((reach * ACTIVITY_REACH) / SURROUNDINGS);
  const activity = computeLocalMean(difference.map(Math.abs), size, around);
  const data = difference.map((value, pixel) => {
    const share = value / (activity[pixel] + CALM);
    return Math.max(-LOUDEST, Math.min(LOUDEST, share));
  });
  return { data, width: size.width, height: size.height };
}

/** Crops a plane to the part around its middle that is at most `side` wide and high. */
export function cropMiddle({ data, width, height }: Plane, side: number): Plane {
  const [wide, high] = [Math.min(width, side), Math.min(height, side)];
  const [left, top] = [(width - wide) >> 1, (height - high) >> 1];
  const part = new Float32Array(wide * high);
  for (let y = 0; y < high; y++) {
    const from = (top + y) * width + left;
    part.set(data.subarray(from, from + wide), y * wide);
  }
  return { data: part, width: wide, height: high };
}
