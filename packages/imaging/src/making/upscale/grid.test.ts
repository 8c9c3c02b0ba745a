import { describe, expect, it } from 'vitest';
import { gridTiles } from './enlarge.ts';

describe.each([
  [1000, 700],
  [97, 2049],
  [384, 384],
  [1, 1],
])('a picture of %i × %i', (width, height) => {
  const tiles = gridTiles({ width, height }, { side: 96, margin: 22 });

  it('is covered once by the inner parts', () => {
    const seen = new Uint8Array(width * height);
    for (const { inner } of tiles) {
      for (let y = inner.top; y < inner.top + inner.height; y++) {
        for (let x = inner.left; x < inner.left + inner.width; x++) {
          seen[y * width + x] = (seen[y * width + x] ?? 0) + 1;
        }
      }
    }
    expect(seen.every((count) => count === 1)).toBe(true);
  });

  it('has tiles that begin on even pixels and stay on the picture', () => {
    for (const { inner, outer } of tiles) {
      expect([inner.left % 2, inner.top % 2, outer.left % 2, outer.top % 2]).toEqual([0, 0, 0, 0]);
      expect(outer.left + outer.width).toBeLessThanOrEqual(width);
      expect(outer.top + outer.height).toBeLessThanOrEqual(height);
      expect(Math.max(inner.width, inner.height)).toBeLessThanOrEqual(96);
    }
  });
});
