import { expect, it } from 'vitest';
import type { GarmentKind } from '../../../catalogue/garment-kinds.ts';
import type { Point } from '../../../pixels/geometry/points.ts';
import { measureTrunk, roundPoint } from './hang/trunk.ts';
import { hasStandingCollar } from './standing-collar.ts';

const SIZE = { width: 300, height: 300 };

/** A top whose cloth rises by so many pixels between the sides of the neck, which are 80 pixels apart. */
function layTop(rises: number, kind: GarmentKind = 'long-sleeve') {
  const data = Uint8Array.from({ length: SIZE.width * SIZE.height }, (_, i) => {
    const [away, y] = [Math.abs((i % SIZE.width) + 0.5 - 150), Math.floor(i / SIZE.width)];
    const isTrunk = away < 90 && y >= 100 + Math.max(0, away - 40) / 4 && y < 280;
    return isTrunk || (away < 36 && y >= 100 - rises && y < 100) ? 255 : 0;
  });
  const pair = (name: string, half: number, y: number): Record<string, Point> => ({
    [`${name}_l`]: [150 + half, y],
    [`${name}_r`]: [150 - half, y],
  });
  const landmarks: Record<string, Point> = {
    ...pair('neck_shoulder', 40, 100),
    ...pair('shoulder_tip', 90, 112),
    ...pair('armpit', 90, 170),
    ...pair('hem', 90, 280),
  };
  return { plane: { data, ...SIZE }, reading: { kind, landmarks } };
}

it.each([
  { rises: 8, kind: 'long-sleeve', stands: false, what: 'a round neckline, with its inner back' },
  { rises: 30, kind: 'long-sleeve', stands: true, what: 'a roll neck' },
  { rises: 30, kind: 'shirt', stands: false, what: 'the collar of a shirt, which opens' },
  { rises: 90, kind: 'long-sleeve', stands: false, what: 'a hood' },
] as const)('$what: $stands', ({ rises, kind, stands }) => {
  const { plane, reading } = layTop(rises, kind);
  expect(hasStandingCollar(plane, reading)).toBe(stands);
});

it('a roll neck closes around the neck, and the cloth below it stays as wide as without one', () => {
  const widthOf = (rises: number, row: number) => {
    const { plane, reading } = layTop(rises);
    const mask = { ...plane, data: plane.data.map((value) => (value ? 1 : 0)) };
    const trunk = measureTrunk(mask, reading);
    return roundPoint(trunk, [186, row])[0] - roundPoint(trunk, [114, row])[0];
  };
  expect(widthOf(30, 75)).toBeLessThan(0.76 * widthOf(8, 75));
  expect(widthOf(30, 102)).toBeCloseTo(widthOf(8, 102));
});
