import { expect, it } from 'vitest';
import type { Point } from '../../pixels/geometry/points.ts';
import { drawGarment } from '../../testing/garments.ts';
import { shareCutOff } from './cut-off.ts';

const LIMIT = 0.05;
const OUTLINE = 1000;
/** A skirt about x = 190 whose hem is drawn as far as `left` and `right`. */
const skirt = (left: number, right: number) =>
  `<path d="M140 60 H240 L${right} 300 V352 H${left} V300Z" fill="#a33"/>`;
const LANDMARKS: Record<string, Point> = {
  waist_l: [240, 60],
  waist_r: [140, 60],
  hem_l: [385, 340],
  hem_r: [-5, 340],
};

it('a hem that merely reaches the edge is whole, as its other half shows', async () => {
  const { alpha } = await drawGarment(skirt(-8, 388));
  expect(shareCutOff(alpha, LANDMARKS, OUTLINE)).toBeLessThan(LIMIT);
});

it('a hem that goes on beyond the photo is not', async () => {
  const { alpha } = await drawGarment(skirt(-60, 340));
  const shifted: typeof LANDMARKS = {
    ...LANDMARKS,
    waist_l: [170, 60],
    waist_r: [70, 60],
    hem_l: [330, 340],
  };
  expect(shareCutOff(alpha, shifted, OUTLINE)).toBeGreaterThan(LIMIT);
});

it('what touches on both sides or below has no other half to show', async () => {
  const wide = await drawGarment(skirt(-30, 430));
  expect(shareCutOff(wide.alpha, LANDMARKS, OUTLINE)).toBeGreaterThan(LIMIT);
  const long = await drawGarment('<path d="M140 60 H240 L300 420 H80Z" fill="#a33"/>');
  expect(shareCutOff(long.alpha, LANDMARKS, OUTLINE)).toBeGreaterThan(LIMIT);
});

it('a corner that leaves the photo below is enough', async () => {
  const { alpha } = await drawGarment('<path d="M140 60 H240 L300 430 L80 380Z" fill="#a33"/>');
  expect(shareCutOff(alpha, LANDMARKS, OUTLINE)).toBeGreaterThan(LIMIT);
});

it('most of a side on the edge is no touch, whatever the landmarks say', async () => {
  const { alpha } = await drawGarment(
    '<rect x="-100" y="60" width="300" height="280" fill="#a33"/>',
  );
  const even: Record<string, Point> = { hem_l: [200, 340], hem_r: [0, 340] };
  expect(shareCutOff(alpha, even, OUTLINE)).toBeGreaterThan(LIMIT);
});

it('a ruffle that reaches both edges a little is whole, and so is a hem that dips out at a corner', async () => {
  const ruffle = await drawGarment(
    '<path d="M140 60 H260 L396 316 L404 340 L396 366 H4 L-4 340 L4 316Z" fill="#a33"/>',
  );
  expect(shareCutOff(ruffle.alpha, LANDMARKS, OUTLINE)).toBe(0);
  const dip = await drawGarment('<path d="M140 60 H240 L252 404 L205 396 H120Z" fill="#a33"/>');
  expect(shareCutOff(dip.alpha, LANDMARKS, OUTLINE)).toBe(0);
});
