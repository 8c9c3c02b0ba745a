import fc from 'fast-check';
import { expect, test } from 'vitest';
import { computeSpectrum, correlate } from './correlate.ts';
import { SIDE } from './fourier.ts';

const square = fc
  .infiniteStream(fc.integer({ min: -9, max: 9 }))
  .map((stream) => Float32Array.from([...stream.take(SIDE * SIDE)]));
const place = fc.integer({ min: 0, max: SIDE - 1 });

/** The slow way. */
function sumOfProducts(values: Float32Array, template: Float32Array, x: number, y: number): number {
  let sum = 0;
  for (let row = 0; row < SIDE; row++) {
    for (let column = 0; column < SIDE; column++) {
      const at = ((row + y) % SIDE) * SIDE + ((column + x) % SIDE);
      sum += (template[row * SIDE + column] ?? 0) * (values[at] ?? 0);
    }
  }
  return sum;
}

test('each place has the sum of products with the template that begins there, wrapped around', () => {
  fc.assert(
    fc.property(square, square, square, place, place, (first, second, template, x, y) => {
      const found = correlate(computeSpectrum(first, second), computeSpectrum(template));
      const at = y * SIDE + x;
      expect(found.real[at]).toBeCloseTo(sumOfProducts(first, template, x, y), 6);
      expect(found.imaginary[at]).toBeCloseTo(sumOfProducts(second, template, x, y), 6);
    }),
    { numRuns: 10 },
  );
});
