import { expect, it } from 'vitest';
import type { Rgb } from '../../pixels/raster.ts';
import { fitWall, type Wall } from './wall.ts';
import { matteOnWall } from './wall-matte.ts';

const SIDE = 200;
const OWN = [120, 40, 60];
const wallColour = (x: number) => [235 - x / 10, 232 - x / 10, 226 - x / 10];
/** It is solid within a radius of 60 and fades to nothing at 66. */
const truth = (i: number) => {
  const radius = Math.hypot((i % SIDE) - 100, Math.floor(i / SIDE) - 100);
  return Math.min(Math.max((66 - radius) / 6, 0), 1);
};

it('reads opacity off the colours in front of a known wall', () => {
  const rgb: Rgb = { data: new Uint8Array(SIDE * SIDE * 3), width: SIDE, height: SIDE };
  const hard = { data: new Uint8Array(SIDE * SIDE), width: SIDE, height: SIDE };
  for (let i = 0; i < SIDE * SIDE; i++) {
    const a = truth(i);
    const wall = wallColour(i % SIDE);
    for (let c = 0; c < 3; c++) {
      rgb.data[i * 3 + c] = Math.round(OWN[c] * a + wall[c] * (1 - a));
    }
    hard.data[i] = a > 0.5 ? 255 : a > 0.05 ? 60 : 0;
  }
  const wall = fitWall(rgb, (i) => truth(i) === 0) as Wall;
  expect(wall.grain).toBeLessThan(1);
  const { data } = matteOnWall(rgb, hard, wall);
  const error = (alpha: Uint8Array) =>
    alpha.reduce((sum, value, i) => sum + Math.abs(value / 255 - truth(i)), 0);
  expect(error(data)).toBeLessThan(0.6 * error(hard.data));
  expect([data[100 * SIDE + 100], data[0]]).toEqual([255, 0]);
});
