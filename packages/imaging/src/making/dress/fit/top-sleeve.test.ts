import { describe, expect, it } from 'vitest';
import type { Point } from '../../../pixels/geometry/points.ts';
import type { Line } from '../../../pixels/geometry/polyline.ts';
import { TEE } from '../../../testing/worn-garments.ts';
import { measureSeams, type SideMeasures } from './top-measure.ts';
import { laySleeve } from './top-sleeve.ts';

const seams = measureSeams(TEE);
const END: Point = [51.8, 16.7];
const UPPER: Line = Array.from(
  { length: 12 },
  (_, i): Point => [19.6 + (32.2 * i) / 11, 0.6 + (16.1 * i) / 11],
);

/** A sleeve that shows this share of its width, at one pixel for each centimetre. */
function lay(share: number, isWorn = false) {
  const cuff: Point = [51.8 + (43.3 - 51.8) * share, 16.7 + (32.1 - 16.7) * share];
  const side = {
    top: [[9.5, 0], [19.6, 0.6], END] as Line,
    tip: [19.6, 0.6] as Point,
    opening: [END, cuff] as Line,
    under: [[24.8, 27.2], cuff] as Line,
    lengths: { top: 46, under: 19, side: 40 },
  } as SideMeasures;
  return laySleeve(seams, side, { end: END, upper: UPPER, perPixel: 1, sign: 1, isWorn });
}

describe('a sleeve of which the photo shows a part', () => {
  it('is not pulled over the whole arm: the rest lies beyond the edge that is seen', () => {
    const { pairs, fold } = lay(0.35);
    const cuff = pairs.find(({ at }) => Math.abs(at[0] - 43.3) < 0.8);
    const seen = Math.hypot((cuff?.from[0] ?? 0) - END[0], (cuff?.from[1] ?? 0) - END[1]);
    expect(seen).toBeGreaterThan(14);
    expect(fold?.[0].at(-1)?.[0]).toBeCloseTo(51.8 - 8.5 * 0.35, 1);
  });

  it('is taken as it is where nearly all of it shows, and on a wearer', () => {
    expect(lay(0.95).fold).toBeUndefined();
    expect(lay(0.35, true).fold).toBeUndefined();
  });
});
