import { expect, it } from 'vitest';
import { bendsArm, coversElbows, isDrapedLong } from './bent-arms.ts';
import { findFigure, listSuitingPoses, openWardrobe } from './wardrobe.ts';

const wardrobe = await openWardrobe();
const people = wardrobe.people.models;

/** A top with shoulders 40 wide and sleeves that end at this place. */
const top = (kind: 'tee' | 'long-sleeve' | 'shirt', cuff: [number, number]) => ({
  kind,
  way: 'flat' as const,
  landmarks: {
    neck_shoulder_l: [8, 0] as [number, number],
    neck_shoulder_r: [-8, 0] as [number, number],
    shoulder_tip_l: [20, 4] as [number, number],
    shoulder_tip_r: [-20, 4] as [number, number],
    armpit_l: [22, 20] as [number, number],
    armpit_r: [-22, 20] as [number, number],
    cuff_outer_l: cuff,
    cuff_outer_r: [-cuff[0], cuff[1]] as [number, number],
    hem_l: [23, 62] as [number, number],
    hem_r: [-23, 62] as [number, number],
    collar_front: [0, 8] as [number, number],
    collar_back: [0, 2] as [number, number],
  },
});
const TEE = top('tee', [33, 20]);
const LONG_SLEEVE = top('long-sleeve', [34, 58]);

it('a hand on the hip is the only pose that bends an arm', () => {
  for (const { id, poses } of people) {
    const bent = poses.filter((pose) => bendsArm(findFigure(wardrobe, id, pose.id).pose));
    expect(bent.map((pose) => pose.id)).toEqual(['hip']);
  }
});

it('tells sleeves over the elbow from short ones and from none', () => {
  expect(coversElbows(LONG_SLEEVE)).toBe(true);
  expect(coversElbows(TEE)).toBe(false);
  expect(coversElbows({ landmarks: { waist_l: [10, 0], waist_r: [-10, 0] } })).toBe(false);
});

it('long sleeves are worn with straight arms, unless somebody asks for another pose', () => {
  const [model] = people;
  expect(model && listSuitingPoses(wardrobe, model, [TEE])).toContain('hip');
  const poses = model && listSuitingPoses(wardrobe, model, [LONG_SLEEVE]);
  expect(poses).not.toContain('hip');
  expect(poses?.length).toBeGreaterThanOrEqual(3);
});

it('tells what is draped with long sleeves from what is draped with short ones', () => {
  const { patterns } = wardrobe.templates;
  const kinds = (are: boolean) => [
    ...new Set(patterns.filter((one) => isDrapedLong(one) === are).map(({ kind }) => kind)),
  ];
  expect(kinds(true).sort()).toEqual(['coat', 'hoodie', 'jacket', 'long-sleeve', 'shirt']);
  expect(kinds(false)).toEqual(expect.arrayContaining(['tee', 'polo', 'dress', 'trousers']));
});

it('a short-sleeved shirt, draped with long sleeves, has straight arms as well', () => {
  const [model] = people;
  const poses = model && listSuitingPoses(wardrobe, model, [top('shirt', [33, 20])]);
  expect(poses).not.toContain('hip');
  expect(poses?.length).toBeGreaterThanOrEqual(3);
});
