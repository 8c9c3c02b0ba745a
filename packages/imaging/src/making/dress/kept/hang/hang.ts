import type { Rgba } from '../../../../perception/cutout/finish.ts';
import { apart, type Point } from '../../../../pixels/geometry/points.ts';
import { mapBytes } from '../../../../pixels/map-values.ts';
import { HALF_OPAQUE } from '../../../../pixels/mask.ts';
import type { Plane } from '../../../../pixels/raster.ts';
import type { Photo } from '../../fit/photo.ts';
import type { GarmentInput } from '../../garment-input.ts';
import { type Axis, toAxis } from './axis.ts';
import { drawCloth } from './cloth.ts';
import { castShadows, drawOnto, measureStretch, toPicture } from './cloth-picture.ts';
import { findSleeves } from './find-sleeves.ts';
import { NO_CHANGE } from './over-hips.ts';
import { boundSleeve, hangPoint, type Sleeve, sourceInSleeve } from './sleeve.ts';
import { withoutThorns } from './thorns.ts';
import { measureTrunk, roundPoint, sourceInTrunk, type Trunk } from './trunk.ts';

type Reading = GarmentInput['reading'];

/** A garment as it hangs on somebody, in the light of the round body in it. */
export type Hung = { cutout: Rgba; reading: Reading; stretch: number };

/** The reach of a sleeve's shadow on the trunk, as a share of the armhole's length. */
const SHADOW = 0.09;
/** Under a sleeve the trunk goes on by this share of the armhole's length, from a little above the shoulder's tip on. */
const UNDER = 0.06;
const ABOVE_TIP = -0.2;

/**
 * Hangs a garment that was laid flat: its sleeves are turned downwards around the shoulders, and trunk and sleeves become
 * round. Every fold, print and seam stays. `arms` are the angles of the wearer's from straight down. Undefined where a
 * sleeve cannot be told from the trunk.
 */
export function hang(
  photo: Photo,
  reading: Reading,
  arms: Record<'l' | 'r', number>,
  change = NO_CHANGE,
): Hung | undefined {
  const sleeves = findSleeves(photo.alpha, reading, arms);
  if (!sleeves) return undefined;
  const isInSleeve = (i: number) => sleeves.some(({ region }) => region.data[i] !== 0);
  const solid = mapBytes(photo.alpha.data, (opacity, i) =>
    opacity >= HALF_OPAQUE && !isInSleeve(i) ? 1 : 0,
  );
  const trunk = measureTrunk({ ...photo.alpha, data: solid }, reading, change);
  const isTrunk = withoutThorns(markTrunk(photo.alpha, sleeves), photo.alpha, sleeves);
  const cloth = drawCloth(photo, isTrunk, (at) => sourceInTrunk(trunk, at));
  const over = sleeves.map((sleeve) => {
    const source = sourceInSleeve(sleeve, trunk);
    return drawCloth(photo, sleeve.region.data, source, boundSleeve(sleeve, trunk));
  });
  const armhole = apart(reading.landmarks.shoulder_tip_l, reading.landmarks.armpit_l);
  castShadows(cloth, over, SHADOW * armhole);
  for (const sleeve of over) drawOnto(cloth, sleeve);
  return {
    cutout: toPicture(cloth),
    reading: hangReading(reading, trunk, sleeves),
    stretch: (measureStretch([cloth, ...over]) * change.wider) / trunk.narrowest,
  };
}

/** Marks what is in no sleeve, and of the sleeves what lies at their armholes. */
function markTrunk({ data, width }: Plane<Uint8Array>, sleeves: readonly Sleeve[]): Uint8Array {
  const isDrawn = ({ region, armhole }: Sleeve, i: number) =>
    region.data[i] === 0 || isAtArmhole(armhole, [i % width, Math.floor(i / width)]);
  return mapBytes(data, (_, i) => (sleeves.every((sleeve) => isDrawn(sleeve, i)) ? 1 : 0));
}

function isAtArmhole(armhole: Axis, at: Point): boolean {
  const [along, across] = toAxis(armhole, at);
  return along > ABOVE_TIP && along < 1 && Math.abs(across) < UNDER * armhole.length;
}

function hangReading(reading: Reading, trunk: Trunk, sleeves: readonly Sleeve[]): Reading {
  const hangOne = (at: Point): Point => {
    const own = sleeves.find(({ points }) => at === points.outer || at === points.inner);
    return own ? hangPoint(own, trunk, at) : roundPoint(trunk, at);
  };
  const landmarks = Object.entries(reading.landmarks).map(([name, at]) => [name, hangOne(at)]);
  return { ...reading, landmarks: Object.fromEntries(landmarks) };
}
