import { apart, interpolate } from '../../../../pixels/geometry/points.ts';
import type { Plane } from '../../../../pixels/raster.ts';
import type { GarmentInput } from '../../garment-input.ts';
import { HUNG_SLEEVE } from '../../thresholds.ts';
import { hasSleeves } from '../stand.ts';
import { angleOf, bendBy, sleevePoints, turnOf } from './bend.ts';
import { partSleeve } from './part-sleeve.ts';
import { type Sleeve, shapeSleeve } from './sleeve.ts';

type Reading = GarmentInput['reading'];

/**
 * A cuff narrower than this share of the other one is seen from its edge, and is drawn out to it, by this factor at most.
 * That is no stretch of the cloth: on the sleeve itself what is printed there is as wide as on the other one.
 */
const EDGEWISE = 0.7;
const WIDER = 2.5;

const SIDES = [
  ['l', 1],
  ['r', -1],
] as const;

/**
 * The sleeves that have to be turned downwards, onto arms at these angles; undefined where one of them cannot be told
 * from the trunk.
 */
export function findSleeves(
  alpha: Plane<Uint8Array>,
  reading: Reading,
  arms: Record<'l' | 'r', number>,
): Sleeve[] | undefined {
  if (!hasSleeves(reading)) return [];
  const found = SIDES.map(([side, outwards]) =>
    findSleeve(alpha, reading, side, outwards, arms[side]),
  );
  if (found.includes('joined')) return undefined;
  return found.filter((sleeve) => typeof sleeve === 'object');
}

/** A sleeve that hangs already may lie on the trunk, and stays part of it; another one that does is `joined`. */
function findSleeve(
  alpha: Plane<Uint8Array>,
  { landmarks }: Reading,
  side: 'l' | 'r',
  outwards: 1 | -1,
  arm: number,
): Sleeve | 'hangs' | 'joined' {
  const points = sleevePoints(landmarks, side);
  const chest = interpolate(landmarks.armpit_l, landmarks.armpit_r, 0.5);
  const hem = landmarks[`hem_${side}`];
  const region = partSleeve(alpha, points, hem, chest);
  if (!region) {
    return Math.abs(angleOf(points, outwards)) < HUNG_SLEEVE.hanging ? 'hangs' : 'joined';
  }
  const turn = turnOf(points, outwards, hem, arm);
  return shapeSleeve(points, region, bendBy(turn, points, outwards), wider(landmarks, side));
}

function wider(landmarks: Reading['landmarks'], side: 'l' | 'r'): number {
  const widthOf = (one: 'l' | 'r') =>
    apart(landmarks[`cuff_outer_${one}`], landmarks[`cuff_inner_${one}`]);
  const wanted = EDGEWISE * widthOf(side === 'l' ? 'r' : 'l');
  return Math.min(WIDER, Math.max(1, wanted / Math.max(1, widthOf(side))));
}
