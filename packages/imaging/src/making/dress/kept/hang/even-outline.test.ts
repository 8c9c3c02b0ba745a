import { expect, test } from 'vitest';
import type { Photo } from '../../fit/photo.ts';
import { evenOutline } from './even-outline.ts';

const SIZE = { width: 200, height: 200 };
const RED = [200, 30, 40];

/** A red square on blue ground, whose lower edge has teeth of this depth and width; ten pixels are a centimetre. */
function drawTeeth(depth: number, wide: number): Photo {
  const rgb = new Uint8Array(SIZE.width * SIZE.height * 3);
  const alpha = new Uint8Array(SIZE.width * SIZE.height);
  for (let i = 0; i < alpha.length; i++) {
    const [x, y] = [i % SIZE.width, Math.floor(i / SIZE.width)];
    const end = 150 + (Math.floor(x / wide) % 2 ? depth : 0);
    const isIn = x >= 40 && x < 160 && y >= 40 && y < end;
    rgb.set(isIn ? RED : [20, 40, 200], i * 3);
    alpha[i] = isIn ? 255 : 0;
  }
  const picture = {
    rgb: { data: rgb, ...SIZE },
    alpha: { data: alpha, ...SIZE },
    scale: 1,
  };
  return { ...picture, small: picture };
}

const PER_PIXEL = 0.1;

const endAt = ({ alpha }: Photo, x: number) => {
  let y = SIZE.height - 1;
  while (y > 0 && alpha.data[y * SIZE.width + x] < 128) y--;
  return y;
};

test('small teeth of an outline become a line, in the colour of the cloth', () => {
  const photo = evenOutline(drawTeeth(3, 2), PER_PIXEL);
  const ends = Array.from({ length: 60 }, (_, i) => endAt(photo, 70 + i));
  expect(Math.max(...ends) - Math.min(...ends)).toBeLessThanOrEqual(1);
  const i = (endAt(photo, 100) * SIZE.width + 100) * 3;
  expect([...photo.rgb.data.subarray(i, i + 3)]).toEqual(RED);
});

test('a straight side stays where it is', () => {
  const { alpha } = evenOutline(drawTeeth(3, 2), PER_PIXEL);
  const row = alpha.data.subarray(100 * SIZE.width, 101 * SIZE.width);
  expect(row.findIndex((value) => value > 127)).toBe(40);
  expect(row.findLastIndex((value) => value > 127)).toBe(159);
});

test('a fringe is left as it is', () => {
  const fringe = drawTeeth(40, 3);
  expect(evenOutline(fringe, PER_PIXEL)).toBe(fringe);
});
