import { LIMITS } from '@vitrine/contract';
import { expect, it } from 'vitest';
import { checkDimensions } from './file-checks.ts';
import { mayBeShrunk, shrinkSteps } from './shrink-photo.ts';

it('tries less quality first, then fewer pixels, in the photo’s proportions', () => {
  const steps = shrinkSteps({ width: 9000, height: 6000 });
  expect(steps[0]).toEqual({ width: 4096, height: 2731, quality: 0.92 });
  for (const [at, { width, height, quality }] of steps.entries()) {
    expect(width / height).toBeCloseTo(1.5, 2);
    expect(checkDimensions({ width, height })).toBeNull();
    const before = steps[at - 1];
    if (before) expect(before.width * before.quality).toBeGreaterThan(width * quality);
  }
});

it('never enlarges, and never goes below what the server takes', () => {
  expect(shrinkSteps({ width: 2000, height: 1500 })[0]).toMatchObject({ width: 2000 });
  const narrow = shrinkSteps({ width: 9000, height: 700 });
  expect(Math.min(...narrow.map(({ height }) => height))).toBe(LIMITS.imageSideAbove + 1);
});

it('helps against too many bytes or pixels, against nothing else', () => {
  const sides = { width: 1, height: 1, pixels: 1 };
  expect(mayBeShrunk({ text: 'checkBytes', params: { size: '12', megabytes: 10 } })).toBe(true);
  expect(mayBeShrunk({ text: 'checkPixels', params: { megapixels: 50 } })).toBe(true);
  expect(mayBeShrunk({ text: 'checkSide', params: sides })).toBe(false);
  expect(mayBeShrunk({ text: 'checkType' })).toBe(false);
});
