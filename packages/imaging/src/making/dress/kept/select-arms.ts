import { isBottom } from '../../../catalogue/garment-kinds.ts';
import type { Pixels } from '../../../pixels/decode-pixels.ts';
import type { Layer } from '../compose/layer.ts';
import type { GarmentInput } from '../garment-input.ts';
import { armBeyondCuff, type Side } from './arms.ts';
import { keepWhere } from './body-parts.ts';
import { isHandHidden } from './stances.ts';
import { hasSleeves, placed, type Stand } from './stand.ts';
import type { Wearer } from './wearer.ts';

const SIDES: readonly Side[] = ['l', 'r'];
/** An arm goes this many pixels of the body's picture into its sleeve; from this many beyond the cuff it may cover cloth. */
export const INSIDE_SLEEVE = 30;
export const BEYOND_CUFF = 14;

/** Selects the arms from this many pixels beyond the cuffs on, or those beside and before a garment without sleeves. */
export function selectArms(
  { pictures, parts, figure: { pose } }: Wearer,
  { reading, stretch }: { reading: GarmentInput['reading']; stretch?: number },
  stand: Stand,
  from: number,
): Pixels[] {
  const at = (name: string) => placed(stand, reading.landmarks[name]);
  // Cloth hides a hand in a pocket or behind the back: nothing of that arm lies over it.
  const sides = SIDES.filter((side) => from < 0 || !isHandHidden(pose, side));
  const isShown = sides.map((side) => parts.isArm(side));
  const armsBelow = (row: number) =>
    keepWhere(pictures.body, (i, _, y) => y > row && isShown.some((is) => is(i)));
  if (isBottom(reading.kind)) {
    return from < 0 ? [] : [armsBelow(Math.max(at('waist_l')[1], at('waist_r')[1]))];
  }
  if (hasSleeves(reading)) {
    return sides.map((side) => {
      const sleeve = {
        tip: at(`shoulder_tip_${side}`),
        outer: at(`cuff_outer_${side}`),
        inner: at(`cuff_inner_${side}`),
        isLaid: stretch !== undefined,
        isHandHidden: isHandHidden(pose, side),
      };
      return armBeyondCuff(pictures.body, parts.isArm(side), pose, side, sleeve, from);
    });
  }
  return [armsBelow(from < 0 ? 0 : Math.max(at('armpit_l')[1], at('armpit_r')[1]))];
}

/** What is seen of the arms that go into the sleeves, as shares of the view's pixels. */
export function besideCuffs(arms: readonly Layer[], { data }: Layer): Float32Array {
  const shares = new Float32Array(data.length / 4);
  for (const arm of arms) {
    for (let i = 0; i < shares.length; i++) {
      const share = (arm.data[i * 4 + 3] / 255) * (1 - data[i * 4 + 3] / 255);
      if (share > shares[i]) shares[i] = share;
    }
  }
  return shares;
}
