import { describe, expect, it } from 'vitest';
import type { Point } from '../../../../pixels/geometry/points.ts';
import { isInsidePolygon } from '../../../../pixels/geometry/polygon.ts';
import type { Sleeve } from './sleeve.ts';
import { trimSide } from './trim-side.ts';

const SIZE = { width: 400, height: 400 };
const ARMPIT: Point = [330, 160];
const HEM: Point = [330, 360];

function draw(...shapes: Point[][]) {
  const data = Uint8Array.from({ length: SIZE.width * SIZE.height }, (_, i) => {
    const at: Point = [(i % SIZE.width) + 0.5, Math.floor(i / SIZE.width) + 0.5];
    return shapes.some((shape) => isInsidePolygon(at, shape)) ? 1 : 0;
  });
  return { data, ...SIZE };
}

const TRUNK: Point[] = [[170, 70], [330, 70], HEM, [170, 360]];
/** It hangs down to a row beside the trunk, and leaves cloth on this side of the cut. */
const WEDGE: Point[] = [
  [330, 160],
  [350, 250],
  [330, 270],
];
const SLEEVE: Point[] = [
  [332, 70],
  [390, 330],
  [362, 330],
  [352, 250],
  [332, 160],
];

const sleeveOf = (...shapes: Point[][]) =>
  ({
    region: draw(...shapes),
    points: { armpit: ARMPIT },
    how: { outwards: 1 },
  }) as unknown as Sleeve;

const widthAt = ({ data }: { data: Uint8Array }, y: number) =>
  data.subarray(y * SIZE.width, (y + 1) * SIZE.width).reduce((sum, value) => sum + value, 0);

describe('trimSide', () => {
  it('makes the side straight where a sleeve has left a wedge', () => {
    const trunk = draw(TRUNK, WEDGE);
    expect(widthAt(trunk, 245)).toBeGreaterThan(175);
    const beyond = trimSide(trunk, sleeveOf(SLEEVE), HEM);
    for (const y of [200, 245, 265]) {
      expect(widthAt(trunk, y)).toBeLessThan(166);
      expect(widthAt(trunk, y)).toBeGreaterThanOrEqual(160);
      expect(beyond[y * SIZE.width + 345]).toBe(1);
    }
  });

  it('leaves a side that bulges where no sleeve touches it', () => {
    const skirted: Point[] = [
      [330, 290],
      [350, 330],
      [350, 360],
      [330, 360],
    ];
    const trunk = draw(TRUNK, WEDGE, skirted);
    trimSide(trunk, sleeveOf(SLEEVE), HEM);
    expect(widthAt(trunk, 245)).toBeLessThan(166);
    expect(widthAt(trunk, 345)).toBeGreaterThan(175);
  });
});
