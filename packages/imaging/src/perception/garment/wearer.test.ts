import { expect, it } from 'vitest';
import type { Body } from '../parse/worn/body.ts';
import type { JointName } from '../pose/joints.ts';
import { scaledWearer, toWearer } from './wearer.ts';

/** Seen from behind: the left shoulder is on the left of the picture. */
const PLACES: Partial<Record<JointName, [x: number, y: number, score: number]>> = {
  leftShoulder: [10, 20, 0.9],
  rightShoulder: [30, 22, 0.9],
  leftElbow: [8, 40, 0.9],
  leftWrist: [7, 55, 0.02],
  rightHip: [28, 60, 0.9],
  rightKnee: [28, 90, 0.9],
};
const body: Body = {
  along: () => 0,
  joint: (name) => {
    const [x, y, score] = PLACES[name] ?? [0, 0, 0];
    return { x, y, score };
  },
  between: () => ({ x: 0, y: 0 }),
  torso: 40,
};

it('bones end at joints that were found, in pixels of the photo', () => {
  const { arms, trunk, legs } = toWearer(body, 2);
  expect(arms).toEqual([
    [
      [20, 40],
      [16, 80],
    ],
  ]);
  expect(trunk).toHaveLength(2);
  expect(legs).toEqual([
    [
      [56, 120],
      [56, 180],
    ],
  ]);
});

it("the picture's right shoulder comes first, also on a back, and in a smaller picture", () => {
  const wearer = toWearer(body, 2);
  expect(wearer.shoulders[0]).toEqual([60, 44]);
  expect(scaledWearer(wearer, 0.5).shoulders).toEqual([
    [30, 22],
    [10, 20],
  ]);
});
