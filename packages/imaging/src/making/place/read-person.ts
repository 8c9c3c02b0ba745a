import { cutOut } from '../../perception/cutout/cut-out.ts';
import { requireWholePerson } from '../../perception/cutout/require-whole.ts';
import { type FacePlace, locateFace } from '../../perception/faces/compare-faces.ts';
import { findFaces } from '../../perception/faces/faces.ts';
import { findPose } from '../../perception/pose/pose.ts';
import { type Rgb, resizeRgb, wholeBox } from '../../pixels/raster.ts';
import type { OperationContext } from '../../runtime/operation.ts';
import { createMemory } from '../../runtime/remember.ts';
import type { PhotoPerson } from './arrange-person.ts';
import { namePhoto, openPersonPhoto, type PersonPhoto } from './person-photo.ts';
import { findCutOff } from './photo-frame.ts';
import { readTrimmedSubject } from './subject.ts';

/** Somebody cut out of a photo, and all faces that the photo shows. */
type ReadPerson = PhotoPerson & { faces: FacePlace[] };

const LOOK_SIDE = 640;
/** Only this many are kept: one of 2048 × 1536 takes at most 13 MB. */
const KEPT = 2;

const remember = createMemory<ReadPerson>(KEPT);

/** Found once for all places into which the same photo's person goes; the pixels are the caller's own. */
export async function readPerson(
  photo: PersonPhoto,
  context: OperationContext,
): Promise<ReadPerson> {
  const person = await remember(namePhoto(photo), () => findPerson(photo, context));
  const { subject } = person;
  return { ...person, subject: { ...subject, data: subject.data.slice() } };
}

async function findPerson(
  { bytes, mask }: PersonPhoto,
  context: OperationContext,
): Promise<ReadPerson> {
  const photo = await openPersonPhoto(bytes);
  const { shown } = photo;
  const cut = await cutOut({ bytes: photo.bytes, mask }, context);
  // An outline of the seller's own is taken as it is.
  if (!mask) await requireWholePerson(photo.bytes, cut.png, context);
  const { subject, box, size } = await readTrimmedSubject(cut.png);
  const pose = await findPose(await makeSmall(shown), context);
  const faces = await findFaces(shown, context, { pose });
  return {
    subject,
    box,
    photo: size,
    cutOff: findCutOff(box, size),
    pose,
    faces: faces.map((face) => locateFace(face, shown)),
  };
}

async function makeSmall(rgb: Rgb): Promise<Rgb> {
  const scale = Math.min(1, LOOK_SIDE / Math.max(rgb.width, rgb.height));
  const [width, height] = [Math.round(rgb.width * scale), Math.round(rgb.height * scale)];
  return scale === 1 ? rgb : resizeRgb(rgb, wholeBox(rgb), width, height);
}
