import { ImagingError } from '../../errors.ts';
import type { Square } from '../../pixels/geometry/square.ts';
import {
  type Decoded,
  flattenOnWhite,
  type Rgb,
  resizeRgb,
  wholeBox,
} from '../../pixels/raster.ts';
import type { OperationContext } from '../../runtime/operation.ts';
import {
  type FaceFault,
  type FacePlace,
  faceUnit,
  locateFace,
  matchFaces,
  middleOfEyes,
  moveFace,
  showsEyes,
} from './compare-faces.ts';
import { findFaces } from './faces.ts';

/** The faces that a finished picture has to show, in its pixels. */
export type ExpectedFaces = {
  /**
   * Each of these has to show, none for people seen from behind or without a head. Faces with their eyes outside the
   * picture do not count.
   */
  shown: readonly FacePlace[];
  /** Faces that are allowed but not required: prints on the goods, people on the seller's own wall. */
  allows?: (face: FacePlace) => boolean | Promise<boolean>;
  /** How far an eye may be off, in distances from eyes to mouth. */
  within?: number;
  /** Places where unexpected faces would be small: the goods. */
  near?: readonly Square[];
};

/** The longer side in pixels that is looked at: the finder sees no more in a larger picture. */
const LOOK_SIDE = 1536;
/** Side of the square that is looked at closely, in distances from eyes to mouth. */
const HEAD = 6;

const SAYS: Record<FaceFault, string> = {
  'face-missing': 'There is no face where one has to be',
  'eyes-elsewhere': 'The eyes are not where they have to be',
  'strange-face': 'There is a face that does not belong there',
};

const refuse = (fault: FaceFault) => new ImagingError('face-wrong', SAYS[fault]);

/** Accepts a finished picture only with exactly the faces that it has to show. */
export async function requireFaces(
  picture: Decoded,
  { shown, allows = () => false, within, near }: ExpectedFaces,
  context: OperationContext,
): Promise<void> {
  const wanted = shown.filter((face) => showsEyes(face, picture.rgb));
  const found = await findVisibleFaces(picture, context, { around: wanted, near });
  const matched = matchFaces(found, wanted, within);
  if ('fault' in matched) throw refuse(matched.fault);
  for (const face of matched.others) if (!(await allows(face))) throw refuse('strange-face');
}

/** Finds the faces of a picture whose eyes are visible, in its pixels. */
export async function findVisibleFaces(
  { rgb, alpha }: Decoded,
  context: OperationContext,
  { around = [], near = [] }: { around?: readonly FacePlace[]; near?: readonly Square[] } = {},
): Promise<FacePlace[]> {
  const scale = Math.min(1, LOOK_SIDE / Math.max(rgb.width, rgb.height));
  const small = await shrink(alpha ? flattenOnWhite(rgb, alpha) : rgb, scale);
  const squares = [...around.map(headSquare), ...near].map((square) => ({
    x: square.x * scale,
    y: square.y * scale,
    side: square.side * scale,
    angle: square.angle,
  }));
  const faces = await findFaces(small, context, { near: squares });
  return faces.map((face) => locateFace(face, rgb)).filter((face) => showsEyes(face, rgb));
}

const headSquare = (face: FacePlace): Square => ({
  ...middleOfEyes(face),
  side: HEAD * faceUnit(face),
  angle: 0,
});

async function shrink(rgb: Rgb, scale: number): Promise<Rgb> {
  if (scale === 1) return rgb;
  const [width, height] = [Math.round(rgb.width * scale), Math.round(rgb.height * scale)];
  return resizeRgb(rgb, wholeBox(rgb), width, height);
}

/** Shifts faces by as much as their photo was moved. */
export const shiftFaces = (
  faces: readonly FacePlace[],
  { left, top }: { left: number; top: number },
): FacePlace[] => faces.map((face) => moveFace(face, ({ x, y }) => ({ x: x + left, y: y + top })));
