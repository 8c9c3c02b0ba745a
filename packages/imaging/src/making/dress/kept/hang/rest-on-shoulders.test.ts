import { expect, it } from 'vitest';
import type { BodyPose } from '../../../../catalogue/people.ts';
import type { Point } from '../../../../pixels/geometry/points.ts';
import { placed, standOn } from '../stand.ts';
import type { Body } from '../wearer.ts';
import type { Hung } from './hang.ts';
import { restOnShoulders } from './rest-on-shoulders.ts';

const SIZE = 400;
const RED = [200, 30, 30, 255];

const draw = (isIn: (away: number, y: number) => boolean) =>
  Uint8Array.from({ length: SIZE * SIZE }, (_, i) =>
    isIn(Math.abs((i % SIZE) + 0.5 - 200), Math.floor(i / SIZE) + 0.5) ? 255 : 0,
  );

/** Somebody with round shoulders of 26 pixels around their joints. */
function standRound(): Body {
  const isTrunk = (away: number, y: number) => away < 64 && y > 100;
  const outline = draw(
    (away, y) =>
      (away < 20 && y > 50) ||
      (y > 80 && away < 70) ||
      Math.hypot(away - 70, y - 106) < 26 ||
      (y > 106 && Math.abs(away - 70) < 26),
  );
  const size = { width: SIZE, height: SIZE };
  const joints = {
    shoulder_l: [270, 106],
    shoulder_r: [130, 106],
    neck_base: [200, 80],
    chest: [200, 150],
  };
  const pose = { joints, neck: { left: 180, right: 220, row: 60 } } as unknown as BodyPose;
  return { pose, outline: { data: outline, ...size }, torso: { data: draw(isTrunk), ...size } };
}

/** A vest whose shoulders are corners, with something that stands above it beyond a gap. */
function hangSquare(): Hung {
  const alpha = draw(
    (away, y) => (away < 110 && y > 80 && y < 300) || (away > 30 && away < 70 && y < 50),
  );
  const data = new Uint8Array(SIZE * SIZE * 4);
  for (let i = 0; i < alpha.length; i++) if (alpha[i]) data.set(RED, i * 4);
  const pair = (name: string, half: number, y: number): Record<string, Point> => ({
    [`${name}_l`]: [200 + half, y],
    [`${name}_r`]: [200 - half, y],
  });
  const landmarks = {
    ...pair('neck_shoulder', 25, 80),
    ...pair('shoulder_tip', 110, 80),
    ...pair('armpit', 64, 160),
    ...pair('hem', 110, 300),
  };
  const cutout = { data, width: SIZE, height: SIZE };
  return { cutout, reading: { kind: 'sleeveless', way: 'flat', landmarks }, stretch: 1 };
}

it('a corner that stands off is laid onto the shoulder, and what lies elsewhere stays', () => {
  const [hung, body] = [hangSquare(), standRound()];
  const rests = restOnShoulders(hung, body);
  expect(rests.reading.landmarks).toEqual(hung.reading.landmarks);
  const stand = standOn(hung.reading, body, { wasLaid: true });
  const alphaOn = ({ cutout }: Hung, x: number, y: number) => {
    const [px, py] = [(x - stand.left) / stand.scale, (y - stand.top) / stand.scale];
    return cutout.data[(Math.round(py) * SIZE + Math.round(px)) * 4 + 3];
  };
  const [, corner] = placed(stand, [310, 82]);
  for (const away of [-105, 105]) {
    expect(alphaOn(hung, 200 + away, corner + 2)).toBe(255);
    expect(alphaOn(rests, 200 + away, corner + 2)).toBe(0);
  }
  // There is cloth on the joint, at the outline of the shoulder and below.
  for (const [x, y] of [
    [270, 106],
    [270, 84],
    [288, 90],
    [292, 106],
    [200, 200],
  ] as Point[]) {
    expect(alphaOn(rests, x, y)).toBe(255);
  }
  const upper = (SIZE / 8) * SIZE * 4;
  expect(rests.cutout.data.subarray(0, upper)).toEqual(hung.cutout.data.subarray(0, upper));
});

it('a sleeve that hangs inwards, beyond straight down, has its cuff in a place', () => {
  const hung = hangSquare();
  const cuffs: Record<string, Point> = {
    cuff_outer_l: [260, 290],
    cuff_inner_l: [240, 290],
    cuff_outer_r: [140, 290],
    cuff_inner_r: [160, 290],
  };
  const landmarks = { ...hung.reading.landmarks, ...cuffs };
  const rests = restOnShoulders({ ...hung, reading: { ...hung.reading, landmarks } }, standRound());
  expect(Object.values(rests.reading.landmarks).flat().every(Number.isFinite)).toBe(true);
});
