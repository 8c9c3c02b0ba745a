import { ImagingError } from '../../errors.ts';
import { measureMask } from '../../pixels/mask.ts';
import { findConnectedComponents } from '../../pixels/morphology/connected-components.ts';
import type { Plane, Rgb } from '../../pixels/raster.ts';
import { noSubjectError } from '../cutout/find-outline.ts';
import { askingDoubts } from './asking.ts';
import type { Doubt } from './reading.ts';
import { REFUSAL_LIMITS } from './thresholds.ts';

/** A change of this many levels or fewer is the rounding of a compressed picture. */
const CHANGE = 2;
/** What lies farther out than this share of each side is ground. */
const MARGIN = 1 / 6;

type Seen = { rgb: Rgb; alpha: Plane<Uint8Array>; doubts: readonly Doubt[] };

/**
 * Rejects a picture on which nobody could place points, if something speaks against the reading: the seller is told so
 * instead of being asked for points on a shoe. What is read without a doubt is accepted, drawn or not.
 */
export function refuseUnfit({ rgb, alpha, doubts }: Seen): void {
  if (askingDoubts(doubts).length === 0) return;
  if (isDrawing(rgb)) throw new ImagingError('a-drawing', 'A drawing, not a photo');
  if (doubts.includes('not-a-garment')) {
    throw new ImagingError('not-clothes', 'Shoes, a hat or a bag: nothing for the body');
  }
  // A bare floor, or cloth from so near that no garment shows.
  if (measureMask(alpha).coverage > REFUSAL_LIMITS.covered) throw noSubjectError();
  if (isSeveral(alpha)) throw new ImagingError('several-garments', 'Several garments in one photo');
}

/** Whether two separate pieces have much the same size. */
export function isSeveral({ data, width, height }: Plane<Uint8Array>): boolean {
  const inside = { data: data.map((value) => (value > 127 ? 1 : 0)), width, height };
  const areas = findConnectedComponents(inside).components.map(({ area }) => area);
  const [first = 0, second = 0] = areas.sort((a, b) => b - a);
  return second > REFUSAL_LIMITS.second * first;
}

export function isDrawing({ data, width, height }: Rgb): boolean {
  const [fromX, fromY] = [Math.ceil(width * MARGIN) + 1, Math.ceil(height * MARGIN) + 1];
  let [plain, count] = [0, 0];
  for (let y = fromY; y < height - fromY; y++) {
    for (let x = fromX; x < width - fromX; x++) {
      count++;
      if (isPlainAt(data, width, x, y)) plain++;
    }
  }
  return plain > REFUSAL_LIMITS.plain * count && count > 0;
}

function isPlainAt(data: Uint8Array, width: number, x: number, y: number): boolean {
  for (let c = 0; c < 3; c++) {
    let [least, most] = [255, 0];
    for (let row = y - 1; row <= y + 1; row++) {
      for (let column = x - 1; column <= x + 1; column++) {
        const value = data[(row * width + column) * 3 + c];
        least = Math.min(least, value);
        most = Math.max(most, value);
      }
    }
    if (most - least > CHANGE) return false;
  }
  return true;
}
