import { expect, it } from 'vitest';
import type { Point } from '../../pixels/geometry/points.ts';
import { keepLargestRegion, traceBorder } from '../../pixels/morphology/contour.ts';
import { drawGarment } from '../../testing/garments.ts';
import type { NetworkPlace } from './landmark-network.ts';
import { armpitsBesideSleeves } from './sleeve-armpits.ts';

/** A wide coat whose sleeves lie on its sides: no armpit shows in its outline. */
const COAT =
  '<path d="M170 60 H230 L280 75 L372 250 L338 268 L322 370 H78 L62 268 L28 250 L120 75Z" fill="#333"/>';
const CUFF = 38;

function createPlaces(certainty: number, armpit: Point): Record<string, NetworkPlace> {
  const place = (at: Point): NetworkPlace => ({
    at,
    certainty: 0.9,
    covered: 0,
    there: 1,
    moved: 0,
  });
  const pairs: Record<string, NetworkPlace> = {
    neck_shoulder: place([230, 60]),
    shoulder_tip: place([280, 75]),
    armpit: { ...place(armpit), certainty },
    cuff_outer: place([372, 250]),
    cuff_inner: place([338, 268]),
    hem: place([322, 370]),
  };
  return Object.fromEntries(
    Object.entries(pairs).flatMap(([name, one]) => [
      [`${name}_l`, one],
      [`${name}_r`, { ...one, at: [400 - one.at[0], one.at[1]] as Point }],
    ]),
  );
}

const border = traceBorder(keepLargestRegion((await drawGarment(COAT)).alpha));
const fromSleeve = ({ at }: NetworkPlace) =>
  Math.min(
    ...border
      .filter(([x, y]) => x > 280 && y < 250)
      .map(([x, y]) => Math.hypot(x - at[0], y - at[1])),
  );

it('an armpit that was looked for on the sleeve goes where the sleeve is as wide as its cuff', () => {
  const { armpit_l, armpit_r } = armpitsBesideSleeves(createPlaces(0.4, [318, 180]), border);
  expect(fromSleeve(armpit_l as NetworkPlace)).toBeGreaterThan(CUFF - 2);
  expect(fromSleeve(armpit_l as NetworkPlace)).toBeLessThan(CUFF + 6);
  expect(armpit_l?.at[1]).toBeCloseTo(180);
  expect(armpit_l?.at[0] + armpit_r?.at[0]).toBeCloseTo(400);
});

it('never further in than the shoulder, and not at all where the armpit is seen or lies right', () => {
  const lifted = armpitsBesideSleeves(createPlaces(0.4, [300, 110]), border);
  expect(lifted.armpit_l?.at[0]).toBeCloseTo(280);
  expect(armpitsBesideSleeves(createPlaces(0.9, [318, 180]), border).armpit_l?.at).toEqual([
    318, 180,
  ]);
  expect(armpitsBesideSleeves(createPlaces(0.4, [262, 180]), border).armpit_l?.at).toEqual([
    262, 180,
  ]);
});
