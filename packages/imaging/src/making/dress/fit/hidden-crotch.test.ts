import { describe, expect, it } from 'vitest';
import type { Point } from '../../../pixels/geometry/points.ts';
import { withHiddenCrotch } from './hidden-crotch.ts';

const trousers = (crotch: Point): Record<string, Point> => ({
  waist_l: [150, 20],
  waist_r: [50, 20],
  hem_outer_l: [145, 420],
  hem_outer_r: [55, 420],
  crotch,
});

describe('a fork that hanging legs hide', () => {
  it('lies as high as on most trousers, on the way to where the legs part', () => {
    const { crotch } = withHiddenCrotch(trousers([104, 300]), 'trousers');
    expect(crotch?.[1]).toBeGreaterThan(20 + 0.3 * 400);
    expect(crotch?.[1]).toBeLessThan(20 + 0.42 * 400);
    expect(crotch?.[0]).toBeCloseTo(102, 0);
  });

  it('leaves word of where the legs part', () => {
    expect(withHiddenCrotch(trousers([104, 300]), 'trousers').legs_part).toEqual([104, 300]);
    expect(withHiddenCrotch(trousers([100, 160]), 'trousers').legs_part).toBeUndefined();
  });

  it('stays where it can be', () => {
    expect(withHiddenCrotch(trousers([100, 160]), 'trousers').crotch).toEqual([100, 160]);
    // The crotch of shorts is low.
    expect(withHiddenCrotch(trousers([100, 300]), 'shorts').crotch).toEqual([100, 300]);
  });
});
