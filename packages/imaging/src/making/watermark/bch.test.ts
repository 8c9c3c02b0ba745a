import fc from 'fast-check';
import { expect, test } from 'vitest';
import { CODE_BITS, DATA_BITS, decode, encode } from './bch.ts';

const data = fc
  .array(fc.integer({ min: 0, max: 1 }), { minLength: DATA_BITS, maxLength: DATA_BITS })
  .map((bits) => Uint8Array.from(bits));
const places = (count: number) =>
  fc.uniqueArray(fc.integer({ min: 0, max: CODE_BITS - 1 }), {
    minLength: count,
    maxLength: count,
  });

test('any ten wrong bits are put right', () => {
  fc.assert(
    fc.property(data, fc.integer({ min: 0, max: 10 }).chain(places), (bits, wrong) => {
      const word = encode(bits);
      for (const place of wrong) word[place] = 1 - (word[place] ?? 0);
      expect(decode(word)).toEqual({ data: bits, corrected: wrong.length });
    }),
  );
});

test('a word that is nobody’s is hardly ever taken for one', () => {
  const random = fc.array(fc.integer({ min: 0, max: 1 }), {
    minLength: CODE_BITS,
    maxLength: CODE_BITS,
  });
  const words = fc.sample(random, { numRuns: 2000, seed: 5 });
  expect(words.filter((word) => decode(Uint8Array.from(word)) !== undefined)).toEqual([]);
});
