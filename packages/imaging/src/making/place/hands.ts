import { readFile } from 'node:fs/promises';
import {
  CATALOGUE_ROOT,
  catalogueFile,
  type HandsGroup,
  type HeldObject,
  readCatalogue,
} from '../../catalogue/catalogue.ts';
import { ImagingError } from '../../errors.ts';
import { type Decoded, decodeRgb, joinAlpha, type Plane } from '../../pixels/raster.ts';
import type { Subject } from './subject.ts';

/** The id of one of the catalogue's hands. */
export type GripId = string;
export type SkinType = 1 | 2 | 3;
export type HandOwner = 'female' | 'male';

/** A hand that does not hold anything yet. */
export type Hand = {
  grip: string;
  object: HeldObject;
  picture: Subject;
  /** 255 marks what is nearer to the camera than the held thing. */
  front: Plane<Uint8Array>;
  /** Which finger a pixel shows: 1 (thumb) to 5 (little finger), 6 to 10 for a second hand, 0 for palm and arm. */
  fingers: Plane<Uint8Array>;
};

/** The ways of holding something that the catalogue lists. */
export async function readGrips(root = CATALOGUE_ROOT): Promise<HandsGroup['grips']> {
  return (await readCatalogue(root)).groups.hands?.grips ?? [];
}

export async function readHand(
  grip: GripId,
  skin: SkinType,
  owner: HandOwner,
  root = CATALOGUE_ROOT,
): Promise<Hand> {
  const found = (await readGrips(root)).find(({ id }) => id === grip);
  const tone = found?.tones.find(({ skin_type, gender }) => skin_type === skin && gender === owner);
  if (!found || !tone) {
    throw new ImagingError('no-scene', `There is no hand ${grip} ${owner} ${skin}`);
  }
  const read = async (path: string) => decodeRgb(await readFile(catalogueFile(path, root)));
  const [picture, front, fingers] = await Promise.all([
    read(tone.picture),
    read(tone.front),
    read(found.fingers[owner]),
  ]);
  const { rgb, alpha } = picture;
  if (!alpha) throw new ImagingError('corrupt', `${tone.picture} has no alpha`);
  return {
    grip,
    object: found.object,
    picture: { data: joinAlpha(rgb, alpha), width: rgb.width, height: rgb.height },
    front: greyPlane(front),
    fingers: greyPlane(fingers),
  };
}

function greyPlane({ rgb: { data, width, height } }: Decoded): Plane<Uint8Array> {
  const grey = new Uint8Array(width * height);
  for (let i = 0; i < grey.length; i++) grey[i] = data[i * 3];
  return { data: grey, width, height };
}
