import type { GarmentKind } from '../../../../catalogue/garment-kinds.ts';
import { hipsOf, waistbandOn } from '../stand.ts';
import type { Body } from '../wearer.ts';

/** What hangs from the waist is this much wider around the hips than a body. */
const EASE = 1.06;
/** A waistband is seen at this share of its flat width at least and at most: elastic ones are stretched. */
const WAIST = { least: 0.7, most: 0.94 };

/** Where a waistband of that share leaves too little around the hips, cloth below it is seen wider by this factor at most. */
const WIDER = 1.4;

/** What was laid flat: the widths of its waist and around its hips, and the share of the latter that is seen when worn. */
type LaidBottom = { kind: GarmentKind; waist: number; flat: number; seen: number };

/** The share of a laid waistband's width at which it is seen on a body, and by which factor its cloth widens below it. */
export type Waist = { share: number; wider: number };

/**
 * Fits a laid waistband to a body so that its cloth goes around the hips: of these, `seen` of `flat` are seen. A photo from
 * above, or clips that draw the waistband out, show it too wide for the hips below it.
 */
export function fitWaist(body: Body, { kind, waist, flat, seen }: LaidBottom): Waist {
  const onHips = (EASE * hipsOf(body)) / (seen * flat);
  const onWaist = waistbandOn(body, kind).width / (waist * onHips);
  const share = Math.min(WAIST.most, Math.max(WAIST.least, onWaist));
  return { share, wider: Math.min(WIDER, Math.max(1, share / onWaist)) };
}
