import { apart, interpolate, type Point } from '../../pixels/geometry/points.ts';
import { shorterArc } from './closed-line.ts';
import type { NetworkPlace } from './landmark-network.ts';

/** The mean certainty of both armpits: visible ones come to more. */
const VAGUE = 0.6;
/** The number of steps from the found place to the shoulder's tip. */
const STEPS = 40;

type Places = Readonly<Record<string, NetworkPlace>>;

/**
 * If sleeves lie on the sides of a padded body, no corner shows where they begin, and the network looks for it along
 * the sleeve. No sleeve is narrower there than its cuff: a vague armpit nearer to the sleeve's upper edge than that is
 * moved inwards, at most as far as the shoulder's tip.
 */
export function armpitsBesideSleeves(
  places: Places,
  border: readonly Point[],
): Record<string, NetworkPlace> {
  const { armpit_l, armpit_r } = places;
  if (!armpit_l || !armpit_r) return { ...places };
  if ((armpit_l.certainty + armpit_r.certainty) / 2 >= VAGUE) return { ...places };
  const mended = { ...places };
  for (const [side, own, other] of [
    ['l', armpit_l, armpit_r],
    ['r', armpit_r, armpit_l],
  ] as const) {
    const [tip, outer, inner] = ['shoulder_tip', 'cuff_outer', 'cuff_inner'].map(
      (name) => places[`${name}_${side}`]?.at,
    );
    if (!tip || !outer || !inner) continue;
    const upper = shorterArc(border, tip, outer);
    const cuff = apart(outer, inner);
    const isOnBody = (at: Point) => upper.every((edge) => apart(edge, at) >= cuff);
    const most = shareOfTip(own.at, other.at, tip);
    const step = Array.from({ length: STEPS + 1 }, (_, n) => (most * n) / STEPS).find((share) =>
      isOnBody(interpolate(own.at, other.at, share)),
    );
    const at = interpolate(own.at, other.at, step ?? most);
    mended[`armpit_${side}`] = { ...own, at };
  }
  return mended;
}

/** Measures how far along the line from one armpit to the other the tip of the first one's shoulder is. */
function shareOfTip([ax, ay]: Point, [bx, by]: Point, [x, y]: Point): number {
  const [wx, wy] = [bx - ax, by - ay];
  const share = ((x - ax) * wx + (y - ay) * wy) / Math.max(1e-6, wx * wx + wy * wy);
  return Math.min(Math.max(share, 0), 0.5);
}
