import { describe, expect, it } from 'vitest';
import { smoothOutline } from './smooth-outline.ts';

const SIZE = { width: 80, height: 120 };
const AROUND = { fine: 2, wide: 4 };
const MIDDLE = 60;

/** What is covered from the left up to a column that may be another one in each row, without any soft pixels. */
const coverUpTo = (columnAt: (row: number) => number, from = 0) =>
  Float32Array.from({ length: SIZE.width * SIZE.height }, (_, i) => {
    const [x, row] = [i % SIZE.width, Math.floor(i / SIZE.width)];
    return x >= from && x < columnAt(row) ? 1 : 0;
  });

const rowOf = (cover: Float32Array, row: number) =>
  cover.subarray(row * SIZE.width, (row + 1) * SIZE.width);
const widthIn = (cover: Float32Array, row: number) =>
  rowOf(cover, row).reduce((sum, one) => sum + one, 0);

const widths = (cover: Float32Array) =>
  Array.from({ length: 80 }, (_, k) => widthIn(cover, k + 20));

/** How often an edge turns to the other side on its way down. */
function countTurns(cover: Float32Array): number {
  const steps = widths(cover)
    .map((width, k, all) => width - (all[k - 1] ?? width))
    .filter((step) => Math.abs(step) > 0.05);
  return steps.filter((step, k) => k > 0 && step * (steps[k - 1] ?? 0) < 0).length;
}

describe('a smooth outline', () => {
  it('has no teeth', () => {
    const teeth = coverUpTo((row) => 40 + Math.floor(row / 4) + (row % 6 < 3 ? 0 : 2));
    const line = smoothOutline(teeth, SIZE, AROUND);
    expect(countTurns(teeth)).toBeGreaterThan(20);
    expect(countTurns(line)).toBeLessThan(3);
  });

  it('climbs little by little where it was a staircase, and stays where it was', () => {
    const stairs = coverUpTo((row) => 40 + Math.floor(row / 8));
    const line = smoothOutline(stairs, SIZE, AROUND);
    const [before, after] = [widths(stairs), widths(line)];
    const steepest = (all: number[]) =>
      Math.max(...all.slice(1).map((width, k) => Math.abs(width - (all[k] ?? width))));
    expect(steepest(before)).toBe(1);
    expect(steepest(after)).toBeLessThan(0.4);
    for (const [k, width] of after.entries())
      expect(Math.abs(width - (before[k] ?? 0))).toBeLessThan(0.6);
  });

  it('is hardly softer than one pixel', () => {
    const line = smoothOutline(
      coverUpTo(() => 40),
      SIZE,
      AROUND,
    );
    const soft = rowOf(line, MIDDLE).filter((share) => share > 0.01 && share < 0.99);
    expect(soft.length).toBeGreaterThan(0);
    expect(soft.length).toBeLessThan(3);
    expect(widthIn(line, MIDDLE)).toBeCloseTo(40, 1);
  });

  it('keeps straps and slits', () => {
    const strap = smoothOutline(
      coverUpTo(() => 44, 40),
      SIZE,
      AROUND,
    );
    expect(widthIn(strap, MIDDLE)).toBeGreaterThan(2.8);
    const slit = coverUpTo(() => 44, 40).map((share) => 1 - share);
    expect(widthIn(smoothOutline(slit, SIZE, AROUND), MIDDLE)).toBeLessThan(SIZE.width - 2.8);
  });

  it('rounds corners a little', () => {
    const corner = smoothOutline(
      coverUpTo((row) => (row < MIDDLE ? 40 : 0)),
      SIZE,
      AROUND,
    );
    expect(rowOf(corner, MIDDLE - 1)[39]).toBeLessThan(0.1);
    expect(rowOf(corner, MIDDLE - 5)[35]).toBe(1);
    expect(rowOf(corner, MIDDLE - 1)[20]).toBeGreaterThan(0.8);
  });
});
