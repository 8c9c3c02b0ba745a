import { hasLegs, isBottom } from '../../../../catalogue/garment-kinds.ts';
import { ImagingError } from '../../../../errors.ts';
import type { Rgba } from '../../../../perception/cutout/finish.ts';
import { apart, type Point } from '../../../../pixels/geometry/points.ts';
import { evenCloth } from '../../fit/even-cloth.ts';
import { withoutInnerWaist } from '../../fit/front-waist.ts';
import { type Photo, preparePhoto, scalePoint } from '../../fit/photo.ts';
import { type Enlarge, refinePhoto } from '../../fit/refine-photo.ts';
import type { GarmentInput } from '../../garment-input.ts';
import { findCutOff } from '../cut-off.ts';
import type { KeptGarment } from '../dress-kept.ts';
import { upperArms } from '../stances.ts';
import type { Body } from '../wearer.ts';
import { clearNeck } from './clear-neck.ts';
import { dropCrumbs } from './drop-crumbs.ts';
import { evenOutline } from './even-outline.ts';
import { hang } from './hang.ts';
import { hangSkirt } from './hang-skirt.ts';
import { hangTrousers } from './hang-trousers.ts';
import { openLegs } from './open-legs.ts';
import { hemOverHips, NO_CHANGE } from './over-hips.ts';
import { restOnShoulders } from './rest-on-shoulders.ts';
import { straighten } from './straighten.ts';

/** The longer side of the photo in pixels: finer than any picture shows it. */
const FINEST = 1200;
/** The usual width of a garment from armpit to armpit, and of a waistband, in centimetres. */
const ACROSS = 50;
const WAIST = 38;

/** Lets a garment that was laid flat hang as if it were worn; refuses one whose sleeves cannot be told from its trunk. */
export async function hangLaid(
  cutout: Rgba,
  reading: GarmentInput['reading'],
  body: Body,
  enlarge?: Enlarge,
): Promise<KeptGarment> {
  if (findCutOff(cutout).beside) {
    throw new ImagingError('garment-changed', 'A side of the photo cuts the garment');
  }
  const whole = await preparePhoto(cutout, FINEST);
  const coarse = { ...whole, rgb: clearNeck(whole, landmarksAt(reading, whole.scale)) };
  const perPixel = centimetresPerPixel(reading);
  const fine = enlarge ? await refinePhoto(coarse, perPixel, enlarge) : coarse;
  const even = withoutInnerWaist({ ...fine, rgb: evenCloth(fine, perPixel) }, reading);
  const landmarks = landmarksAt(reading, even.scale);
  const upright = straighten({
    photo: evenOutline(hasLegs(reading.kind) ? openLegs(even, landmarks) : even, perPixel),
    reading: { ...reading, landmarks },
  });
  const hung = hangUpright(upright.photo, upright.reading, body);
  if (!hung) throw new ImagingError('garment-changed', 'The sleeves cannot be told from the trunk');
  return hung;
}

const landmarksAt = ({ landmarks }: GarmentInput['reading'], scale: number) =>
  Object.fromEntries(
    Object.entries(landmarks).map(([name, at]): [string, Point] => [name, scalePoint(at, scale)]),
  );

function hangUpright(photo: Photo, reading: GarmentInput['reading'], body: Body) {
  if (hasLegs(reading.kind)) return hangTrousers(photo, reading, body);
  if (isBottom(reading.kind)) return hangSkirt(photo, reading, body);
  const arms = upperArms(body.pose);
  const first = hang(photo, reading, arms);
  // Where the hem comes to hang shows only when it hangs.
  const change = first ? hemOverHips(first.reading, body) : NO_CHANGE;
  const hung = change === NO_CHANGE ? first : hang(photo, reading, arms, change);
  if (!hung) return undefined;
  const rested = restOnShoulders(hung, body);
  return { ...rested, cutout: dropCrumbs(rested.cutout) };
}

const centimetresPerPixel = ({ kind, landmarks }: GarmentInput['reading']): number =>
  isBottom(kind)
    ? WAIST / apart(landmarks.waist_l, landmarks.waist_r)
    : ACROSS / apart(landmarks.armpit_l, landmarks.armpit_r);
