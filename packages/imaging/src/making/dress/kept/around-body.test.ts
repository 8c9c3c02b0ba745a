import { describe, expect, it } from 'vitest';
import type { Layer } from '../compose/layer.ts';
import { layAround } from './around-body.ts';

const SIZE = { width: 300, height: 400 };
const TRUNK = { left: 50, right: 250, horizon: 200, perCm: 5 };
const STRIPES = [100, 200, 300];

/** White cloth with three dark stripes. */
function drawCloth(): Layer {
  const data = new Uint8Array(SIZE.width * SIZE.height * 4);
  for (let y = 40; y < 360; y++) {
    for (let x = 30; x < 270; x++) {
      const grey = STRIPES.some((row) => Math.abs(y - row) < 4) ? 40 : 240;
      data.set([grey, grey, grey, 255], (y * SIZE.width + x) * 4);
    }
  }
  return { data, ...SIZE };
}

/** The row of the darkest pixel near a stripe. */
function stripeAt({ data }: Layer, x: number, row: number): number {
  const rows = Array.from({ length: 31 }, (_, k) => row - 15 + k);
  const dark = rows.filter((y) => data[(y * SIZE.width + x) * 4] < 100);
  return dark.reduce((sum, y) => sum + y, 0) / dark.length;
}

describe('layAround', () => {
  const cloth = drawCloth();

  it('bows what lies above the camera upwards and what lies below it downwards', () => {
    const bent = layAround(cloth, TRUNK);
    const [above, level, below] = STRIPES.map(
      (row) => stripeAt(bent, 150, row) - stripeAt(bent, 60, row),
    );
    expect(above).toBeLessThan(-2);
    expect(Math.abs(level)).toBeLessThan(0.5);
    expect(below).toBeGreaterThan(2);
  });

  it('leaves sleeves, and cloth at the sides, where they are', () => {
    const bent = layAround(cloth, TRUNK);
    for (const x of [40, 50, 250, 260]) {
      for (const row of STRIPES) expect(Math.abs(stripeAt(bent, x, row) - row)).toBeLessThan(1);
    }
  });

  it('moves what is printed along with the folds, a little', () => {
    const relief = new Float32Array(SIZE.width * SIZE.height).fill(1);
    for (let i = 0; i < relief.length; i++) if (i % SIZE.width > 140) relief[i] = 1.2;
    const bent = layAround(cloth, TRUNK, relief);
    const moved = stripeAt(bent, 160, 200) - stripeAt(bent, 130, 200);
    expect(moved).toBeGreaterThan(1);
    expect(moved).toBeLessThan(0.5 * TRUNK.perCm);
  });

  it('does not change the layer itself', () => {
    const before = cloth.data.slice();
    layAround(cloth, TRUNK);
    expect(cloth.data).toEqual(before);
  });
});
