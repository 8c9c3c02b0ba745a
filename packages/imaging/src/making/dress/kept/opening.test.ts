import { expect, it } from 'vitest';
import type { Point } from '../../../pixels/geometry/points.ts';
import type { Photo } from '../fit/photo.ts';
import { frontOfOpening } from './opening.ts';

const SIZE = { width: 300, height: 300 };
const LANDMARKS: Record<string, Point> = {
  neck_shoulder_r: [100, 40],
  neck_shoulder_l: [200, 40],
  shoulder_tip_r: [60, 55],
  shoulder_tip_l: [240, 55],
  armpit_r: [60, 130],
  armpit_l: [240, 130],
  collar_front: [150, 110],
  collar_back: [150, 45],
};

/** A blue top with a round neckline down to row 110, whose red inner back begins in the middle at this row. */
function drawTop(back: number): Photo {
  const rgb = new Uint8Array(SIZE.width * SIZE.height * 3);
  const alpha = new Uint8Array(SIZE.width * SIZE.height);
  const hangs = (x: number, depth: number) =>
    40 + depth * Math.sqrt(Math.max(0, 1 - ((x - 150) / 50) ** 2));
  for (let i = 0; i < alpha.length; i++) {
    const [x, y] = [(i % SIZE.width) + 0.5, Math.floor(i / SIZE.width) + 0.5];
    const isIn = Math.abs(x - 150) < 90 && y > hangs(x, back - 40) && y < 280;
    rgb.set(y < hangs(x, 70) ? [200, 40, 40] : [40, 60, 180], i * 3);
    alpha[i] = isIn ? 255 : 0;
  }
  const picture = { rgb: { data: rgb, ...SIZE }, alpha: { data: alpha, ...SIZE }, scale: 1 };
  return { ...picture, small: picture };
}

const depthOf = (back: number, wasLaid: boolean) => {
  const reading = { kind: 'tee', way: 'hanger', landmarks: LANDMARKS } as const;
  const line = frontOfOpening(drawTop(back), reading, wasLaid);
  return line && Math.max(...line.map(([, y]) => y));
};

it('the front of the opening is found below an inner back', () => {
  expect(Math.abs((depthOf(45, false) ?? 0) - 110)).toBeLessThan(6);
  expect(Math.abs((depthOf(45, true) ?? 0) - 110)).toBeLessThan(6);
});

it('of what hangs it is found where a gap above the inner back shows the wall as well', () => {
  expect(Math.abs((depthOf(80, true) ?? 0) - 110)).toBeLessThan(6);
  expect(depthOf(80, false)).toBeUndefined();
});

it('there is none where the outline itself is the front', () => {
  expect(depthOf(110, true)).toBeUndefined();
});
