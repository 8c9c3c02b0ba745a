import type { Point } from '../../pixels/geometry/points.ts';
import type { Plane } from '../../pixels/raster.ts';
import { bodyPairs, fitAxis } from './balance.ts';
import { findTouches, type Touch } from './beyond-edge.ts';

/** The step in pixels from one sample to the next. */
const STEP = 4;
/** The share of the garment whose mirror image may lie beyond the photo. */
const MISSING = 0.012;
/** More than this share of the outline on one side is more than a touch; the landmarks then lie at the edge, too. */
const LONGEST = 0.08;
/** What leaves the photo at the top or bottom has no other half to compare with, and counts this many times. */
const NO_OTHER_HALF = 2;
/** A side with less than this share of the outline does not touch the edge. */
const TOUCH = 0.004;
/** A touch shorter than this share of the outline, behind which the outline soon closes, cuts nothing off. */
const SHORT = 0.06;

/**
 * Measures the share of a garment's outline that goes on beyond the photo. A side that touches the photo's edge while
 * its other half does not is compared with that half: if hardly anything is missing, a flounce or a cuff merely reaches
 * the edge. A short touch behind which the outline would close at once does not count either.
 */
export function shareCutOff(
  mask: Plane<Uint8Array>,
  landmarks: Readonly<Record<string, Point>>,
  outline: number,
): number {
  const { left, right, ends } = measureEdges(mask, outline);
  const all = (left + right + ends) / Math.max(1, outline);
  const isOneSided = Math.min(left, right) < TOUCH * outline;
  const touch = Math.max(left, right);
  if (!isOneSided || touch === 0 || touch > LONGEST * outline) return all;
  return measureMissing(mask, landmarks) < MISSING ? ends / Math.max(1, outline) : all;
}

function measureEdges(mask: Plane<Uint8Array>, outline: number) {
  const area = mask.data.reduce((sum, value) => sum + (value > 127 ? 1 : 0), 0);
  const cut = findTouches(mask).filter(
    ({ length, missing }) => length > SHORT * outline || missing > MISSING * area,
  );
  const along = (...edges: readonly Touch['edge'][]) =>
    cut.reduce((sum, { edge, length }) => sum + (edges.includes(edge) ? length : 0), 0);
  return {
    left: along('left'),
    right: along('right'),
    ends: along('top', 'bottom') * NO_OTHER_HALF,
  };
}

/** Measures the share of the garment whose mirror image lies outside the photo. */
function measureMissing(
  { data, width, height }: Plane<Uint8Array>,
  landmarks: Readonly<Record<string, Point>>,
): number {
  const pairs = bodyPairs(landmarks);
  if (pairs.length === 0) return 1;
  const { mirror } = fitAxis(pairs);
  let [outside, count] = [0, 0];
  for (let y = 0; y < height; y += STEP) {
    for (let x = 0; x < width; x += STEP) {
      if (data[y * width + x] <= 127) continue;
      count++;
      const [across] = mirror([x, y]);
      if (across < -STEP || across > width + STEP) outside++;
    }
  }
  return outside / Math.max(1, count);
}
