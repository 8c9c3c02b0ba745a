import { expect, it } from 'vitest';
import type { Point } from '../../../pixels/geometry/points.ts';
import { coversPockets, reachesIntoPocket } from './covered-pockets.ts';
import { findFigure, listSuitingPoses, openWardrobe } from './wardrobe.ts';

const wardrobe = await openWardrobe();
const people = wardrobe.people.models;

/** A tee with shoulders 40 wide, this many from neck to hem. */
const tee = (length: number) => {
  const landmarks: Record<string, Point> = {
    neck_shoulder_l: [8, 0],
    neck_shoulder_r: [-8, 0],
    shoulder_tip_l: [20, 4],
    shoulder_tip_r: [-20, 4],
    armpit_l: [22, 20],
    armpit_r: [-22, 20],
    cuff_outer_l: [33, 20],
    cuff_outer_r: [-33, 20],
    hem_l: [23, length],
    hem_r: [-23, length],
    collar_front: [0, 8],
    collar_back: [0, 2],
  };
  return { kind: 'tee' as const, way: 'flat' as const, landmarks };
};

it('tells a hand in a pocket from hands that hang and from one on the hip', () => {
  for (const { id, poses } of people) {
    const found = poses.filter((pose) => reachesIntoPocket(findFigure(wardrobe, id, pose.id).pose));
    const names = found.map((pose) => pose.id);
    expect(names, id).toContain('pocket');
    for (const other of ['relaxed', 'hip', 'walk', 'step']) expect(names, id).not.toContain(other);
  }
});

it('tells tops that hang over the pockets from short ones and from what has the pockets', () => {
  expect(coversPockets(tee(62))).toBe(true);
  expect(coversPockets(tee(44))).toBe(false);
  const landmarks: Record<string, Point> = { waist_l: [10, 0], waist_r: [-10, 0] };
  expect(coversPockets({ kind: 'trousers', landmarks })).toBe(false);
});

it('puts no hand into a pocket below a top, unless somebody asks for it', () => {
  for (const model of people) {
    expect(listSuitingPoses(wardrobe, model, [tee(62)]), model.id).not.toContain('pocket');
    expect(listSuitingPoses(wardrobe, model, [tee(62)]).length).toBeGreaterThanOrEqual(3);
    expect(listSuitingPoses(wardrobe, model, [tee(44)]), model.id).toContain('pocket');
  }
});
