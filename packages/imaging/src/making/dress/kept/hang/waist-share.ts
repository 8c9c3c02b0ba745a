import type { GarmentKind } from '../../../../catalogue/garment-kinds.ts';
import { hipsOf, waistbandOn } from '../stand.ts';
import type { Body } from '../wearer.ts';

/** What hangs from the waist is this much wider around the hips than a body. */
const EASE = 1.06;
/** A waistband is seen at this share of its flat width at least and at most: elastic ones are stretched. */
const WAIST = { least: 0.7, most: 0.94 };

/** What was laid flat: the widths of its waist and around its hips, and the share of the latter that is seen when worn. */
type LaidBottom = { kind: GarmentKind; waist: number; flat: number; seen: number };

/**
 * The share of a laid waistband's width at which it is seen on a body, so that the cloth's hips fit those of the body:
 * of these, `seen` of `flat` are seen.
 */
export function waistShare(body: Body, { kind, waist, flat, seen }: LaidBottom): number {
  const onHips = (EASE * hipsOf(body)) / (seen * flat);
  const onWaist = waistbandOn(body, kind).width / (waist * onHips);
  return Math.min(WAIST.most, Math.max(WAIST.least, onWaist));
}
