import { expect, it } from 'vitest';
import type { BodyPose } from '../../../../catalogue/people.ts';
import type { Point } from '../../../../pixels/geometry/points.ts';
import type { Body } from '../wearer.ts';
import { hemOverHips, NO_CHANGE } from './over-hips.ts';
import { measureTrunk, roundPoint, sourceInTrunk } from './trunk.ts';

const SIZE = { width: 400, height: 600 };

/** Somebody who stands with the legs so many pixels to the right of the shoulders, and hips 120 pixels wide. */
function standAside(aside: number): Body {
  const data = new Uint8Array(SIZE.width * SIZE.height);
  for (let y = 60; y < 330; y++) {
    const middle = 200 + (y > 250 ? aside : 0);
    data.fill(255, y * SIZE.width + middle - 60, y * SIZE.width + middle + 60);
  }
  const pair = (name: string, half: number, y: number, to = 0) => ({
    [`${name}_l`]: [200 + to + half, y],
    [`${name}_r`]: [200 + to - half, y],
  });
  const joints = {
    ...pair('shoulder', 50, 80),
    ...pair('hip', 30, 300, aside),
    ...pair('knee', 25, 420, aside),
    ...pair('ankle', 20, 540, aside),
    neck_base: [200, 60],
    chest: [200, 110],
  };
  const plane = { data, ...SIZE };
  const neck = { left: 185, right: 215, row: 50 };
  return { pose: { joints, neck } as unknown as BodyPose, outline: plane, torso: plane };
}

/** A dress without sleeves that ends in this row, with a hem so many pixels wide on either side. */
function hangDress(hem: number, half: number) {
  const pair = (name: string, away: number, y: number): Record<string, Point> => ({
    [`${name}_l`]: [200 + away, y],
    [`${name}_r`]: [200 - away, y],
  });
  const landmarks = {
    ...pair('neck_shoulder', 20, 60),
    ...pair('shoulder_tip', 50, 70),
    ...pair('armpit', 60, 120),
    ...pair('hem', half, hem),
  };
  return { kind: 'sleeveless' as const, way: 'flat' as const, landmarks };
}

it('a hem hangs around the legs, and is as wide as they are', () => {
  const { wider, aside } = hemOverHips(hangDress(360, 80), standAside(24));
  expect(aside).toBeGreaterThan(18);
  expect(wider).toBe(1);
  const narrow = hemOverHips(hangDress(330, 50), standAside(0));
  expect(Math.abs(narrow.aside)).toBeLessThan(2);
  expect(narrow.wider).toBeGreaterThan(1.05);
  expect(narrow.wider).toBeLessThanOrEqual(1.2);
});

it('a hem above the hips stays where it is', () => {
  expect(hemOverHips(hangDress(220, 50), standAside(24))).toBe(NO_CHANGE);
});

it('the trunk moves and becomes wider from the armpits down', () => {
  const { kind, landmarks } = hangDress(360, 60);
  const data = new Uint8Array(SIZE.width * SIZE.height);
  for (let y = 60; y < 360; y++) data.fill(1, y * SIZE.width + 140, y * SIZE.width + 260);
  const mask = { data, ...SIZE };
  const plain = measureTrunk(mask, { kind, landmarks });
  const changed = measureTrunk(mask, { kind, landmarks }, { wider: 1.1, aside: 20 });
  const widthAt = (trunk: typeof plain, y: number) =>
    roundPoint(trunk, [240, y])[0] - roundPoint(trunk, [160, y])[0];
  expect(roundPoint(changed, [200, 360])[0]).toBeCloseTo(220);
  expect(widthAt(changed, 360) / widthAt(plain, 360)).toBeCloseTo(1.1);
  expect(roundPoint(changed, landmarks.armpit_l)).toEqual(roundPoint(plain, landmarks.armpit_l));
  const [x, y] = sourceInTrunk(changed, roundPoint(changed, [230, 300])).at;
  expect(x).toBeCloseTo(230, 1);
  expect(y).toBeCloseTo(300, 1);
});
