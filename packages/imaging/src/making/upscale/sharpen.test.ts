import { expect, it } from 'vitest';
import type { Raster } from '../../pixels/raster.ts';
import { sharpen } from './sharpen.ts';

const WIDTH = 9;
const HEIGHT = 7;
/** Dark on the left, light on the right. */
const edge = (): Raster => ({
  data: Uint8Array.from({ length: WIDTH * HEIGHT * 3 }, (_, i) =>
    i % (WIDTH * 3) < 12 ? 90 : 150,
  ),
  width: WIDTH,
  height: HEIGHT,
  channels: 3,
});
const firstRow = ({ data }: Raster) => Array.from({ length: WIDTH }, (_, x) => data[x * 3]);

it('steepens an edge on both sides and leaves what is flat', () => {
  const picture = edge();
  sharpen(picture, 4, 1);
  // Means 97 and 110 left of the edge, 130 and 143 right of it.
  expect(firstRow(picture)).toEqual([90, 90, 83, 70, 170, 157, 150, 150, 150]);
});

it('does the same in every row, the first and the last included', () => {
  const picture = edge();
  sharpen(picture, 4, 0.5);
  const rows = Array.from({ length: HEIGHT }, (_, y) =>
    [...picture.data.subarray(y * WIDTH * 3, (y + 1) * WIDTH * 3)].join(),
  );
  expect(new Set(rows).size).toBe(1);
});

it('changes nothing at crispness 0', () => {
  const picture = edge();
  sharpen(picture, 4, 0);
  expect(picture.data).toEqual(edge().data);
});
