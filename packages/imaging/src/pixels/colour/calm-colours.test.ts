import { expect, it } from 'vitest';
import { createRandom } from '../random/noise.ts';
import type { Rgb } from '../raster.ts';
import { calmColours } from './calm-colours.ts';
import { labAt } from './lab.ts';

const SIDE = 64;
const GREY = [128, 128, 128] as const;
const INK = [30, 30, 32] as const;
const YELLOW = [225, 205, 60] as const;

/** Grey cloth with dark stripes and a yellow square, blotched in blocks of eight pixels as compression does it. */
function drawCloth(blotches: number) {
  const random = createRandom(4);
  const blocks = Array.from({ length: (SIDE / 8) ** 2 }, () => (random() - 0.5) * 2 * blotches);
  const data = new Uint8Array(SIDE * SIDE * 3);
  const alpha = { data: new Uint8Array(SIDE * SIDE).fill(255), width: SIDE, height: SIDE };
  for (let y = 0; y < SIDE; y++) {
    for (let x = 0; x < SIDE; x++) {
      const isPrint = x >= 24 && x < 44 && y >= 24 && y < 44;
      const [r, g, b] = isPrint ? YELLOW : y % 16 < 3 ? INK : GREY;
      const shift = blocks[(y >> 3) * (SIDE / 8) + (x >> 3)];
      data.set([r + shift, g - 0.2 * shift, b - shift], (y * SIDE + x) * 3);
    }
  }
  return { rgb: { data, width: SIDE, height: SIDE }, alpha };
}

const at = (x: number, y: number) => y * SIDE + x;
const PLAIN = [6, 13, 22, 38, 54].flatMap((y) => [4, 12, 20, 52, 60].map((x) => at(x, y)));

it('takes most of the blotches out of plain cloth, and leaves its brightness', () => {
  const { rgb, alpha } = drawCloth(6);
  const calm = calmColours(rgb, alpha);
  const meanChroma = (picture: Rgb) =>
    PLAIN.reduce((sum, i) => sum + Math.hypot(...labAt(picture, i).slice(1)), 0) / PLAIN.length;
  expect(meanChroma(calm)).toBeLessThan(0.5 * meanChroma(rgb));
  for (const i of PLAIN) {
    expect(Math.abs(labAt(calm, i)[0] - labAt(rgb, i)[0])).toBeLessThan(1);
  }
});

it('leaves stripes, prints and their edges, and what is not solid', () => {
  const { rgb, alpha } = drawCloth(0);
  for (const i of [at(0, 0), at(34, 34)]) alpha.data[i] = 100;
  const calm = calmColours(rgb, alpha);
  for (let i = 0; i < rgb.data.length; i++) {
    expect(Math.abs(calm.data[i] - rgb.data[i])).toBeLessThanOrEqual(2);
  }
  for (const i of [at(0, 0), at(34, 34)]) {
    expect([...calm.data.subarray(i * 3, i * 3 + 3)]).toEqual([
      ...rgb.data.subarray(i * 3, i * 3 + 3),
    ]);
  }
});
