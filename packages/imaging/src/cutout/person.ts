import { Tensor } from 'onnxruntime-node';
import type { Sessions } from '../models/sessions.ts';
import { type Plane, type Rgb, resizeRgb, wholeOf } from '../raster/raster.ts';
import { boxBlur } from './box-blur.ts';
import { resamplePlane } from './sample.ts';
import { floats } from './tensor.ts';

const SIDE = 256;
const CLASSES = ['background', 'hair', 'bodySkin', 'faceSkin', 'clothes', 'others'].length;
const BACKGROUND = 0;
const CLOTHES = 4;
/** Somebody is there who wears something: a hand that holds a carton is not meant by this. */
const LEAST_BODY = 0.012;
const LEAST_CLOTHES = 0.05;
/** So much of what stands out belongs to the person that the photo is about. */
const ABOUT = 0.4;
/** Of the picture's width and height. */
const BESIDE = 0.06;

/**
 * How much each place belongs to a person with all that he or she wears, 0..1, over the whole
 * picture; nothing where nobody is seen. What stands out of a photo of a worn dress is the dress,
 * but it is cut out with the person in it.
 */
export async function findPerson(
  picture: Rgb,
  modelPath: string,
  sessions: Sessions,
  size: { width: number; height: number },
): Promise<Plane | undefined> {
  const seen = await resizeRgb(picture, wholeOf(picture), SIDE, SIDE);
  const colours = Float32Array.from(seen.data, (value) => value / 255);
  const input = new Tensor('float32', colours, [1, SIDE, SIDE, 3]);
  const result = await sessions.run(modelPath, { input_29: input });
  const person = personShares(floats(result.Identity as Tensor));
  if (!person) return undefined;
  const map = { data: person, width: SIDE, height: SIDE };
  return resamplePlane(map, wholeOf(map), size.width, size.height);
}

/** From the six logits of each place; undefined if there is no clothed body. */
export function personShares(logits: Float32Array): Float32Array | undefined {
  const count = logits.length / CLASSES;
  const person = new Float32Array(count);
  let body = 0;
  let clothes = 0;
  for (let i = 0; i < count; i++) {
    const from = i * CLASSES;
    let total = 0;
    for (let c = from; c < from + CLASSES; c++) total += Math.exp(logits[c] as number);
    const share = (c: number) => Math.exp(logits[from + c] as number) / total;
    person[i] = 1 - share(BACKGROUND);
    clothes += share(CLOTHES);
    for (const part of [1, 2, 3]) body += share(part);
  }
  return body >= LEAST_BODY * count && clothes >= LEAST_CLOTHES * count ? person : undefined;
}

/** False for somebody in the background of what stands out. */
export function isAbout(person: Plane, saliency: Plane): boolean {
  let [worn, all] = [0, 0];
  for (let i = 0; i < saliency.data.length; i++) {
    const value = saliency.data[i] as number;
    all += value;
    worn += value * (person.data[i] as number);
  }
  return worn >= ABOUT * all;
}

/**
 * What is expected where a person is: the person, and what stands out right beside it (a bag, a
 * skirt in the wind). A branch that reaches to a hand is not followed into the tree.
 */
export function withPerson(saliency: Plane, person: Plane): Plane {
  const { width, height } = person;
  const near = Float32Array.from(person.data, (value) => (value > 0.5 ? 1 : 0));
  boxBlur(near, near, new Float32Array(near.length), width, height, Math.round(BESIDE * width));
  const data = saliency.data.map((value, i) =>
    Math.max((near[i] as number) > 0 ? value : 0, person.data[i] as number),
  );
  return { ...saliency, data };
}
