import { expect, it } from 'vitest';
import type { Point } from '../../pixels/geometry/points.ts';
import { measureBalance } from './balance.ts';

const EVEN: Record<string, Point> = {
  shoulder_tip_l: [70, 10],
  shoulder_tip_r: [30, 10],
  hem_l: [70, 100],
  hem_r: [30, 100],
  cuff_outer_l: [90, 80],
  cuff_outer_r: [10, 80],
  cuff_inner_l: [84, 82],
  cuff_inner_r: [16, 82],
};

it('halves that are alike are even', () => {
  const { mismatch, sleeves, turn } = measureBalance(EVEN, 100);
  expect([mismatch, sleeves, turn]).toEqual([0, 0, 0]);
});

it('a sleeve that lies elsewhere is no difference, one that is shorter is', () => {
  const raised = { ...EVEN, cuff_outer_r: [-42, 10], cuff_inner_r: [-40, 16] } as typeof EVEN;
  expect(measureBalance(raised, 100).mismatch).toBe(0);
  expect(measureBalance(raised, 100).sleeves).toBeLessThan(0.05);
  const short = { ...EVEN, cuff_outer_r: [22, 40], cuff_inner_r: [28, 42] } as typeof EVEN;
  expect(measureBalance(short, 100).sleeves).toBeGreaterThan(0.5);
});

it('a hem that is off on one side is a difference', () => {
  expect(measureBalance({ ...EVEN, hem_l: [90, 80] }, 100).mismatch).toBeGreaterThan(0.08);
});
