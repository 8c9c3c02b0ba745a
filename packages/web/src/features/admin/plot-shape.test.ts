import { describe, expect, it } from 'vitest';
import { areaPath, linePath } from './plot-shape.ts';

describe('a plot', () => {
  it('goes from the left edge to the right one, the largest value on top', () => {
    expect(linePath([0, 10, 5])).toBe('M0 62.5L120 1.5L240 32');
  });

  it('of nothing but zeros lies on the ground', () => {
    expect(linePath([0, 0])).toBe('M0 62.5L240 62.5');
  });

  it('shows losses below zero', () => {
    expect(linePath([0, -10, 10])).toBe('M0 32L120 62.5L240 1.5');
  });

  it('of one day or none does not break', () => {
    expect(linePath([4])).toBe('M0 1.5');
    expect([linePath([]), areaPath([])]).toEqual(['', '']);
  });
});
