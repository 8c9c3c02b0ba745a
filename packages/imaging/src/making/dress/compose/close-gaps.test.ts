import { describe, expect, it } from 'vitest';
import type { Canvas } from './canvas.ts';
import { closeGaps } from './close-gaps.ts';

const SIZE = { width: 60, height: 20 };
const CLOTH = 0.5;
const PER_CM = 2;

/** A neck in the middle, the sides of a collar beside it, and this many pixels between them. */
function collared(gap: number) {
  const canvas: Canvas = { data: new Float32Array(SIZE.width * SIZE.height * 4), ...SIZE };
  const cover = new Float32Array(SIZE.width * SIZE.height);
  for (let i = 0; i < cover.length; i++) {
    const away = Math.abs((i % SIZE.width) - 30);
    const isCloth = away >= 6 + gap && away < 11 + gap;
    if (isCloth) cover[i] = 1;
    if (isCloth || away < 6) canvas.data.fill(1, i * 4, i * 4 + 4);
  }
  const light = new Float32Array(cover.length * 3).fill(CLOTH);
  const worn = {
    area: { left: 0, top: 0, ...SIZE },
    cover,
    painted: { light, cover, footprint: cover },
  };
  return { canvas, worn };
}

const at = ({ data }: Canvas, x: number, y: number) => [
  ...data.subarray((y * SIZE.width + x) * 4, (y * SIZE.width + x) * 4 + 4),
];

describe('a collar that stands off the neck', () => {
  it('shows its inner side behind the neck, darker than its outer one, and no wall', () => {
    const { canvas, worn } = collared(4);
    closeGaps(canvas, worn, 15, PER_CM);
    const [red, , , alpha] = at(canvas, 38, 5) as [number, number, number, number];
    expect(alpha).toBe(1);
    expect(red).toBeGreaterThan(0);
    expect(red).toBeLessThan(CLOTH);
    expect(at(canvas, 30, 5)).toEqual([1, 1, 1, 1]);
  });

  it('leaves open what is below the shoulders, wide, or outside', () => {
    const { canvas, worn } = collared(4);
    closeGaps(canvas, worn, 15, PER_CM);
    expect(at(canvas, 38, 17)[3]).toBe(0);
    expect(at(canvas, 55, 5)[3]).toBe(0);
    const wide = collared(16);
    closeGaps(wide.canvas, wide.worn, 15, PER_CM);
    expect(at(wide.canvas, 42, 5)[3]).toBe(0);
  });
});
