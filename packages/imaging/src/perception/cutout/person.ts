import { Tensor } from 'onnxruntime-node';
import { computeLocalMean } from '../../pixels/blur/box-blur.ts';
import { mapFloats } from '../../pixels/map-values.ts';
import { type Plane, type Rgb, resizeRgb, wholeBox } from '../../pixels/raster.ts';
import { resamplePlane } from '../../pixels/resample/bilinear.ts';
import type { Sessions } from '../../runtime/models/sessions.ts';
import { readFloats } from '../../runtime/tensor.ts';
import { PERSON } from './thresholds.ts';

const SIDE = 256;
const CLASSES = ['background', 'hair', 'bodySkin', 'faceSkin', 'clothes', 'others'].length;
const BACKGROUND = 0;
const CLOTHES = 4;
/** How far from the person, as a share of the picture's width and height, something counts as right beside it. */
const BESIDE = 0.06;

/** How much each place belongs to a person with everything worn, and to the bare body, 0..1. */
export type Person<Values> = { all: Values; body: Values };

/**
 * Finds a person over the whole picture; undefined if nobody is seen. In a photo of a worn dress, the dress is what
 * stands out, but it is cut out together with the person in it.
 */
export async function findPerson(
  picture: Rgb,
  modelPath: string,
  sessions: Sessions,
  size: { width: number; height: number },
): Promise<Person<Plane> | undefined> {
  const seen = await resizeRgb(picture, wholeBox(picture), SIDE, SIDE);
  const colours = mapFloats(seen.data, (value) => value / 255);
  const input = new Tensor('float32', colours, [1, SIDE, SIDE, 3]);
  const result = await sessions.run(modelPath, { input_29: input });
  const person = computePersonShares(readFloats(result.Identity as Tensor));
  if (!person) return undefined;
  const overPicture = (data: Float32Array) => {
    const map = { data, width: SIDE, height: SIDE };
    return resamplePlane(map, wholeBox(map), size.width, size.height);
  };
  return { all: overPicture(person.all), body: overPicture(person.body) };
}

const keepIfSure = (share: number) => (share > 0.5 ? share : 0);

/** Computes the shares from the six logits of each place; undefined if there is no clothed body. */
export function computePersonShares(logits: Float32Array): Person<Float32Array> | undefined {
  const count = logits.length / CLASSES;
  const all = new Float32Array(count);
  const body = new Float32Array(count);
  let [bare, clothes] = [0, 0];
  for (let i = 0; i < count; i++) {
    const from = i * CLASSES;
    let total = 0;
    for (let c = from; c < from + CLASSES; c++) total += Math.exp(logits[c]);
    const share = (c: number) => Math.exp(logits[from + c]) / total;
    all[i] = 1 - share(BACKGROUND);
    // The network is never quite certain: it sees some skin in every empty wall. Only what it is sure of counts.
    body[i] = keepIfSure(share(1) + share(2) + share(3));
    clothes += keepIfSure(share(CLOTHES));
    bare += body[i];
  }
  return bare >= PERSON.body * count && clothes >= PERSON.clothes * count
    ? { all, body }
    : undefined;
}

/**
 * Whether a wearer is missing from what stands out. Somebody in its background does not count, nor does a face printed
 * on a shirt.
 */
export function isPersonMissing({ all, body }: Person<Plane>, saliency: Plane): boolean {
  let [worn, salient, outside] = [0, 0, 0];
  for (let i = 0; i < saliency.data.length; i++) {
    const value = saliency.data[i];
    salient += value;
    worn += value * all.data[i];
    outside += (1 - value) * body.data[i];
  }
  return worn >= PERSON.about * salient && outside >= PERSON.missing * saliency.data.length;
}

/**
 * Returns what is expected if there is a person: the person, and what stands out right beside them (a bag, a skirt in
 * the wind). A branch that reaches a hand is not followed into the tree.
 */
export function addPerson(saliency: Plane, person: Plane): Plane {
  const inside = mapFloats(person.data, (value) => (value > 0.5 ? 1 : 0));
  const near = computeLocalMean(inside, person, Math.round(BESIDE * person.width));
  const data = saliency.data.map((value, i) => Math.max(near[i] > 0 ? value : 0, person.data[i]));
  return { ...saliency, data };
}
