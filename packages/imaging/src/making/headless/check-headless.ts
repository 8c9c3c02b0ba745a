import { ImagingError } from '../../errors.ts';
import { locateFace, showsEyes } from '../../perception/faces/compare-faces.ts';
import { findFaces } from '../../perception/faces/faces.ts';
import { findSemanticMasks } from '../../perception/semantics/semantics.ts';
import type { Point } from '../../pixels/geometry/square.ts';
import { type Plane, type Rgb, resizeRgb } from '../../pixels/raster.ts';
import { boundingBox, growBox } from '../../pixels/tile.ts';
import type { OperationContext } from '../../runtime/operation.ts';
import type { Head } from './head.ts';
import { measureVisibleOutline } from './left-edges.ts';
import { LEFT } from './thresholds.ts';

/** The place is looked at again with a margin of this share of the face's height around it. */
const AROUND = 0.8;
const LOOK_SIDE = 512;

const refuse = (why: string) => new ImagingError('head-stays', why);

/**
 * Refuses a picture in which a face can be found that is neither a print on the clothes nor a
 * passer-by. `head` is the one that was removed, in pixels of its masks; `top` is the share of the
 * photo that was cropped off at the top.
 */
export async function refuseFaces(
  small: Rgb,
  top: number,
  { masks, faceHeight }: Head,
  context: OperationContext,
): Promise<void> {
  const { clothes } = masks.planes;
  const toRow = (y: number) => (top + y * (1 - top)) * masks.height;
  const isPrint = ({ x, y }: Point) =>
    (clothes.data[Math.floor(toRow(y)) * masks.width + Math.floor(x * masks.width)] ?? 0) > 127;
  const cropped = { width: masks.width, height: (1 - top) * masks.height };
  const measureLeftovers = (await findFaces(small, context)).filter((found) => {
    const face = locateFace(found, cropped);
    if (!showsEyes(face, cropped) || isPrint(found.points.noseTip)) return false;
    return found.box.height * cropped.height > LEFT.face * faceHeight;
  });
  if (measureLeftovers.length > 0) throw refuse('A face is left in the picture');
}

/** What was filled in, at the picture's size. */
export type Filled = {
  mask: Plane<Uint8Array>;
  person: Plane<Uint8Array>;
  /** The row of the cut, below which the body begins. */
  line: number;
  /** Whether a plain wall or something else is behind the head. */
  behind: 'plain' | 'other';
};

/** Refuses a picture that shows where the head was, by skin or hair that is left or by its outline. */
export async function refuseTraces(
  picture: Rgb,
  { mask, person, line, behind }: Filled,
  head: Head,
  context: OperationContext,
): Promise<void> {
  const { faceHeight } = head;
  const isBehind = (i: number) =>
    i < line * picture.width && (!person.data[i] || mask.data[i] === 1);
  const edges = measureVisibleOutline(picture, mask, faceHeight, isBehind);
  const { skin, hair } = await measureRest(picture, mask, faceHeight, context);
  if (edges > LEFT.edges[behind]) throw refuse('The outline of the head can still be seen');
  if (skin > LEFT.skin || hair > LEFT.hair) throw refuse('Something of the head is left');
}

async function measureRest(
  picture: Rgb,
  mask: Plane<Uint8Array>,
  faceHeight: number,
  context: OperationContext,
): Promise<{ skin: number; hair: number }> {
  const box = growBox(
    boundingBox(mask),
    Math.round(AROUND * faceHeight),
    picture.width,
    picture.height,
  );
  const scale = Math.min(1, LOOK_SIDE / Math.max(box.width, box.height));
  const size = [Math.round(box.width * scale), Math.round(box.height * scale)] as const;
  const { planes, width, height } = await findSemanticMasks(
    await resizeRgb(picture, box, ...size),
    context,
  );
  let [all, skin, hair] = [0, 0, 0];
  for (let i = 0; i < width * height; i++) {
    const x = box.left + Math.floor((((i % width) + 0.5) * box.width) / width);
    const y = box.top + Math.floor(((Math.floor(i / width) + 0.5) * box.height) / height);
    if (!mask.data[y * mask.width + x]) continue;
    all++;
    if (planes.faceSkin.data[i] + planes.bodySkin.data[i] > 150) skin++;
    if (planes.hair.data[i] > 150) hair++;
  }
  return { skin: skin / Math.max(1, all), hair: hair / Math.max(1, all) };
}
