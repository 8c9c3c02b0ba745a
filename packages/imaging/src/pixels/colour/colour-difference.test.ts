import { expect, it } from 'vitest';
import { deltaE } from './colour-difference.ts';
import { type Lab, toLab } from './lab.ts';

/** Pairs that Sharma, Wu and Dalal published for checking implementations. */
it.each<[Lab, Lab, number]>([
  [[50, 2.6772, -79.7751], [50, 0, -82.7485], 2.0425],
  [[50, -1.1848, -84.8006], [50, 0, -82.7485], 1],
  [[50, 2.49, -0.001], [50, -2.49, 0.0009], 7.1792],
  [[60.2574, -34.0099, 36.2677], [60.4626, -34.1751, 39.4387], 1.2644],
  [[22.7233, 20.0904, -46.694], [23.0331, 14.973, -42.5619], 2.0373],
  [[2.0776, 0.0795, -1.135], [0.9033, -0.0636, -0.5514], 0.9082],
])('%j and %j are %d apart', (a, b, apart) => {
  expect(deltaE(a, b)).toBeCloseTo(apart, 4);
});

it('white and black of sRGB are the ends of lightness, without colour', () => {
  expect(toLab(255, 255, 255)[0]).toBeCloseTo(100, 2);
  expect(toLab(0, 0, 0)[0]).toBeCloseTo(0, 5);
  expect(Math.hypot(toLab(128, 128, 128)[1], toLab(128, 128, 128)[2])).toBeLessThan(0.02);
});
