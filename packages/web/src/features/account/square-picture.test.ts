import { expect, it } from 'vitest';
import { squareCrop } from './square-picture.ts';

it('takes the middle of a wide picture', () => {
  expect(squareCrop(1000, 600)).toEqual({ x: 200, y: 0, side: 600 });
});

it('takes the upper part of a high picture, without leaving it', () => {
  expect(squareCrop(600, 1000)).toEqual({ x: 0, y: 60, side: 600 });
  expect(squareCrop(600, 640)).toEqual({ x: 0, y: 20, side: 600 });
});

it('takes all of a square', () => {
  expect(squareCrop(512, 512)).toEqual({ x: 0, y: 0, side: 512 });
});
