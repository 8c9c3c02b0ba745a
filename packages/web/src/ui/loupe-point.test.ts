import { expect, it } from 'vitest';
import { steppedPoint } from './loupe-point.ts';

it('moves by the arrow keys and stays on the picture', () => {
  expect(steppedPoint({ x: 0.5, y: 0.5 }, 'ArrowLeft')).toEqual({ x: 0.48, y: 0.5 });
  expect(steppedPoint({ x: 0.5, y: 0.99 }, 'ArrowDown')).toEqual({ x: 0.5, y: 1 });
  expect(steppedPoint({ x: 0, y: 0 }, 'ArrowUp')).toEqual({ x: 0, y: 0 });
});

it('leaves other keys to the page', () => {
  expect(steppedPoint({ x: 0.5, y: 0.5 }, 'Tab')).toBeNull();
});
