import { expect, test } from 'vitest';
import type { Rgb } from '../../../pixels/raster.ts';
import { classifySurroundings } from './surroundings.ts';

type Colour = readonly [number, number, number];

/** Steps of up to `grain` from the colour, by position, stand for leaves, stones or bricks. */
function draw(colourAt: (y: number) => Colour, grainAt: (y: number) => number): Rgb {
  const [width, height] = [64, 96];
  const data = new Uint8Array(width * height * 3);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const step = ((x * 7 + y * 13) % 5) - 2;
      for (const [c, value] of colourAt(y / height).entries()) {
        data[(y * width + x) * 3 + c] = value + step * grainAt(y / height);
      }
    }
  }
  return { data, width, height };
}

test('a plain ground is told from what is outside', () => {
  expect(
    classifySurroundings(
      draw(
        () => [235, 232, 226],
        () => 0,
      ),
    ),
  ).toBe('solid');
  expect(
    classifySurroundings(
      draw(
        () => [70, 110, 50],
        () => 20,
      ),
    ),
  ).toBe('outdoor');
  const isHigh = (y: number) => y < 0.4;
  const sky = draw(
    (y) => (isHigh(y) ? [120, 170, 225] : [120, 115, 105]),
    (y) => (isHigh(y) ? 0 : 25),
  );
  expect(classifySurroundings(sky)).toBe('outdoor');
});

test('a green wall and a blue one are no garden and no sky', () => {
  expect(
    classifySurroundings(
      draw(
        () => [130, 150, 120],
        () => 0,
      ),
    ),
  ).toBe('solid');
  expect(
    classifySurroundings(
      draw(
        () => [90, 150, 220],
        () => 0,
      ),
    ),
  ).toBeUndefined();
});

test('what could be anywhere stays open', () => {
  expect(
    classifySurroundings(
      draw(
        () => [110, 110, 110],
        () => 20,
      ),
    ),
  ).toBeUndefined();
});
