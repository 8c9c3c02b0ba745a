import { expect, it } from 'vitest';
import type { Point } from '../../../pixels/geometry/points.ts';
import type { Line } from '../../../pixels/geometry/polyline.ts';
import { foldPlace } from './fold.ts';

const upright = (x: number): Line => [0, 10, 20].map((y): Point => [x, y]);

it('cloth beyond what a photo shows is the mirror image of what it shows, again and again', () => {
  const place = foldPlace(
    (x, y, out) => {
      out[0] = x;
      out[1] = y;
    },
    [upright(20), upright(10)],
    2,
  );
  const shownAt = (x: number) => {
    const out: Point = [0, 0];
    place(x, 8, out);
    return out;
  };
  // The photo is shown at twice its size, and has cloth from 20 to 40.
  expect(shownAt(30)).toEqual([30, 8]);
  expect(shownAt(45)).toEqual([35, 8]);
  expect(shownAt(65)).toEqual([25, 8]);
  expect(shownAt(15)).toEqual([25, 8]);
});
