import { expect, it } from 'vitest';
import type { Point } from '../../pixels/geometry/points.ts';
import { keepLargestRegion, traceBorder } from '../../pixels/morphology/contour.ts';
import { drawGarment } from '../../testing/garments.ts';
import { hemBesideSleeves } from './hanging-sleeves.ts';
import type { NetworkPlace } from './landmark-network.ts';

/** A jacket whose sleeves hang in front of its sides and end below the hem. */
const JACKET =
  '<path d="M160 60 H240 L290 90 L310 340 L280 350 L276 320 H124 L120 350 L90 340 L110 90Z" fill="#345"/>';
const place = (at: Point): NetworkPlace => ({
  at,
  certainty: 0.4,
  covered: 0,
  there: 1,
  moved: 90,
});
const PLACES = {
  neck_shoulder_l: place([240, 60]),
  neck_shoulder_r: place([160, 60]),
  shoulder_tip_l: place([290, 90]),
  shoulder_tip_r: place([110, 90]),
  armpit_l: place([298, 180]),
  armpit_r: place([102, 180]),
  cuff_outer_l: place([296, 344]),
  cuff_outer_r: place([90, 340]),
  cuff_inner_l: place([290, 346]),
  cuff_inner_r: place([120, 350]),
  hem_l: place([310, 340]),
  hem_r: place([94, 336]),
};

const apart = ([ax, ay]: Point, [bx, by]: Point) => Math.hypot(ax - bx, ay - by);
const traceShapes = async (shapes: string) =>
  traceBorder(keepLargestRegion((await drawGarment(shapes)).alpha));

it('a hem that a sleeve hides begins beside the cuff', async () => {
  const mended = hemBesideSleeves(PLACES, await traceShapes(JACKET), 290);
  const off = (name: string, to: Point) => apart(mended[name]?.at as Point, to);
  expect(off('hem_l', [276, 320])).toBeLessThan(6);
  expect(off('hem_r', [124, 320])).toBeLessThan(6);
  expect(off('cuff_outer_l', [310, 340])).toBeLessThan(3);
  expect(off('cuff_inner_l', [280, 350])).toBeLessThan(4);
  expect(mended.hem_l?.moved).toBe(0);
});

it('a hem that can be seen stays where it is', async () => {
  const seen = { ...PLACES, hem_l: place([276, 320]), hem_r: place([124, 320]) };
  expect(hemBesideSleeves(seen, await traceShapes(JACKET), 290)).toEqual(seen);
});

it('without a notch nothing is known', async () => {
  const even = '<path d="M160 60 H240 L290 90 L310 345 H90 L110 90Z" fill="#345"/>';
  expect(hemBesideSleeves(PLACES, await traceShapes(even), 290)).toEqual(PLACES);
});
