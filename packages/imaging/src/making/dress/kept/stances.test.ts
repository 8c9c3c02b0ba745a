import { describe, expect, it } from 'vitest';
import { readCatalogue } from '../../../catalogue/catalogue.ts';
import type { BodyPose } from '../../../catalogue/people.ts';
import type { Point } from '../../../pixels/geometry/points.ts';
import { isHandHidden, suitsStance, upperArms } from './stances.ts';

const { groups } = await readCatalogue();
const poses = new Map(
  groups.people?.bodies
    .find(({ gender, type }) => gender === 'female' && type === 1)
    ?.poses.map((pose) => [pose.id, pose]),
);
const poseOf = (id: string) => poses.get(id) as BodyPose;

/** A top whose sleeves are as long and lie at as many degrees from straight down; half as wide as this at the hem. */
function top(length: number, degrees: number, hem = 100) {
  const angle = (degrees * Math.PI) / 180;
  const side = (name: 'l' | 'r', sign: 1 | -1): Record<string, Point> => {
    const tip: Point = [300 + sign * 100, 100];
    const cuff: Point = [
      tip[0] + sign * length * Math.sin(angle),
      tip[1] + length * Math.cos(angle),
    ];
    return {
      [`shoulder_tip_${name}`]: tip,
      [`cuff_outer_${name}`]: [cuff[0] + sign, cuff[1]],
      [`cuff_inner_${name}`]: [cuff[0] - sign, cuff[1]],
      [`hem_${name}`]: [300 + sign * hem, 400],
    };
  };
  return { kind: 'tee' as const, landmarks: { ...side('l', 1), ...side('r', -1) } };
}

const stances = (reading: Parameters<typeof suitsStance>[0]) =>
  [...poses.values()].filter((pose) => suitsStance(reading, pose)).map(({ id }) => id);

describe('poses for a garment that stays as it is', () => {
  it('may have a hand on the hip if a short sleeve lies as far out', () => {
    expect(stances(top(90, 45))).toEqual(['relaxed', 'hip', 'behind', 'walk']);
    expect(stances(top(90, 18))).toEqual(['relaxed', 'behind', 'walk']);
  });

  it('put no hand into a pocket beside the hem of a top', () => {
    expect(stances(top(90, 45))).not.toContain('pocket');
    expect(stances({ kind: 'skirt', landmarks: {} })).toContain('pocket');
  });

  it('have straight arms in long sleeves', () => {
    expect(stances(top(260, 45))).toEqual(['relaxed', 'walk']);
  });

  it('hide no hand behind a narrow top, nor beside one without sleeves', () => {
    expect(stances(top(90, 45, 80))).toEqual(['relaxed', 'walk']);
    expect(stances({ ...top(90, 45), kind: 'sleeveless' })).toEqual(['relaxed', 'walk']);
  });

  it('do not stride in trousers and skirts', () => {
    expect(stances({ kind: 'skirt', landmarks: {} })).toEqual([
      'relaxed',
      'hip',
      'pocket',
      'behind',
    ]);
  });
});

describe('the arms of a pose', () => {
  it('are measured from straight down, outwards', () => {
    const { l, r } = upperArms(poseOf('hip'));
    expect(l).toBeGreaterThan(0.5);
    expect(r).toBeLessThan(0.2);
  });

  it('end behind cloth where a hand is in a pocket or behind the back', () => {
    expect(isHandHidden(poseOf('hip'), 'l')).toBe(true);
    expect(isHandHidden(poseOf('hip'), 'r')).toBe(false);
    expect(isHandHidden(poseOf('relaxed'), 'l')).toBe(false);
  });
});
