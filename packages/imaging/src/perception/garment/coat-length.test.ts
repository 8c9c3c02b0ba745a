import { expect, it } from 'vitest';
import type { Point } from '../../pixels/geometry/points.ts';
import { coatIfLong } from './coat-length.ts';

/** A padded body, 60 wide at the armpits, with sleeves of 52 and hems this far below the neck. */
const long = (length: number): Record<string, Point> => ({
  neck_shoulder_l: [60, 10],
  neck_shoulder_r: [40, 10],
  shoulder_tip_l: [72, 14],
  shoulder_tip_r: [28, 14],
  armpit_l: [80, 40],
  armpit_r: [20, 40],
  cuff_outer_l: [104, 60],
  cuff_outer_r: [-4, 60],
  cuff_inner_l: [92, 66],
  cuff_inner_r: [8, 66],
  hem_l: [84, 10 + length],
  hem_r: [16, 10 + length],
});

it.each(['hoodie', 'jacket'] as const)('a %s far longer than its sleeves is a coat', (kind) => {
  expect(coatIfLong(kind, long(58))).toBe(kind);
  expect(coatIfLong(kind, long(90))).toBe('coat');
});

it('shirts, and what has no sleeves down to the wrist, stay what they are', () => {
  expect(coatIfLong('shirt', long(90))).toBe('shirt');
  const { cuff_outer_l, cuff_outer_r, cuff_inner_l, cuff_inner_r, ...vest } = long(90);
  expect(coatIfLong('jacket', vest)).toBe('jacket');
  const short: Record<string, Point> = {
    ...vest,
    cuff_outer_l: [90, 24],
    cuff_inner_l: [84, 40],
    cuff_outer_r: [10, 24],
    cuff_inner_r: [16, 40],
  };
  expect(coatIfLong('jacket', short)).toBe('jacket');
});

it('a wide sweatshirt with dropped shoulders, whose sleeves are short, is no coat', () => {
  const wide: Record<string, Point> = {
    ...long(88),
    shoulder_tip_l: [84, 24],
    shoulder_tip_r: [16, 24],
    armpit_l: [86, 44],
    armpit_r: [14, 44],
  };
  expect(coatIfLong('jacket', wide)).toBe('jacket');
});
