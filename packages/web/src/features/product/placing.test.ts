import { expect, test } from 'vitest';
import { moved, spotOf, steppedSpot } from './placing.ts';

const usual = { scale: 1, rotation: 0 };

test('a product stands where it was put, else where the scene has its spot', () => {
  expect(spotOf({ ...usual, x: 0.2, y: 0.3 }, { x: 0.5, y: 0.7 })).toEqual({ x: 0.2, y: 0.3 });
  expect(spotOf(usual, { x: 0.4, y: 0.7 })).toEqual({ x: 0.4, y: 0.7 });
  expect(spotOf(usual, null)).toEqual({ x: 0.5, y: 0.78 });
});

test('it cannot be moved off the picture', () => {
  expect(moved(usual, { x: -1, y: 2 })).toEqual({ ...usual, x: 0, y: 1 });
});

test('arrow keys move it, with Shift further', () => {
  expect(steppedSpot({ x: 0.5, y: 0.5 }, 'ArrowLeft', false)).toEqual({ x: 0.49, y: 0.5 });
  expect(steppedSpot({ x: 0.5, y: 0.5 }, 'ArrowDown', true)).toEqual({ x: 0.5, y: 0.55 });
  expect(steppedSpot({ x: 0.5, y: 0.5 }, 'a', false)).toBeNull();
});
