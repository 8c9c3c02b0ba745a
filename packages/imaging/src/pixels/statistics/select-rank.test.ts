import { expect, it } from 'vitest';
import { hashPair } from '../random/hash.ts';
import { selectRank } from './select-rank.ts';

it('finds what stands at each rank, also among equal values', () => {
  for (const count of [1, 2, 3, 10, 49]) {
    for (const steps of [3, 1000]) {
      const values = Float64Array.from({ length: count + 2 }, (_, i) =>
        Math.floor(hashPair(count, i) * steps),
      );
      const sorted = values.slice(0, count).sort();
      for (let rank = 0; rank < count; rank++) {
        expect(selectRank(values.slice(), count, rank)).toBe(sorted[rank]);
      }
    }
  }
});
