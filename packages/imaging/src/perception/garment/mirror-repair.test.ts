import { expect, it } from 'vitest';
import type { Point } from '../../pixels/geometry/points.ts';
import type { NetworkPlace } from './landmark-network.ts';
import { repairByMirror } from './mirror-repair.ts';

const place = (at: Point, certainty = 0.9): NetworkPlace => ({
  at,
  certainty,
  covered: 0,
  there: 1,
  moved: 0,
});
const TOP = {
  neck_shoulder_l: place([60, 10]),
  neck_shoulder_r: place([40, 10]),
  armpit_l: place([80, 40]),
  armpit_r: place([20, 40]),
  hem_l: place([75, 100]),
  hem_r: place([25, 100]),
  shoulder_tip_l: place([50, 70], 0.2),
  shoulder_tip_r: place([22, 15]),
  cuff_outer_l: place([50, 50], 0.1),
  cuff_outer_r: place([5, 60]),
};

it('an unsure landmark takes the place of its sure mirror image', () => {
  const { shoulder_tip_l: tip } = repairByMirror(TOP, 100);
  expect(tip?.at[0]).toBeCloseTo(78);
  expect(tip?.at[1]).toBeCloseTo(15);
  expect(tip?.certainty).toBeGreaterThan(0.5);
});

it('cuffs of long sleeves stay where they are, arms have no mirror images', () => {
  expect(repairByMirror(TOP, 100).cuff_outer_l?.at).toEqual([50, 50]);
});

it('short sleeves have nowhere else to lie', () => {
  const short = { ...TOP, cuff_outer_r: place([8, 32]) };
  expect(repairByMirror(short, 100).cuff_outer_l?.at[0]).toBeCloseTo(92);
});

it('of armpits that are nowhere exactly the mean is taken', () => {
  const vague = { ...TOP, armpit_l: place([78, 46], 0.4), armpit_r: place([20, 40], 0.4) };
  const { armpit_l, armpit_r } = repairByMirror(vague, 100);
  expect(armpit_l?.at.map(Math.round)).toEqual([79, 43]);
  expect(armpit_r?.at.map(Math.round)).toEqual([21, 43]);
});

it('what is sure is not moved, nor anything where the halves differ', () => {
  expect(repairByMirror(TOP, 100).armpit_l?.at).toEqual([80, 40]);
  const uneven = { ...TOP, hem_l: place([98, 60]) };
  expect(repairByMirror(uneven, 100).shoulder_tip_l?.at).toEqual([50, 70]);
});
