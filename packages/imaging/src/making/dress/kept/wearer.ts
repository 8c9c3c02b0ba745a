import type { BodyPose } from '../../../catalogue/people.ts';
import type { Plane } from '../../../pixels/raster.ts';
import { readFigure } from '../figure/figure-pictures.ts';
import { extractChannel, readPixels } from '../wardrobe/pictures.ts';
import type { Figure, Wardrobe } from '../wardrobe/wardrobe.ts';
import { type BodyParts, bodyParts } from './body-parts.ts';

/** A body's outline, and its chest and hips without arms. */
export type Body = { pose: BodyPose; outline: Plane<Uint8Array>; torso: Plane<Uint8Array> };

/** Somebody whom a garment is put on as it is. */
export type Wearer = {
  figure: Figure;
  pictures: Awaited<ReturnType<typeof readFigure>>;
  parts: BodyParts;
  body: Body;
};

export async function readWearer(
  wardrobe: Wardrobe,
  figure: Figure,
  expression: string,
): Promise<Wearer> {
  const { pose } = figure;
  const pictures = await readFigure(wardrobe, figure, expression);
  const map = extractChannel(await readPixels(wardrobe.root, pose.parts), 0);
  const parts = bodyParts(map, wardrobe.people.parts);
  const outline = extractChannel(pictures.body, 3);
  return { figure, pictures, parts, body: { pose, outline, torso: parts.torso } };
}
