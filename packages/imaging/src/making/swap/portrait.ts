import type { CatalogueModel, PersonHead, PortraitPoints } from '../../catalogue/people.ts';
import type { PixelBytes } from '../../pixels/decode-pixels.ts';
import type { Point } from '../../pixels/geometry/square.ts';
import { mirrorRows } from '../../pixels/mirror-rows.ts';
import type { Plane } from '../../pixels/raster.ts';
import { clampShare } from '../../pixels/shares.ts';
import { readHead } from '../dress/figure/read-head.ts';
import type { HeadPlace } from './head-place.ts';
import { WEARER } from './thresholds.ts';

export type PortraitMarks = { [Name in keyof PortraitPoints]: Point };

/** A close-up of a model's head, turned like the photo's, with straight alpha. */
export type PortraitPicture = {
  data: PixelBytes;
  width: number;
  height: number;
  hair: Plane<Uint8Array>;
  marks: PortraitMarks;
  yaw: number;
};

/** Whether the head has to be mirrored to look the wearer's way; undefined where it fits neither way. */
export function chooseSide(model: CatalogueModel, yaw: number): 'own' | 'mirrored' | undefined {
  const apart = turnApart(model, yaw);
  const side = apart.own <= apart.mirrored ? 'own' : 'mirrored';
  return apart[side] <= WEARER.apart ? side : undefined;
}

/** Models who could take the wearer's place instead: of the same sex and turned alike, the nearest first. */
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

/** Mirrors the portrait, so that its left eye becomes the right one. */
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

/** The same measures as those of a photo's head, in pixels of the portrait. */
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

/** The exponent of a superellipse, between an ellipse (2) and a box, that is about as round as a jaw. */
const ROUND = 2.3;

/** The width of a jaw as a share of its width at the mouth; `down` is 0 at the mouth and 1 at the chin. */
export const jawWidth = (down: number) => (1 - clampShare(down) ** ROUND) ** (1 / ROUND);

/** The row at which the head ends in each column of a portrait: the jaw, and beside it the ear lobes. */
export function jawEdge({ mouth, chin, jaw_l, jaw_r }: PortraitMarks) {
  const [left, right] = jaw_l.x < jaw_r.x ? [jaw_l, jaw_r] : [jaw_r, jaw_l];
  return (x: number): number => {
    const edge = x < chin.x ? left : right;
    const away = Math.abs(x - chin.x) / Math.max(1, Math.abs(edge.x - chin.x));
    return mouth.y + (chin.y - mouth.y) * jawWidth(away);
  };
}
