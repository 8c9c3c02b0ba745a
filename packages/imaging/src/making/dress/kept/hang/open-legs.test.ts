import { expect, it } from 'vitest';
import type { Point } from '../../../../pixels/geometry/points.ts';
import type { Photo } from '../../fit/photo.ts';
import { openLegs } from './open-legs.ts';

const SIZE = { width: 200, height: 300 };
type Colour = readonly [number, number, number];
const [GREEN, WALL, MINT]: Colour[] = [
  [30, 120, 60],
  [190, 190, 195],
  [40, 126, 66],
];

const landmarks: Record<string, Point> = {
  hip_l: [150, 80],
  hip_r: [50, 80],
  crotch: [100, 110],
  hem_inner_l: [130, 290],
  hem_inner_r: [70, 290],
  hem_outer_l: [160, 290],
  hem_outer_r: [40, 290],
};

const half = (y: number) => 30 * Math.max(0, (y - 110) / 180);

/** Green trousers that were cut out with what lies between their legs; pale rows cross them every so often. */
function cutOut(between: Colour | undefined, stripes = 0): Photo {
  const rgb = new Uint8Array(SIZE.width * SIZE.height * 3);
  const alpha = new Uint8Array(SIZE.width * SIZE.height);
  for (let i = 0; i < alpha.length; i++) {
    const [x, y] = [(i % SIZE.width) + 0.5, Math.floor(i / SIZE.width) + 0.5];
    const isBetween = y > 110 && Math.abs(x - 100) < half(y);
    if (y < 20 || y > 290 || Math.abs(x - 100) > 60 || (isBetween && !between)) continue;
    const own = stripes && y % stripes < stripes / 4 ? WALL : GREEN;
    rgb.set(isBetween && between ? between : own, i * 3);
    alpha[i] = 255;
  }
  const picture = { rgb: { data: rgb, ...SIZE }, alpha: { data: alpha, ...SIZE }, scale: 1 };
  return { ...picture, small: picture };
}

const shown = ({ alpha }: Photo) => alpha.data.reduce((sum, value) => sum + value / 255, 0);

it('takes out the wall between two legs, and nothing of the legs', () => {
  const open = shown(cutOut(undefined));
  expect(shown(cutOut(WALL))).toBeGreaterThan(open + 4000);
  expect(shown(openLegs(cutOut(WALL), landmarks))).toBe(open);
});

it('leaves most of what is striped in the colour of the wall', () => {
  const photo = cutOut(WALL, 40);
  const left = shown(openLegs(photo, landmarks));
  expect(left).toBeGreaterThan(0.9 * shown(cutOut(undefined, 40)));
});

it('leaves alone what has the colour of the cloth, and legs that are open or closed', () => {
  for (const photo of [cutOut(MINT), cutOut(undefined)]) {
    expect(openLegs(photo, landmarks)).toBe(photo);
  }
  const closed = {
    ...landmarks,
    hem_inner_l: [104, 290] as Point,
    hem_inner_r: [96, 290] as Point,
  };
  const photo = cutOut(WALL);
  expect(openLegs(photo, closed)).toBe(photo);
});
