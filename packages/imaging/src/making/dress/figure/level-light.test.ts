import { expect, it } from 'vitest';
import { levelLight } from './level-light.ts';
import { averageSkin } from './skin-around.ts';

const SIZE = { width: 240, height: 240 };
const [SKIN, SLIP] = [1, 2];
const FACE = [0.5, 0.32, 0.25] as const;

/** Skin whose light has a fine pattern; the last rows are cloth. */
function skin(tone: number) {
  const data = new Uint8Array(SIZE.width * SIZE.height * 4);
  const parts = { data: new Uint8Array(SIZE.width * SIZE.height).fill(SKIN), ...SIZE };
  for (let i = 0; i < parts.data.length; i++) {
    const own = tone + ((i % SIZE.width) % 8 < 4 ? 6 : -6);
    data.set([own + 30, own, own - 20, 255], i * 4);
    if (i >= 200 * SIZE.width) parts.data[i] = SLIP;
  }
  const picture = { data, ...SIZE, channels: 4 as const };
  const before = data.slice();
  levelLight(picture, parts, SLIP, averageSkin(picture, parts, SLIP), FACE);
  return { before, data };
}

const at = (data: Uint8Array, x: number, y = 60) => data[(y * SIZE.width + x) * 4 + 1];

it('a chest that is brighter than its face comes down towards it, with its shading', () => {
  const { before, data } = skin(180);
  const face = 153;
  expect(at(data, 98) - face).toBeLessThan(0.5 * (at(before, 98) - face));
  const shading = (from: Uint8Array) => at(from, 98) / at(from, 102);
  expect(shading(data)).toBeCloseTo(shading(before), 1);
});

it('shade stays shade, only a little lighter', () => {
  const { before, data } = skin(110);
  expect(at(data, 98)).toBeGreaterThan(at(before, 98));
  expect(at(data, 98) - 153).toBeLessThan(0.6 * (at(before, 98) - 153));
});

it('cloth stays as it is', () => {
  const { before, data } = skin(180);
  const cloth = 200 * SIZE.width * 4;
  expect(data.subarray(cloth)).toEqual(before.subarray(cloth));
});
