import { describe, expect, it } from 'vitest';
import { roundCorners } from './round-corners.ts';

const SIZE = { width: 120, height: 120 };

/** Cloth below row 50 with a thin horn on top at column 40; the pattern is 0 at row 60, at four pixels a centimetre. */
function collar(horn = 2) {
  const cover = Float32Array.from({ length: 14400 }, (_, i) => {
    const [x, y] = [i % 120, Math.floor(i / 120)];
    return y >= 50 || (y >= 25 && Math.abs(x - 40) <= horn) ? 1 : 0;
  });
  const y = Float32Array.from(cover, (_, i) => (Math.floor(i / 120) - 60) / 4);
  return { cover, y };
}

const at = (cover: Float32Array, x: number, y: number) => cover[y * 120 + x];

describe('roundCorners', () => {
  it('takes off what stands up thin, and leaves straight edges', () => {
    const { cover, y } = collar();
    roundCorners([{ cover }], [{ y }], SIZE, 1, true);
    expect(at(cover, 40, 30)).toBe(0);
    expect(at(cover, 90, 50)).toBe(1);
    expect(at(cover, 40, 60)).toBe(1);
  });

  it('keeps a broad collar', () => {
    const { cover, y } = collar(20);
    roundCorners([{ cover }], [{ y }], SIZE, 1, true);
    expect(at(cover, 40, 30)).toBe(1);
  });

  it('takes tips off cuffs and hems, but leaves their corners and straps', () => {
    for (const [half, kept] of [
      [0, 0],
      [5, 1],
    ] as const) {
      const { cover, y } = collar(half);
      roundCorners([{ cover }], [{ y: y.map((height) => height + 40) }], SIZE, 1, true);
      expect(at(cover, 40, 35)).toBe(kept);
      expect(at(cover, 5, 55)).toBe(1);
    }
  });
});
