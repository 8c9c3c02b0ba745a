import type { Plane, Rgb } from '../../../pixels/raster.ts';
import {
  applyField,
  type Field,
  resampleWeights,
  shrinkForField,
} from '../../../pixels/resample/field.ts';
import { clampShare } from '../../../pixels/shares.ts';
import { readStrip } from '../../../pixels/strips.ts';
import { farFromEdges, measureVarianceWithin, smoothWithin } from './smooth-within.ts';

/** Wrinkles are wide and soft: what they change is found on a picture of at most this size. */
const FIELD_SIDE = 768;
/**
 * Shares of the longer side: anything finer than the first is weave and seams, anything coarser
 * than the second the body.
 */
const WEAVE = 0.004;
const BODY = 0.035;
/** A standard deviation of the logarithm of brightness: a weave varies less, a print or a pocket's edge more. */
const WEAVE_DEPTH = 0.15;
const FOLD_DEPTH = 0.13;
/** Shade leaves the hue alone, prints do not: where the hue varies by this, little is done. */
const HUE = 0.035;
/** Variance of that logarithm within a weave's width from which on an edge is hard: printed, not folded. */
const HARD = 0.012;
/** A crease that is removed completely looks ironed on, so at most this share of it is. */
const STRONGEST = 0.9;
/** White that has lost its detail has no folds; it is mostly backdrop that was taken for cloth. */
const BURNT = { from: 243, to: 252 };
/** Keeps the logarithm calm in black cloth, where noise would look like folds. */
const BLACK = 10;

/**
 * Softens folds on cloth: brightness is split into weave, folds and body, and only the folds are
 * made weaker. Colours keep their proportions. Amount 0..1.
 */
export async function softenWrinkles(
  picture: Rgb,
  cloth: Plane<Uint8Array>,
  amount: number,
): Promise<Rgb> {
  if (amount <= 0) return picture;
  const field = await foldField(picture, cloth, amount);
  const data = picture.data.slice();
  applyField(picture, field, (at, [change = 0]) => {
    const gain = Math.exp(change);
    for (let k = at; k < at + 3; k++) {
      data[k] = Math.min(255, Math.round(picture.data[k] * gain));
    }
  });
  return { ...picture, data };
}

async function foldField(picture: Rgb, cloth: Plane<Uint8Array>, amount: number): Promise<Field> {
  const { small, longer, scale } = await shrinkForField(picture, FIELD_SIDE);
  const { width, height } = small;
  const { y, cb, cr } = readStrip(small, 0, height);
  const weights = resampleWeights(cloth, width, height);
  for (let i = 0; i < weights.length; i++) {
    const left = (BURNT.to - y[i]) / (BURNT.to - BURNT.from);
    weights[i] = weights[i] * clampShare(left);
  }
  const size = { width, height };
  const side = longer * scale;
  const radius = (share: number) => Math.max(1, Math.round(share * side));

  const light = y.map((value) => Math.log(value + BLACK));
  const folds = smoothWithin(light, weights, size, radius(WEAVE), WEAVE_DEPTH);
  const body = smoothWithin(folds, weights, size, radius(BODY), FOLD_DEPTH);
  const calm = calmHue([cb, cr], y, weights, size, radius(BODY / 3));
  const reach = { hard: HARD, near: radius(WEAVE), around: radius(BODY / 2) };
  const far = farFromEdges(folds, weights, size, reach);
  const change = new Float32Array(light.length);
  for (let i = 0; i < change.length; i++) {
    const share = STRONGEST * amount * weights[i] * calm[i] * far[i];
    change[i] = share * (body[i] - folds[i]);
  }
  return { planes: [change], width, height };
}

/** 1 where the hue is even, falling to 0 where it varies. */
function calmHue(
  colours: Float32Array[],
  y: Float32Array,
  weights: Float32Array,
  size: { width: number; height: number },
  radius: number,
): Float32Array {
  const calm = new Float32Array(y.length).fill(1);
  for (const colour of colours) {
    const hue = colour.map((value, i) => value / (y[i] + 2 * BLACK));
    const variance = measureVarianceWithin(hue, weights, size, radius);
    for (let i = 0; i < calm.length; i++) {
      calm[i] = calm[i] * Math.exp(-variance[i] / HUE ** 2);
    }
  }
  return calm;
}
