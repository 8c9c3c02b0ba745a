import { describe, expect, it } from 'vitest';
import type { Point } from '../../../pixels/geometry/points.ts';
import { type Cover, createCovers } from './cover.ts';
import type { Edge, Laid } from './laid.ts';

const FRAME = { left: -30, top: -10, width: 60, height: 90 };
const PER_CM = 10;

/** Covers a single piece that ends 60 cm below its neck. */
const coverOnePiece = (edge: Partial<Edge>, neck?: Laid['neck']): Cover =>
  createCovers(
    {
      perPixel: 1,
      neck,
      pieces: [
        {
          pairs: [],
          contains: () => true,
          edges: [
            {
              line: [
                [28, -5],
                [28, 5],
              ],
              sewn: true,
            },
            {
              line: [
                [25, 60],
                [0, 60],
                [-25, 60],
              ],
              sewn: false,
              ...edge,
            },
          ],
          backShorter: 0,
        },
      ],
    },
    FRAME,
    PER_CM,
  )[0];

const at = (cover: Cover, x: number, y: number, alpha: number) => {
  const out = new Float32Array(2);
  cover(x, y, alpha, out);
  return { front: out[0], back: out[1] };
};

describe('where cloth ends', () => {
  it('is told by the photo at a hem, by its line at a cuff that is cut', () => {
    expect(at(coverOnePiece({}), 0, 59.5, 0).front).toBeLessThan(0.2);
    const cuff = coverOnePiece({ isCut: true });
    expect(at(cuff, 0, 59.5, 0).front).toBeGreaterThan(0.9);
    expect(at(cuff, 0, 60.6, 1).front).toBeLessThan(0.1);
  });

  it('is lower at the corners of a collar’s back than in its middle', () => {
    const line: Point[] = Array.from({ length: 17 }, (_, i) => [i - 8, -3]);
    const cover = coverOnePiece({}, { front: line.map(([x]) => [x, 6]), back: line });
    expect(at(cover, 0, -2, 1).back).toBeGreaterThan(0.9);
    expect(at(cover, 7.5, -2, 1).back).toBeLessThan(0.1);
    expect(at(cover, 7.5, 0.5, 1).back).toBeGreaterThan(0.9);
  });
});
