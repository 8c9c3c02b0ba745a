import { expect, test } from 'vitest';
import { computeDistanceInside } from './distance.ts';

test('pixels that are set know how far what is not set is, and so is the frame', () => {
  const [width, height] = [7, 5];
  const data = new Uint8Array(width * height).fill(1);
  data[2 * width + 1] = 0;
  const distance = computeDistanceInside({ data, width, height });
  expect(distance[2 * width + 1]).toBe(0);
  expect([distance[0], distance[width - 1], distance.at(-1)]).toEqual([1, 1, 1]);
  expect(distance[2 * width + 3]).toBe(2);
  expect(distance[2 * width + 4]).toBe(3);
  expect(distance[3 * width + 2]).toBeCloseTo(Math.SQRT2);
});
