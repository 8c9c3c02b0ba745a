import { expect, it } from 'vitest';
import { percentile } from './percentile.ts';

it('finds the value that a share of all is smaller than, and leaves their order alone', () => {
  const values = [10, 9, 100, 1, 2, 3, 4, 5, 6, 7];
  expect(percentile(values, 0.5)).toBe(6);
  expect(percentile(values, 0.9)).toBe(100);
  expect(percentile(values, 0)).toBe(1);
  expect(values[0]).toBe(10);
  expect(percentile([], 0.5)).toBe(0);
});
