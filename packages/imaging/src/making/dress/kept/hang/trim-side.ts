import { apart, type Point } from '../../../../pixels/geometry/points.ts';
import type { Plane } from '../../../../pixels/raster.ts';
import type { Sleeve } from './sleeve.ts';

/** A side may bulge by this share of its length beyond the straight line from armpit to hem. */
const BULGE = 0.015;
/** Cloth this many pixels apart touches: what parts a sleeve from the trunk is a line. */
const TOUCH = 4;

type Mask = Plane<Uint8Array>;

/**
 * Takes from a trunk what a sleeve leaves at its side: the cut below the armpit ends at the first gap, and the cloth of
 * the sleeve beside it would hang there as a wedge with a thorn. Changes the mask of the trunk; returns all pixels beyond
 * that side.
 */
export function trimSide(
  { data, width, height }: Mask,
  { region, points: { armpit }, how: { outwards } }: Sleeve,
  hem: Point,
): Uint8Array {
  const beyond = new Uint8Array(data.length);
  const room = BULGE * apart(armpit, hem);
  const lastTouch = findLastTouch({ data, width, height }, region, outwards);
  const end = Math.min(height - 1, Math.floor(hem[1]));
  for (let y = Math.max(0, Math.ceil(armpit[1])); y <= end; y++) {
    const share = (y - armpit[1]) / (hem[1] - armpit[1]);
    const side = Math.round(armpit[0] + share * (hem[0] - armpit[0]) + outwards * room);
    let isWedge = y <= lastTouch;
    for (let x = side; x >= 0 && x < width && !isWedge; x += outwards) {
      isWedge = data[y * width + x] === 1;
    }
    if (!isWedge) break;
    for (let x = side; x >= 0 && x < width; x += outwards) {
      data[y * width + x] = 0;
      beyond[y * width + x] = 1;
    }
  }
  return beyond;
}

/** The lowest row in which a sleeve lies at the outside of the trunk; −1 if there is none. */
function findLastTouch({ data, width, height }: Mask, sleeve: Mask, outwards: number): number {
  for (let y = height - 1; y >= 0; y--) {
    for (let x = 0; x < width; x++) {
      if (!data[y * width + x]) continue;
      for (let away = 1; away <= TOUCH; away++) {
        const beside = x + outwards * away;
        if (beside >= 0 && beside < width && sleeve.data[y * width + beside]) return y;
      }
    }
  }
  return -1;
}
