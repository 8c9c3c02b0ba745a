import { apart, interpolate, type Point } from '../../../../pixels/geometry/points.ts';
import type { GarmentInput } from '../../garment-input.ts';
import { hipsOf, placed, standOn } from '../stand.ts';
import type { Body } from '../wearer.ts';

/** How a hem changes on a body: by which factor it becomes wider, and how many pixels it moves to the right. */
export type HemChange = { wider: number; aside: number };
export const NO_CHANGE: HemChange = { wider: 1, aside: 0 };

/** Both knees together, and both ankles, in widths of the hips. */
const WIDTHS = { hip: 1, knee: 0.75, ankle: 0.6 };
/** And by how much both together are wider than their joints lie apart, where somebody stands with legs apart. */
const BESIDE_JOINTS = { hip: 0, knee: 0.34, ankle: 0.24 };
/** Cloth is drawn out by this factor at most, as stretches what hung in folds, and moves by this share of its width. */
const MOST = { wider: 1.2, aside: 0.2 };

/** Where a hem below the hips has to be so that it hangs around the legs, whichever hip they stand on. */
export function hemOverHips(
  { landmarks, ...reading }: GarmentInput['reading'],
  body: Body,
): HemChange {
  const stand = standOn({ ...reading, landmarks }, body, { wasLaid: true });
  const hem = placed(stand, interpolate(landmarks.hem_l, landmarks.hem_r, 0.5));
  const wide = stand.scale * apart(landmarks.hem_l, landmarks.hem_r);
  const legs = legsAt(body, hem[1]);
  if (!legs) return NO_CHANGE;
  const most = MOST.aside * wide;
  return {
    wider: Math.min(MOST.wider, Math.max(1, legs.wide / wide)),
    aside: Math.max(-most, Math.min(most, legs.middle - hem[0])) / stand.scale,
  };
}

/** The middle of both legs in a row, and about how wide they are together; undefined above the hips. */
function legsAt(body: Body, row: number): { middle: number; wide: number } | undefined {
  const places = (['hip', 'knee', 'ankle'] as const).map((name) => {
    const at = (side: 'l' | 'r') => body.pose.joints[`${name}_${side}`] as Point;
    const [middle, down] = interpolate(at('l'), at('r'), 0.5);
    const hips = hipsOf(body);
    const asTheyStand = apart(at('l'), at('r')) + BESIDE_JOINTS[name] * hips;
    return { middle, down, wide: Math.max(WIDTHS[name] * hips, asTheyStand) };
  });
  const below = places.findIndex(({ down }) => down > row);
  if (below === 0) return undefined;
  const [upper, lower] = below < 0 ? places.slice(-2) : places.slice(below - 1, below + 1);
  const share = Math.min(1, (row - upper.down) / (lower.down - upper.down));
  const [middle, wide] = interpolate([upper.middle, upper.wide], [lower.middle, lower.wide], share);
  return { middle, wide };
}
