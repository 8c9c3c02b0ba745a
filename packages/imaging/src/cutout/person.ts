import { Tensor } from 'onnxruntime-node';
import type { Sessions } from '../models/sessions.ts';
import { type Plane, type Rgb, resizeRgb, wholeOf } from '../raster/raster.ts';
import { resamplePlane } from './sample.ts';
import { floats } from './tensor.ts';

const SIDE = 256;
const CLASSES = ['background', 'hair', 'bodySkin', 'faceSkin', 'clothes', 'others'].length;
const BACKGROUND = 0;
const CLOTHES = 4;
/** Somebody is there who wears something: a hand that holds a carton is not meant by this. */
const LEAST_BODY = 0.012;
const LEAST_CLOTHES = 0.05;

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

/** Place by place the larger of two maps of one size. */
export function united(a: Plane, b: Plane): Plane {
  return { ...a, data: a.data.map((value, i) => Math.max(value, b.data[i] as number)) };
}
