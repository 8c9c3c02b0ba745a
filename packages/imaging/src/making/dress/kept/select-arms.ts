import { isBottom } from '../../../catalogue/garment-kinds.ts';
import type { Pixels } from '../../../pixels/decode-pixels.ts';
import type { Point } from '../../../pixels/geometry/points.ts';
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
  if (from < 0) return [armsBelow(0)];
  return sides.map((side) => {
    const isArm = parts.isArm(side);
    const armhole = { tip: at(`shoulder_tip_${side}`), armpit: at(`armpit_${side}`) };
    const isBefore = coversArmhole(pictures.body, isArm, side, armhole);
    return keepWhere(pictures.body, (i, x, y) => isArm(i) && isBefore(x, y));
  });
}

/** Over cloth beside an armpit an arm begins so many rows higher with each column outwards, up to this share of the armhole. */
const RISE = 3;
const MOST = 0.45;

/** Where an arm hides cloth that has no sleeve: below the armpit, and what stands out beside it in an even curve. */
export function coversArmhole(
  { width }: Pixels,
  isArm: (i: number) => boolean,
  side: Side,
  { tip, armpit }: { tip: Point; armpit: Point },
): (x: number, y: number) => boolean {
  const row = Math.max(0, Math.round(armpit[1]));
  const columns = Array.from({ length: width }, (_, x) => x).filter((x) => isArm(row * width + x));
  // The wearer's left arm is on the right of the picture.
  const inner = side === 'l' ? (columns[0] ?? armpit[0]) : (columns.at(-1) ?? armpit[0]);
  const most = MOST * Math.max(0, armpit[1] - tip[1]);
  return (x, y) => {
    const outwards = Math.max(0, side === 'l' ? x - inner : inner - x);
    return y > armpit[1] - Math.min(most, RISE * outwards);
  };
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
