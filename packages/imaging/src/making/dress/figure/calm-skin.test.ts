import { expect, it } from 'vitest';
import { calmSkin } from './calm-skin.ts';
import { averageSkin } from './skin-around.ts';

const SIZE = { width: 80, height: 80 };
const SLIP = 2;

/** Skin with faint blotches, and a dark line like that between two fingers; the last rows are cloth with blotches. */
function blotchy() {
  const data = new Uint8Array(SIZE.width * SIZE.height * 4);
  const parts = { data: new Uint8Array(SIZE.width * SIZE.height).fill(1), ...SIZE };
  for (let i = 0; i < parts.data.length; i++) {
    const [x, y] = [i % SIZE.width, Math.floor(i / SIZE.width)];
    const blotch = (Math.floor(x / 5) + Math.floor(y / 5)) % 2 === 0 ? 5 : -5;
    const tone = x === 40 ? 60 : 180 + blotch;
    data.set([tone, tone - 40, tone - 60, 255], i * 4);
    if (y >= 60) parts.data[i] = SLIP;
  }
  return { picture: { data, ...SIZE, channels: 4 as const }, parts };
}

function spread({ data }: { data: Uint8Array }, from: number, to: number): number {
  const values: number[] = [];
  for (let y = from; y < to; y++) {
    for (let x = 5; x < 28; x++) values.push(data[(y * SIZE.width + x) * 4]);
  }
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  return Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length);
}

it('blotches of skin become fainter; lines between fingers and cloth stay', () => {
  const { picture, parts } = blotchy();
  const before = { data: picture.data.slice() };
  calmSkin(picture, parts, SLIP, averageSkin(picture, parts, SLIP));
  expect(spread(picture, 10, 50)).toBeLessThan(0.7 * spread(before, 10, 50));
  expect(spread(picture, 62, 78)).toBe(spread(before, 62, 78));
  const line = (20 * SIZE.width + 40) * 4;
  expect(Math.abs(picture.data[line] - before.data[line])).toBeLessThan(3);
});
