import fc from 'fast-check';
import { expect, test } from 'vitest';
import { computeSpectrum, correlate, SIDE } from './correlate.ts';

const square = fc
  .infiniteStream(fc.integer({ min: -9, max: 9 }))
  .map((stream) => Float32Array.from([...stream.take(SIDE * SIDE)]));
const place = fc.integer({ min: 0, max: SIDE - 1 });

test('each place has the sum of products with the template that begins there, wrapped around', () => {
  fc.assert(
    fc.property(square, square, place, place, (values, template, x, y) => {
      let sum = 0;
      for (let row = 0; row < SIDE; row++) {
        for (let column = 0; column < SIDE; column++) {
          const at = ((row + y) % SIDE) * SIDE + ((column + x) % SIDE);
          sum += (template[row * SIDE + column] ?? 0) * (values[at] ?? 0);
        }
      }
      expect(correlate(values, computeSpectrum(template))[y * SIDE + x]).toBeCloseTo(sum, 6);
    }),
    { numRuns: 10 },
  );
});
