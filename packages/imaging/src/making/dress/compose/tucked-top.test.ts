import { describe, expect, it } from 'vitest';
import { createCanvas } from './canvas.ts';
import type { Layer } from './layer.ts';
import { hangLower, shadeAbove } from './tucked-top.ts';

const SIZE = { width: 80, height: 160 };
const PER_CM = 4;
const CLOTH = 200;
const HEM = 90;

/** A top whose body ends at row 100 with a grey hem, and whose sleeve at the left ends at row 50. */
function top(): Layer {
  const data = new Uint8Array(SIZE.width * SIZE.height * 4);
  for (let y = 10; y < 100; y++) {
    for (let x = 5; x < 75; x++) {
      if (x < 20 && y >= 50) continue;
      const value = y >= HEM && x >= 20 ? 60 : CLOTH;
      data.set([value, value, value, 255], (y * SIZE.width + x) * 4);
    }
  }
  return { data, ...SIZE };
}

const at = ({ data, width }: { data: ArrayLike<number>; width: number }, x: number, y: number) =>
  data[(y * width + x) * 4];

describe('a top inside a waistband', () => {
  it('goes on below without its hem, and its sleeves do not', () => {
    const layer = top();
    hangLower(layer, PER_CM);
    for (const y of [80, 95, 110, 128]) expect(at(layer, 50, y)).toBe(CLOTH);
    expect(at(layer, 50, 140)).toBe(0);
    expect(at(layer, 10, 60)).toBe(0);
    expect(at(layer, 10, 45)).toBe(CLOTH);
  });

  it('darkens towards the waistband, and nowhere else', () => {
    const layer = top();
    const canvas = createCanvas(layer);
    const before = canvas.data.slice();
    const area = { left: 25, top: 70, width: 40, height: 40 };
    // Its upper edge is the tenth row of the area.
    const cover = Float32Array.from({ length: 1600 }, (_, i) => (i >= 400 ? 1 : 0));
    shadeAbove(canvas, layer, { area, cover }, PER_CM);
    const share = (x: number, y: number) =>
      at(canvas, x, y) / (at({ data: before, ...SIZE }, x, y) || 1);
    expect(share(40, 79)).toBeLessThan(share(40, 76));
    expect(share(40, 79)).toBeGreaterThan(0.5);
    expect(share(40, 70)).toBe(1);
    expect(share(70, 79)).toBe(1);
  });
});
