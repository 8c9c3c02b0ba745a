import { ImagingError, throwIfAborted } from '../../errors.ts';
import { cutOut } from '../../perception/cutout/cut-out.ts';
import { type Face, findFaces } from '../../perception/faces/faces.ts';
import type { Pose } from '../../perception/pose/joints.ts';
import { findPose } from '../../perception/pose/pose.ts';
import { findSemanticMasks, type SemanticMasks } from '../../perception/semantics/semantics.ts';
import { decodeRgb, type Plane, type Rgb } from '../../pixels/raster.ts';
import type { OperationContext } from '../../runtime/operation.ts';
import { createMemory } from '../../runtime/remember.ts';
import { namePhoto, openPersonPhoto, type PersonPhoto } from '../place/person-photo.ts';
import { cleanRim } from './clean-rim.ts';
import { removeForeignThings } from './remove-foreign-things.ts';
import { closeHoles, tidyOutline } from './tidy-outline.ts';

/** A photo of somebody who wears the goods, and what is known about it. */
export type Wearer = {
  /** Half-transparent pixels have lost the colour of the old background. */
  photo: Rgb;
  /** The photo with its background. */
  whole: Rgb;
  /** The outline of the person. */
  alpha: Plane<Uint8Array>;
  pose?: Pose;
  faces: Face[];
  masks: SemanticMasks;
};

/** Only this many are kept: one of 2048 × 1536 takes about 90 MB, with the body that is made from it. */
const KEPT = 2;

const remember = createMemory<Wearer>(KEPT);

/** Found once for all models and places with which the same photo is used. */
export const readWearer = (photo: PersonPhoto, context: OperationContext): Promise<Wearer> =>
  remember(namePhoto(photo), () => findWearer(photo, context));

async function findWearer(
  { bytes, mask }: PersonPhoto,
  context: OperationContext,
): Promise<Wearer> {
  const opened = await openPersonPhoto(bytes);
  const photo = opened.shown;
  const pose = await findPose(photo, context);
  const faces = await findFaces(photo, context, { pose });
  throwIfAborted(context.signal);
  const masks = await findSemanticMasks(photo, context, { pose });
  const cut = await cutOut({ bytes: opened.bytes, mask }, context);
  const { rgb, alpha } = await decodeRgb(cut.png);
  if (!alpha) throw new ImagingError('no-subject', 'Nobody stands out from this photo');
  tidyOutline(alpha, photo, masks);
  await removeForeignThings(alpha, photo, masks, pose);
  closeHoles(alpha, rgb, photo, masks);
  cleanRim(rgb, alpha, photo, masks);
  return { photo: rgb, whole: photo, alpha, pose, faces, masks };
}
