import { expect, it } from 'vitest';
import { neighbour, swipeStep } from './image-viewer-steps.ts';

// spec: 2.63
it('wraps around at both ends', () => {
  expect(neighbour(0, -1, 3)).toBe(2);
  expect(neighbour(2, 1, 3)).toBe(0);
  expect(neighbour(0, 1, 1)).toBe(0);
  expect(neighbour(0, 1, 0)).toBe(-1);
});

it('tells a swipe from a tap and from a scroll', () => {
  expect(swipeStep(-80, 10)).toBe(1);
  expect(swipeStep(80, 10)).toBe(-1);
  expect(swipeStep(20, 0)).toBe(0);
  expect(swipeStep(80, 70)).toBe(0);
});
