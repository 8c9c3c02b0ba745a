import { LUMA } from '../../../pixels/luminance.ts';
import type { Plane, Rgb } from '../../../pixels/raster.ts';
import {
  applyField,
  type Field,
  resampleWeights,
  shrinkForField,
} from '../../../pixels/resample/field.ts';
import { CHROMA, readStrip } from '../../../pixels/strips.ts';
import { farFromEdges, smoothWithin } from './smooth-within.ts';

/** Larger than for folds, since a face is a small part of a photo. */
const FIELD_SIDE = 1024;
/** Differences up to this many levels count as uneven; larger ones are a shadow or a feature and stay. */
const UNEVEN_LIGHT = 10;
const UNEVEN_COLOUR = 5;
/** Smaller differences of brightness than this are pores and fine hair. */
const PORES = 6;
/** Variance of brightness that only brows, nostrils and the outline of a face have. */
const FEATURE = 150;
const STRONGEST_LIGHT = 0.7;
const STRONGEST_COLOUR = 0.85;

/** Where skin is, and how large the face is, since blotches grow with it. */
export type SkinGuide = {
  mask: Plane<Uint8Array>;
  /** Width of the largest face as a share of the picture's longer side. */
  faceSize: number;
};

/** Evens blotches and redness out; pores, features and shading stay. Amount 0..1. */
export async function evenSkin(picture: Rgb, guide: SkinGuide, amount: number): Promise<Rgb> {
  if (amount <= 0) return picture;
  const field = await blotchField(picture, guide, amount);
  const data = picture.data.slice();
  const add = (at: number, value: number) => {
    data[at] = Math.min(255, Math.max(0, Math.round(picture.data[at] + value)));
  };
  applyField(picture, field, (at, [light = 0, blue = 0, red = 0]) => {
    add(at, light + red / CHROMA.red);
    add(
      at + 1,
      light -
        (LUMA.red * red) / (CHROMA.red * LUMA.green) -
        (LUMA.blue * blue) / (CHROMA.blue * LUMA.green),
    );
    add(at + 2, light + blue / CHROMA.blue);
  });
  return { ...picture, data };
}

async function blotchField(
  picture: Rgb,
  { mask, faceSize }: SkinGuide,
  amount: number,
): Promise<Field> {
  const { small, longer, scale } = await shrinkForField(picture, FIELD_SIDE);
  const { width, height } = small;
  const { y, cb, cr } = readStrip(small, 0, height);
  const weights = resampleWeights(mask, width, height);
  const face = Math.max(12, faceSize * longer * scale);
  const pores = Math.max(1, Math.round(face * 0.012));
  const blotch = Math.max(3, Math.round(face * 0.1));
  const reach = {
    hard: FEATURE,
    near: Math.max(2, Math.round(pores)),
    around: Math.round(blotch / 2),
  };
  const far = farFromEdges(y, weights, { width, height }, reach);
  const uneven = (plane: Float32Array, deviation: number, strongest: number) => {
    const fine = smoothWithin(plane, weights, { width, height }, pores, PORES);
    const even = smoothWithin(fine, weights, { width, height }, blotch, deviation);
    return even.map((value, i) => {
      const share = strongest * amount * weights[i] * far[i];
      return share * (value - fine[i]);
    });
  };
  return {
    planes: [
      uneven(y, UNEVEN_LIGHT, STRONGEST_LIGHT),
      uneven(cb, UNEVEN_COLOUR, STRONGEST_COLOUR),
      uneven(cr, UNEVEN_COLOUR, STRONGEST_COLOUR),
    ],
    width,
    height,
  };
}
