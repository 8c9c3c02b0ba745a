import { describe, expect, it } from 'vitest';
import { findNearest } from './nearest.ts';

const [WIDTH, HEIGHT] = [23, 17];

function createMask(places: readonly (readonly [number, number])[]) {
  const data = new Uint8Array(WIDTH * HEIGHT);
  for (const [x, y] of places) data[y * WIDTH + x] = 1;
  return { data, width: WIDTH, height: HEIGHT };
}

describe('findNearest', () => {
  it('finds a pixel that is as near as any, to within one', () => {
    const places = [
      [2, 3],
      [20, 1],
      [11, 9],
      [5, 15],
      [22, 16],
    ] as const;
    const nearest = findNearest(createMask(places));
    for (const [i, found] of nearest.entries()) {
      const far = (x: number, y: number) => Math.hypot((i % WIDTH) - x, Math.floor(i / WIDTH) - y);
      const least = Math.min(...places.map(([x, y]) => far(x, y)));
      expect(places.some(([x, y]) => y * WIDTH + x === found)).toBe(true);
      expect(far(found % WIDTH, Math.floor(found / WIDTH))).toBeLessThan(least + 1);
    }
  });

  it('finds itself where a pixel is set, and nothing where none is', () => {
    expect(findNearest(createMask([[4, 4]]))[4 * WIDTH + 4]).toBe(4 * WIDTH + 4);
    expect(new Set(findNearest(createMask([])))).toEqual(new Set([-1]));
  });
});
