import { computeLocalMean } from '../../pixels/blur/box-blur.ts';
import { computeLuminance } from '../../pixels/luminance.ts';
import type { Plane, Rgb } from '../../pixels/raster.ts';

/** How far around a pixel its surroundings and their unrest are measured, where the tile has its first size. */
const SURROUNDINGS = 3;
const UNREST_REACH = 5;
/** Levels of unrest below which all places count alike. */
const CALM = 0.75;
/** What stands out more than this many times the unrest is an edge of something, and is cut. */
const LOUDEST = 2.5;

export type Residuals = (scale: number) => Plane;

/**
 * What differs from its near surroundings (the mark, the finest detail and noise) in units of the unrest around it: a
 * calm wall says more about the mark than a hedge of the same size. One plane for each reach that a scale asks for.
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
  const difference = light.map((value, pixel) => value - (mean[pixel] as number));
  const around = Math.round((reach * UNREST_REACH) / SURROUNDINGS);
  const unrest = computeLocalMean(difference.map(Math.abs), size, around);
  const data = difference.map((value, pixel) => {
    const share = value / ((unrest[pixel] as number) + CALM);
    return Math.max(-LOUDEST, Math.min(LOUDEST, share));
  });
  return { data, width: size.width, height: size.height };
}

/** The part of a plane around its middle, at most `side` wide and high. */
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
