import { expect, test } from 'vitest';
import { addWornFolds, measureRelief } from './worn-folds.ts';

const SIZE = { width: 120, height: 120 };

/** A square of one colour, but for what `colourAt` says of it. */
function draw(from: number, until: number, colourAt: (x: number) => readonly number[]) {
  const data = new Uint8Array(SIZE.width * SIZE.height * 4);
  for (let y = from; y < until; y++) {
    for (let x = from; x < until; x++) {
      data.set([...colourAt(x), 255], (y * SIZE.width + x) * 4);
    }
  }
  return { data, ...SIZE };
}

const BLUE = [40, 70, 160];
const cloth = draw(10, 110, () => BLUE);
const draped = draw(30, 90, (x) => (x > 57 && x < 63 ? [150, 150, 150] : [205, 205, 205]));

const colourAt = (data: Uint8Array, x: number, y: number) => [
  ...data.subarray((y * SIZE.width + x) * 4, (y * SIZE.width + x) * 4 + 3),
];

test('flat cloth takes on the folds of a draped top, and keeps its colour beside them', () => {
  const { data } = addWornFolds(cloth, measureRelief(draped, 2));
  const [fold, beside] = [colourAt(data, 60, 60), colourAt(data, 45, 60)];
  expect(fold[2]).toBeLessThan(160 - 15);
  for (const [c, value] of BLUE.entries())
    expect(Math.abs(beside[c] - value)).toBeLessThan(value / 8);
});

test('cloth beyond the top, and the layer itself, stay as they are', () => {
  const before = cloth.data.slice();
  const { data } = addWornFolds(cloth, measureRelief(draped, 2));
  for (const [x, y] of [
    [15, 60],
    [60, 105],
    [95, 95],
  ] as const) {
    expect(colourAt(data, x, y)).toEqual(BLUE);
  }
  expect(cloth.data).toEqual(before);
});
