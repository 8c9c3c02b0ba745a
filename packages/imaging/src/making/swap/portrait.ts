import type { CatalogueModel, PersonHead, PortraitPoints } from '../../catalogue/people.ts';
import type { PixelBytes } from '../../pixels/decode-pixels.ts';
import type { Point } from '../../pixels/geometry/square.ts';
import { mirrorRows } from '../../pixels/mirror-rows.ts';
import type { Plane } from '../../pixels/raster.ts';
import { clampShare } from '../../pixels/shares.ts';
import { readHead } from '../dress/figure/read-head.ts';
import type { HeadPlace } from './head-place.ts';

export type PortraitMarks = { [Name in keyof PortraitPoints]: Point };

/** A model's head from near, turned as the photo's; straight alpha. */
export type PortraitPicture = {
  data: PixelBytes;
  width: number;
  height: number;
  hair: Plane<Uint8Array>;
  marks: PortraitMarks;
  yaw: number;
};

/** Degrees between a wearer's turn and a portrait's: beyond these a head looks put on. */
export const MOST_APART = 20;

/** Whether the head has to be mirrored to look the wearer's way; nothing where it fits neither way. */
export function chooseSide(model: CatalogueModel, yaw: number): 'own' | 'mirrored' | undefined {
  const apart = turnApart(model, yaw);
  const side = apart.own <= apart.mirrored ? 'own' : 'mirrored';
  return apart[side] <= MOST_APART ? side : undefined;
}

/** Who could take the wearer's place instead: of the same sex, and turned alike, the nearest first. */
export function modelsTurnedLike(
  models: readonly CatalogueModel[],
  { gender }: CatalogueModel,
  yaw: number,
): string[] {
  const nearest = (model: CatalogueModel) => {
    const { own, mirrored } = turnApart(model, yaw);
    return Math.min(own, mirrored);
  };
  return models
    .filter((model) => model.gender === gender && chooseSide(model, yaw))
    .toSorted((a, b) => nearest(a) - nearest(b))
    .map(({ id }) => id);
}

const turnApart = ({ head }: CatalogueModel, yaw: number) => ({
  own: Math.abs(head.yaw - yaw),
  mirrored: Math.abs(-head.yaw - yaw),
});

export const listExpressions = ({ head }: CatalogueModel): string[] => [
  'neutral',
  ...Object.keys(head.expressions),
];

export async function readPortrait(
  root: string,
  head: PersonHead,
  expression: string,
  mirrored: boolean,
): Promise<PortraitPicture> {
  const {
    picture: { data, width, height },
    hair,
  } = await readHead(root, head, expression);
  const marks = Object.fromEntries(
    Object.entries(head.points).map(([name, [x, y]]) => [name, { x, y }]),
  ) as PortraitMarks;
  const made = { data, width, height, hair, marks, yaw: head.yaw };
  return mirrored ? mirror(made) : made;
}

/** What was the left eye is the right one then. */
function mirror({ data, width, height, hair, marks, yaw }: PortraitPicture): PortraitPicture {
  const swapped = Object.fromEntries(
    Object.entries(marks).map(([name, { x, y }]) => [
      name.replace(/_[lr]$/, (side) => (side === '_l' ? '_r' : '_l')),
      { x: width - x, y },
    ]),
  ) as PortraitMarks;
  const matte = { data: mirrorRows(hair.data, width, 1), width, height };
  const turned = mirrorRows(data, width, 4);
  return { data: turned, width, height, hair: matte, marks: swapped, yaw: 0 - yaw };
}

/** The same measures as a photo's head has, in pixels of the portrait. */
export function headOfPortrait({ marks, yaw }: PortraitPicture): Omit<HeadPlace, 'jawLine'> {
  const { eye_l, eye_r, mouth, chin, jaw_l, jaw_r } = marks;
  return {
    eyes: { x: (eye_l.x + eye_r.x) / 2, y: (eye_l.y + eye_r.y) / 2 },
    mouth,
    chin,
    jaw: Math.hypot(jaw_l.x - jaw_r.x, jaw_l.y - jaw_r.y),
    yaw,
  };
}

/** Between an ellipse (2) and a box: about how a jaw is rounded. */
const ROUND = 2.3;

/** Half the width of a jaw, of its width at the mouth: `down` is 0 at the mouth and 1 at the chin. */
export const jawWidth = (down: number) => (1 - clampShare(down) ** ROUND) ** (1 / ROUND);

/** The row at which the head ends in each column of a portrait: the jaw, and the lobes of the ears beside it. */
export function jawEdge({ mouth, chin, jaw_l, jaw_r }: PortraitMarks) {
  const [left, right] = jaw_l.x < jaw_r.x ? [jaw_l, jaw_r] : [jaw_r, jaw_l];
  return (x: number): number => {
    const edge = x < chin.x ? left : right;
    const away = Math.abs(x - chin.x) / Math.max(1, Math.abs(edge.x - chin.x));
    return mouth.y + (chin.y - mouth.y) * jawWidth(away);
  };
}
