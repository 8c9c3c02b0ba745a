import type { CatalogueModel, Portrait, PortraitPoints } from '../catalogue/catalogue.ts';
import { readPixels, readRgba } from '../dress/wardrobe/pictures.ts';
import type { Point } from '../parse/square.ts';
import type { PixelBytes } from '../raster/decode-pixels.ts';
import { mirrorRows } from '../raster/mirror-rows.ts';
import type { Plane } from '../raster/raster.ts';
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

export const BEHIND = 180;

/** The portrait that is turned most like the photo's head; those of the other side are mirrored. */
export const expressionsOf = ({ portraits = [] }: CatalogueModel): string[] => [
  ...new Set(portraits.map(({ expression }) => expression)),
];

export function choosePortrait(
  { portraits = [] }: CatalogueModel,
  yaw: number,
  expression: string,
): Portrait | undefined {
  const isBack = yaw === BEHIND;
  const turned = portraits.filter((one) => (one.yaw === BEHIND) === isBack);
  const worn = turned.filter((one) => one.expression === expression);
  const plain = turned.filter((one) => one.expression === 'neutral');
  const [nearest] = [...(worn.length > 0 ? worn : plain)].sort(
    (a, b) => Math.abs(a.yaw - Math.abs(yaw)) - Math.abs(b.yaw - Math.abs(yaw)),
  );
  return nearest;
}

export async function readPortrait(
  root: string,
  { picture, hair, points, yaw }: Portrait,
  mirrored: boolean,
): Promise<PortraitPicture> {
  const { data, width, height } = await readRgba(root, picture);
  const matte = await readPixels(root, hair);
  const strands = new Uint8Array(width * height);
  for (let i = 0; i < strands.length; i++) strands[i] = matte.data[i * matte.channels] as number;
  const marks = Object.fromEntries(
    Object.entries(points).map(([name, [x, y]]) => [name, { x, y }]),
  ) as PortraitMarks;
  const made = { data, width, height, hair: { data: strands, width, height }, marks, yaw };
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
