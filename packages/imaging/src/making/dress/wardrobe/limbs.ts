import { type GarmentKind, isBottom } from '../../../catalogue/garment-kinds.ts';
import type { BodyPose, CatalogueBody } from '../../../catalogue/people.ts';
import type { GarmentTemplate } from '../../../catalogue/templates.ts';
import type { Plane } from '../../../pixels/raster.ts';
import type { Wardrobe } from './wardrobe.ts';

/** The body that a garment was draped on, and which part of it each pixel of its picture shows. */
export type DrapedBody = { body: CatalogueBody; pose: BodyPose; parts: Plane<Uint8Array> };

/** The limbs below a draped garment, in the pixels of its half-size maps. */
export type Limbs = {
  /** 0 for nothing, otherwise `TRUNK` or `ARM`. */
  labels: Plane<Uint8Array>;
  /** Above this row the trunk counts as shoulder. */
  shoulders: number;
  /** The column of the neck, and how many columns to either side of it a collar or a hood covers. */
  middle: number;
  neck: number;
  perCm: number;
  /** The distance of the cloth from an arm, in centimetres. */
  ease: number;
};

export const TRUNK = 1;
/** The label of an arm includes its hand. */
export const ARM = 2;

/** The distance of cloth from an arm, in centimetres: thick garments and those worn over others are wider. */
const EASE: Partial<Record<GarmentKind, number>> = {
  shirt: 1,
  hoodie: 1.4,
  jacket: 1.5,
  coat: 1.6,
};
const CLOSE = 0.7;
/** A collar and a hood cover this many centimetres to either side of the middle of the neck. */
const COLLAR = 10;
const HOOD = 19;

/** Measures how many pixels a centimetre of the body has at full size. */
export const measureScale = ({ camera }: CatalogueBody) => camera.focal_px / camera.distance / 100;

/** Finds the limbs below a draped garment that has or might have sleeves; undefined for others. */
export function findLimbs(
  { people, templates }: Wardrobe,
  { box, kind, ...item }: GarmentTemplate,
  { body, pose, parts }: DrapedBody,
): Limbs | undefined {
  if (isBottom(kind) || kind === 'sleeveless') return undefined;
  const labelByPart = people.parts.map((name) => {
    if (name === 'background') return 0;
    return /arm|hand/.test(name) ? ARM : TRUNK;
  });
  const [left, top, right, bottom] = box;
  const [width, height] = [(right - left) / 2, (bottom - top) / 2];
  const data = new Uint8Array(width * height);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const part = parts.data[(top + 2 * y) * parts.width + left + 2 * x];
      data[y * width + x] = labelByPart[part] ?? 0;
    }
  }
  const { shoulder_l, shoulder_r, neck_base } = pose.joints;
  const perCm = measureScale(body) / 2;
  const pattern = templates.patterns.find(({ id }) => id === item.pattern);
  return {
    labels: { data, width, height },
    shoulders: (Math.max(shoulder_l?.[1] ?? 0, shoulder_r?.[1] ?? 0) - top) / 2,
    middle: ((neck_base?.[0] ?? 0) - left) / 2,
    neck: (pattern?.landmarks.hood_top ? HOOD : COLLAR) * perCm,
    perCm,
    ease: EASE[kind] ?? CLOSE,
  };
}
