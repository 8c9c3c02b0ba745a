import { describe, expect, it } from 'vitest';
import type { Point } from '../../../pixels/geometry/points.ts';
import { withHiddenArmpits } from './hidden-armpits.ts';
import type { Landmarks } from './laid.ts';

const sided = (points: Record<string, Point>): Landmarks =>
  Object.fromEntries(
    Object.entries(points).flatMap(([name, [x, y]]): [string, Point][] => [
      [`${name}_l`, [200 + x, y]],
      [`${name}_r`, [200 - x, y]],
    ]),
  );

/** A blazer on a hanger: its sleeves hang in front of its sides, and its armpits were found at their outer edge. */
const hanging = {
  neck_shoulder: [40, 40],
  shoulder_tip: [110, 60],
  cuff_outer: [130, 380],
  cuff_inner: [100, 390],
  armpit: [125, 190],
  hem: [90, 360],
} as const satisfies Record<string, Point>;

describe('armpits that hanging sleeves hide', () => {
  it('lie between the shoulder’s tip and the hem’s corner', () => {
    const { armpit_l, armpit_r } = withHiddenArmpits(sided({ ...hanging }), 'flat') as Record<
      string,
      Point
    >;
    expect((armpit_l as Point)[0]).toBeGreaterThan(200 + 90);
    expect((armpit_l as Point)[0]).toBeLessThan(200 + 110);
    expect((armpit_l as Point)[1]).toBeGreaterThan(130);
    expect((armpit_l as Point)[1]).toBeLessThan(165);
    expect((armpit_r as Point)[0]).toBeCloseTo(400 - (armpit_l as Point)[0]);
  });

  it.each<[string, Record<string, Point>]>([
    ['stay where the sleeve leaves them free', { armpit: [88, 170] }],
    ['stay under sleeves that lie spread', { cuff_outer: [330, 200], cuff_inner: [320, 240] }],
    ['stay under short sleeves', { cuff_outer: [122, 190], cuff_inner: [95, 195] }],
  ])('%s', (_, differently) => {
    const landmarks = sided({ ...hanging, ...differently });
    expect(withHiddenArmpits(landmarks, 'flat')).toEqual(landmarks);
  });

  it('are those of the wearer where somebody wears it', () => {
    const landmarks = sided({ ...hanging });
    expect(withHiddenArmpits(landmarks, 'worn')).toEqual(landmarks);
  });
});
