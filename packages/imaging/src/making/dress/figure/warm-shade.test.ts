import { expect, it } from 'vitest';
import { warmShade } from './warm-shade.ts';

it('skin in the shade keeps more of its red than of its blue', () => {
  const [red, green, blue] = warmShade(0.5);
  expect(green).toBeCloseTo(0.5, 2);
  expect(red).toBeGreaterThan(0.55);
  expect(blue).toBeLessThan(0.49);
});

it('as much light as before leaves a colour as it is', () => {
  expect(warmShade(1)).toEqual([1, 1, 1]);
});
