import { apart, type Point } from '../../pixels/geometry/points.ts';

/** Legs lie side by side unless one is this many times as long, or as wide at its hem, as the other. */
const UNLIKE = { long: 1.15, wide: 1.8 };

/** Whether neither leg is folded or hidden, whichever way they lie. */
export function areLegsAlike(landmarks: Readonly<Record<string, Point>>): boolean {
  const waist = (landmarks.waist_l[1] + landmarks.waist_r[1]) / 2;
  const legs = ['l', 'r'].map((side) => {
    const [inner, outer] = [landmarks[`hem_inner_${side}`], landmarks[`hem_outer_${side}`]];
    return { long: (inner[1] + outer[1]) / 2 - waist, wide: apart(inner, outer) };
  });
  const isAlike = (name: 'long' | 'wide') => {
    const [less = 0, more = 0] = legs.map((leg) => leg[name]).sort((a, b) => a - b);
    return less > 0 && more < UNLIKE[name] * less;
  };
  return isAlike('long') && isAlike('wide');
}
