import { expect, it } from 'vitest';
import type { Point } from '../../../../pixels/geometry/points.ts';
import { partSleeve } from './part-sleeve.ts';

const SIZE = { width: 400, height: 400 };

it('a narrow sleeve that hangs along the trunk is parted from it whole, from shoulder to cuff', () => {
  const isTrunk = (x: number, y: number) => x > 170 && x < 330 && y > 70 && y < 300;
  const isSleeve = (x: number, y: number) => x >= 330 && x < 350 && y > 74 && y < 340;
  const data = Uint8Array.from({ length: SIZE.width * SIZE.height }, (_, i) => {
    const [x, y] = [i % SIZE.width, Math.floor(i / SIZE.width)];
    return isTrunk(x, y) || isSleeve(x, y) ? 255 : 0;
  });
  const sleeve: Record<'tip' | 'armpit' | 'outer' | 'inner', Point> = {
    tip: [330, 72],
    armpit: [330, 160],
    outer: [349, 339],
    inner: [331, 339],
  };
  const region = partSleeve({ data, ...SIZE }, sleeve, [330, 300], [250, 160]);
  const isIn = ([x, y]: Point) => region?.data[y * SIZE.width + x] === 1;
  for (const at of [
    [340, 100],
    [340, 170],
    [340, 240],
    [340, 330],
  ] as Point[]) {
    expect(isIn(at), `at ${at}`).toBe(true);
  }
  expect(isIn([250, 200])).toBe(false);
});
