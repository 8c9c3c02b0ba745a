import { expect, it } from 'vitest';
import type { Plane, Rgb } from '../../pixels/raster.ts';
import { findShadow, layShadowUnder } from './shadow.ts';

const SIDE = 300;
const inside = (x: number, y: number) => Math.hypot(x - 150, y - 110) < 60;
/** The shadow is darkest under the ball and fades to nothing. */
const shade = (x: number, y: number) =>
  0.5 * Math.max(0, 1 - Math.hypot((x - 150) / 90, (y - 190) / 40));

/** A blue ball over its shadow, on a wall that is plain or striped. */
function scene(wallAt: (x: number, y: number) => number): { rgb: Rgb; alpha: Plane<Uint8Array> } {
  const rgb = { data: new Uint8Array(SIDE * SIDE * 3), width: SIDE, height: SIDE };
  const alpha = { data: new Uint8Array(SIDE * SIDE), width: SIDE, height: SIDE };
  for (let i = 0; i < SIDE * SIDE; i++) {
    const [x, y] = [i % SIDE, Math.floor(i / SIDE)];
    const wall = wallAt(x, y) * (1 - shade(x, y));
    rgb.data.set(inside(x, y) ? [30, 60, 180] : [wall, wall * 0.98, wall * 0.95], i * 3);
    alpha.data[i] = inside(x, y) ? 255 : 0;
  }
  return { rgb, alpha };
}

it('finds how dark the shadow is, and nothing beside it', async () => {
  const { rgb, alpha } = scene((x) => 210 + x / 15);
  const shadow = await findShadow(rgb, alpha);
  const at = (x: number, y: number) => (shadow?.data[y * SIDE + x] as number) / 255;
  expect(at(150, 190)).toBeCloseTo(0.5, 1);
  expect(at(200, 195)).toBeCloseTo(shade(200, 195), 1);
  expect(at(20, 20)).toBe(0);
  expect(at(150, 280)).toBe(0);
});

it('gives none where the wall is too busy to tell', async () => {
  const { rgb, alpha } = scene((x) => (Math.floor(x / 20) % 2 ? 230 : 120));
  expect(await findShadow(rgb, alpha)).toBeUndefined();
});

it('lies under the subject as black with alpha', () => {
  const picture = { data: Uint8Array.from([90, 60, 30, 128, 0, 0, 0, 0]), width: 2, height: 1 };
  const shadow = { data: Uint8Array.from([100, 80]), width: 2, height: 1 };
  const { data } = layShadowUnder(picture, shadow);
  expect(data[3]).toBe(Math.round(128 + (100 * 127) / 255));
  expect((data[0] as number) * (data[3] as number)).toBeCloseTo(90 * 128, -3);
  expect([...data.subarray(4)]).toEqual([0, 0, 0, 80]);
});
