import { expect, it } from 'vitest';
import { apart, type Point } from '../../pixels/geometry/points.ts';
import { keepLargestRegion, traceBorder } from '../../pixels/morphology/contour.ts';
import { drawGarment } from '../../testing/garments.ts';
import { armpitsBelowHoles } from './armholes.ts';
import type { NetworkPlace } from './landmark-network.ts';

const SIZE = 330;
/** A padded vest with a hood that lies on the shoulders: the armhole goes in below it and out to the side seam. */
const VEST =
  '<path d="M170 40 H230 L275 60 L270 110 Q268 140 306 175 L318 370 H82 L94 175 Q132 140 130 110 L125 60Z" fill="#cb9"/>';
/** Flounces stick out at the shoulders; the bodice begins where they end. */
const FLOUNCES =
  '<path d="M170 60 H230 L300 50 L310 110 L262 128 L264 160 L340 370 H60 L136 160 L138 128 L90 110 L100 50Z" fill="#88c"/>';

function createPlaces(right: Point, left: Point, certainty = 0.7): Record<string, NetworkPlace> {
  const place = (at: Point, sure = 0.9): NetworkPlace => ({
    at,
    certainty: sure,
    covered: 0,
    there: 1,
    moved: 0,
  });
  return {
    neck_shoulder_l: place([230, 50]),
    neck_shoulder_r: place([170, 50]),
    shoulder_tip_l: place([272, 58]),
    shoulder_tip_r: place([128, 58]),
    armpit_l: place(left, certainty),
    armpit_r: place(right, certainty),
    hem_l: place([320, 370]),
    hem_r: place([80, 370]),
  };
}
const traceShapes = async (shapes: string) =>
  traceBorder(keepLargestRegion((await drawGarment(shapes)).alpha));

it('the armpit of a padded vest is the corner below the hole, on both sides', async () => {
  const border = await traceShapes(VEST);
  const { armpit_l, armpit_r } = armpitsBelowHoles(
    createPlaces([130, 112], [270, 118]),
    border,
    SIZE,
  );
  expect(apart(armpit_l?.at as Point, [306, 175])).toBeLessThan(12);
  expect(apart(armpit_r?.at as Point, [94, 175])).toBeLessThan(12);
});

it('found on a flounce, it goes to where the flounce ends', async () => {
  const border = await traceShapes(FLOUNCES);
  const { armpit_l, armpit_r } = armpitsBelowHoles(
    createPlaces([91, 108], [309, 108]),
    border,
    SIZE,
  );
  expect(apart(armpit_l?.at as Point, [262, 128])).toBeLessThan(36);
  expect(apart(armpit_r?.at as Point, [138, 128])).toBeLessThan(36);
  for (const place of [armpit_l, armpit_r]) expect(place?.at[1]).toBeGreaterThan(118);
});

it('what the network can see stays, and so does a straight side', async () => {
  const sure = createPlaces([130, 112], [270, 118], 0.95);
  expect(armpitsBelowHoles(sure, await traceShapes(VEST), SIZE)).toEqual(sure);
  const plain = createPlaces([96, 140], [304, 140]);
  const straight =
    '<path d="M170 50 H230 L272 58 L304 140 L320 370 H80 L96 140 L128 58Z" fill="#444"/>';
  expect(armpitsBelowHoles(plain, await traceShapes(straight), SIZE)).toEqual(plain);
});
