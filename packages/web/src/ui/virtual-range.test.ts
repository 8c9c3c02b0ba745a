import { expect, test } from 'vitest';
import { computeGrid, computeRange } from './virtual-range.ts';

const square = (width: number) => width;

test('tiles fill the width and are never narrower than asked', () => {
  const grid = computeGrid({ width: 1000, count: 1500, tile: 180, gap: 10 }, square);
  expect(grid).toMatchObject({ columns: 5, tileWidth: 192, rowHeight: 202, rows: 300 });
  expect(computeGrid({ width: 100, count: 3, tile: 180, gap: 10 }, square).columns).toBe(1);
});

test('of 1,500 tiles only those near the window are drawn, wherever it is', () => {
  const grid = computeGrid({ width: 1000, count: 1500, tile: 180, gap: 10 }, square);
  for (const top of [-400, 0, 12_345, 59_000, 70_000]) {
    const { from, to } = computeRange(grid, { top, height: 800 }, 1500);
    expect(to - from).toBeLessThanOrEqual(50);
    const seen = Math.floor(Math.max(0, top) / grid.rowHeight) * grid.columns;
    if (seen < 1500) expect(from <= seen && seen < to, String(top)).toBe(true);
  }
});
