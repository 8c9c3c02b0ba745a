import { describe, expect, it } from 'vitest';
import { findNearFilled, layHairOnClothes } from './hair-over-clothes.ts';

const SIZE = { width: 100, height: 100 };
const JAW = 40;
const inBox = (x: number, y: number, [x0, y0, x1, y1]: readonly number[]) =>
  x >= x0 && x < x1 && y >= y0 && y < y1;

/** Pixels of old hair in one box, new hair in another, on a photo and a head layer that begins 20 pixels further in. */
function laid(old: readonly number[], fresh: readonly number[], isPatterned = true) {
  const filled = new Uint8Array(SIZE.width * SIZE.height);
  const box = { left: 20, top: 0, width: 80, height: 100 };
  const hair = new Float32Array(box.width * box.height);
  for (let i = 0; i < filled.length; i++) {
    const [x, y] = [i % SIZE.width, Math.floor(i / SIZE.width)];
    if (inBox(x, y, old)) filled[i] = 1;
    if (x >= box.left && inBox(x, y, fresh)) hair[y * box.width + x - box.left] = 1;
  }
  const near = findNearFilled({ data: filled, ...SIZE }, JAW);
  const over = layHairOnClothes({ filled, near, isPatterned }, { hair, box }, SIZE.width, JAW);
  return (x: number, y: number) => over?.[y * SIZE.width + x];
}

describe('hair over the clothes', () => {
  it('falls where the old hair lay, with a soft edge, and nowhere else', () => {
    const over = laid([30, 30, 60, 60], [40, 0, 90, 90]);
    expect(over(50, 45)).toBe(1);
    expect(over(35, 45)).toBe(0);
    expect(over(60, 45)).toBeGreaterThan(0.2);
    expect(over(60, 45)).toBeLessThan(1);
    expect(over(80, 45)).toBe(0);
    expect(over(50, 80)).toBe(0);
  });

  it('falls nowhere where no old hair lay', () => {
    expect(laid([0, 0, 0, 0], [20, 0, 90, 90])(50, 45)).toBeUndefined();
  });

  it('is refused where much of a filled-in pattern stays in sight', () => {
    const hidden = [20, 20, 80, 70];
    expect(() => laid(hidden, [0, 0, 0, 0])).toThrow(
      expect.objectContaining({ reason: 'wearer-stays' }),
    );
    expect(laid(hidden, [20, 20, 80, 70])(50, 45)).toBe(1);
    expect(laid(hidden, [0, 0, 0, 0], false)(50, 45)).toBe(0);
  });
});
