import { expect, test } from 'vitest';
import { GARMENT_KINDS } from '../../catalogue/garment-kinds.ts';
import type { Point } from '../../pixels/geometry/points.ts';
import { topOrDress } from './dress-length.ts';

const landmarksOf = (length: number, isSleeved = true): Record<string, Point> => ({
  neck_shoulder_l: [55, 0],
  neck_shoulder_r: [45, 0],
  armpit_l: [100, 40],
  armpit_r: [0, 40],
  hem_l: [100, 100 * length],
  hem_r: [0, 100 * length],
  ...(isSleeved && { cuff_outer_l: [120, 30], cuff_outer_r: [-20, 30] }),
});

const kindsOf = (some: Record<string, number>) => ({
  ...(Object.fromEntries(GARMENT_KINDS.map((kind) => [kind, 0])) as Record<
    (typeof GARMENT_KINDS)[number],
    number
  >),
  other: 0,
  romper: 0,
  ...some,
});

test('a short dress that might be a top is one', () => {
  const doubted = kindsOf({ dress: 0.88, 'long-sleeve': 0.07, tee: 0.03 });
  expect(topOrDress('dress', landmarksOf(1.5), doubted, GARMENT_KINDS)).toBe('long-sleeve');
  expect(topOrDress('dress', landmarksOf(1.5, false), doubted, GARMENT_KINDS)).toBe('sleeveless');
  expect(topOrDress('dress', landmarksOf(1.8), doubted, GARMENT_KINDS)).toBe('dress');
  expect(topOrDress('dress', landmarksOf(1.5), doubted, ['dress', 'skirt'])).toBe('dress');
  expect(topOrDress('dress', landmarksOf(1.5), kindsOf({ dress: 0.98 }), GARMENT_KINDS)).toBe(
    'dress',
  );
});

test('a long tee that might be a dress is one', () => {
  const doubted = kindsOf({ dress: 0.14, tee: 0.83 });
  expect(topOrDress('tee', landmarksOf(1.84), doubted, GARMENT_KINDS)).toBe('dress');
  expect(topOrDress('tee', landmarksOf(1.6), doubted, GARMENT_KINDS)).toBe('tee');
  expect(topOrDress('tee', landmarksOf(1.84), kindsOf({ tee: 0.98 }), GARMENT_KINDS)).toBe('tee');
  expect(topOrDress('tee', landmarksOf(1.84), doubted, ['tee'])).toBe('tee');
});

test('a kind without these landmarks stays', () => {
  expect(topOrDress('skirt', {}, kindsOf({ dress: 0.4 }), GARMENT_KINDS)).toBe('skirt');
});
