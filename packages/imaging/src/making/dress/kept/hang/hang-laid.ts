import { ImagingError } from '../../../../errors.ts';
import type { Rgba } from '../../../../perception/cutout/finish.ts';
import { apart, type Point } from '../../../../pixels/geometry/points.ts';
import { evenCloth } from '../../fit/even-cloth.ts';
import { preparePhoto, scalePoint } from '../../fit/photo.ts';
import { type Enlarge, refinePhoto } from '../../fit/refine-photo.ts';
import type { GarmentInput } from '../../garment-input.ts';
import { findCutOff } from '../cut-off.ts';
import type { KeptGarment } from '../dress-kept.ts';
import { evenOutline } from './even-outline.ts';
import { hang } from './hang.ts';

/** The longer side of the photo in pixels: finer than any picture shows it. */
const FINEST = 1200;
/** The usual width of a garment from armpit to armpit, in centimetres. */
const ACROSS = 50;

/** Lets a garment that was laid flat hang as if it were worn; refuses one whose sleeves cannot be told from its trunk. */
export async function hangLaid(
  cutout: Rgba,
  reading: GarmentInput['reading'],
  arms: Record<'l' | 'r', number>,
  enlarge?: Enlarge,
): Promise<KeptGarment> {
  if (findCutOff(cutout).beside) {
    throw new ImagingError('garment-changed', 'A side of the photo cuts the garment');
  }
  const { armpit_l, armpit_r } = reading.landmarks;
  const coarse = await preparePhoto(cutout, FINEST);
  const perPixel = ACROSS / apart(armpit_l, armpit_r);
  const fine = enlarge ? await refinePhoto(coarse, perPixel, enlarge) : coarse;
  const photo = evenOutline({ ...fine, rgb: evenCloth(fine, perPixel) }, perPixel);
  const landmarks = Object.fromEntries(
    Object.entries(reading.landmarks).map(([name, at]): [string, Point] => [
      name,
      scalePoint(at, photo.scale),
    ]),
  );
  const hung = hang(photo, { ...reading, landmarks }, arms);
  if (!hung) throw new ImagingError('garment-changed', 'The sleeves cannot be told from the trunk');
  return hung;
}
