import { describe, expect, it } from 'vitest';
import { planUpscale } from './plan.ts';

const photo = { width: 900, height: 1200 };

describe('by a factor', () => {
  it('multiplies both sides', () => {
    expect(planUpscale(photo, { factor: 4 })).toEqual({ factor: 4, width: 3600, height: 4800 });
  });

  it('refuses what would become too large', () => {
    const large = { width: 3000, height: 3000 };
    expect(() => planUpscale(large, { factor: 2 })).toThrow(/6000 × 6000/);
    expect(() => planUpscale(large, { factor: 2 })).toThrow(
      expect.objectContaining({ reason: 'too-many-pixels' }),
    );
  });
});

describe('to a side', () => {
  it.each([
    [1600, { factor: 2, width: 1200, height: 1600 }],
    [2048, { factor: 2, width: 1536, height: 2048 }],
    [2700, { factor: 2, width: 2025, height: 2700 }],
    [2701, { factor: 4, width: 2026, height: 2701 }],
    [4096, { factor: 4, width: 3072, height: 4096 }],
    [5400, { factor: 4, width: 4050, height: 5400 }],
  ])('takes the smallest network for %i', (targetSide, plan) => {
    expect(planUpscale(photo, { targetSide })).toEqual(plan);
  });

  it.each([1200, 800, 5401])(
    'refuses %i, which is no enlargement or out of reach',
    (targetSide) => {
      expect(() => planUpscale(photo, { targetSide })).toThrow(
        expect.objectContaining({ reason: 'size-out-of-reach' }),
      );
    },
  );
});
