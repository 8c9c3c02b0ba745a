import { readFile } from 'node:fs/promises';
import {
  CATALOGUE_ROOT,
  catalogueFile,
  type HandsGroup,
  type HeldObject,
  readCatalogue,
} from '../catalogue/catalogue.ts';
import { ImagingError } from '../errors.ts';
import { decodeRgb, type Plane, withAlpha } from '../raster/raster.ts';
import type { Subject } from './subject.ts';

/** Of the catalogue's hands. */
export type GripId = string;
export type SkinType = 1 | 2 | 3;
export type HandOwner = 'female' | 'male';

/** A hand that holds nothing yet. */
export type Hand = {
  grip: string;
  object: HeldObject;
  picture: Subject;
  /** 255: nearer to the camera than what is held. */
  front: Plane<Uint8Array>;
};

/** Ways of holding something, as the catalogue lists them. */
export async function gripsOf(root = CATALOGUE_ROOT): Promise<HandsGroup['grips']> {
  return (await readCatalogue(root)).groups.hands?.grips ?? [];
}

export async function readHand(
  grip: GripId,
  skin: SkinType,
  owner: HandOwner,
  root = CATALOGUE_ROOT,
): Promise<Hand> {
  const found = (await gripsOf(root)).find(({ id }) => id === grip);
  const tone = found?.tones.find(({ skin_type, gender }) => skin_type === skin && gender === owner);
  if (!found || !tone) {
    throw new ImagingError('no-scene', `There is no hand ${grip} ${owner} ${skin}`);
  }
  const [picture, front] = await Promise.all(
    [tone.picture, tone.front].map(async (path) =>
      decodeRgb(await readFile(catalogueFile(path, root))),
    ),
  );
  if (!picture?.alpha || !front) throw new ImagingError('corrupt', `${tone.picture} has no alpha`);
  const { rgb, alpha } = picture;
  const nearer = new Uint8Array(alpha.data.length);
  for (let i = 0; i < nearer.length; i++) nearer[i] = front.rgb.data[i * 3] as number;
  return {
    grip,
    object: found.object,
    picture: { data: withAlpha(rgb, alpha), width: rgb.width, height: rgb.height },
    front: { data: nearer, width: rgb.width, height: rgb.height },
  };
}
