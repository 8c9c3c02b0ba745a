import { expect, test } from 'vitest';
import { averageAround } from './average-colour.ts';

const grey = (width: number, height: number, valueAt: (x: number, y: number) => number) => ({
  width,
  height,
  data: Array.from({ length: width * height }, (_, i) => {
    const value = valueAt(i % width, Math.floor(i / width));
    return [value, value + 1, value + 2, 255];
  }).flat(),
});

test('a speck does not decide what is white', () => {
  const cloth = grey(20, 20, (x, y) => (x === 10 && y === 10 ? 0 : 200));
  const { red, green, blue } = averageAround(cloth, { x: 10, y: 10 });
  expect(red).toBeGreaterThan(190);
  expect([green - red, blue - red]).toEqual([1, 2]);
});

test('a corner has fewer neighbours, not darker ones', () => {
  expect(
    averageAround(
      grey(8, 8, () => 120),
      { x: 0, y: 0 },
    ),
  ).toEqual({
    red: 120,
    green: 121,
    blue: 122,
  });
});
