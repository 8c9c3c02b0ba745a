import type { Point } from '../../../../pixels/geometry/points.ts';
import { clampShare } from '../../../../pixels/shares.ts';
import type { GarmentInput } from '../../garment-input.ts';

/**
 * Legs end this share of a lower leg below the ankle at most, those that are drawn out a little higher, and they are pressed
 * together by no more than this.
 */
const LOWEST = 0.14;
const DRAWN_TO = 0.06;
const SHORTEST = 0.78;
/**
 * Photos from above, and waists that lie wider than they are worn, make legs too short: those that would reach beyond the
 * second share of the way there are long ones, below the first none is. Of 25 laid trousers the long ones reached 0.53 to
 * 0.84 of it, and those that end at the calves 0.34 to 0.42. On a hanger, whose clips draw the waist out and which hangs
 * above eye level, eight long ones reached 0.39 to 0.65. Cloth is drawn out by these factors at most.
 */
const LONG = { flat: { never: 0.44, surely: 0.52 }, hanger: { never: 0.33, surely: 0.38 } };
const FORESHORTENED = { flat: 1.75, hanger: 2.2 };
/** Laid trousers, not shorts, that reach beyond the second of these shares end at the calves, drawn out by this factor. */
const CROPPED = { never: 0.28, surely: 0.34, foreshortened: 1.45 };

/** The length of a laid leg, of what and how it was photographed, and where a body's leg goes, all in pixels of the photo. */
type LaidLeg = Pick<GarmentInput['reading'], 'kind' | 'way'> & {
  laid: number;
  crotch: number;
  knee: Point;
  ankle: Point;
};

/** By which factor a leg becomes longer, so that a long one reaches the ankle and none goes on below it. */
export function drawnOut({ kind, way, laid, crotch, knee, ankle }: LaidLeg): number {
  const until = (below: number) => ankle[1] + below * (ankle[1] - knee[1]) - crotch;
  const most = until(LOWEST);
  if (laid > most) return Math.max(SHORTEST, most / laid);
  const held = way === 'hanger' ? way : 'flat';
  const beyond = ({ never, surely }: { never: number; surely: number }) =>
    clampShare((laid / most - never) / (surely - never));
  const isCropped = kind === 'trousers' && held === 'flat' ? beyond(CROPPED) : 0;
  const cropped = 1 + (CROPPED.foreshortened - 1) * isCropped;
  const longest = cropped + (FORESHORTENED[held] - cropped) * beyond(LONG[held]);
  return Math.min(longest, Math.max(1, until(DRAWN_TO) / laid));
}
