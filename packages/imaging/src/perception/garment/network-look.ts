import { Tensor } from 'onnxruntime-node';
import type { Sessions } from '../../runtime/models/sessions.ts';
import { readFloats } from '../../runtime/tensor.ts';
import { LANDMARK_MODEL } from './landmark-model.ts';
import { PLANES, SIDE } from './network-picture.ts';

/** The number of cells along a side of a heat map. */
export const MAP = 64;
/** How many cells around a peak are averaged to give the landmark's place. */
const REACH = 3;

/** The network's answer for one picture, as shares. */
export type Look = {
  heat: (n: number) => Float32Array;
  kinds: Float32Array;
  back: number;
  covered: Float32Array;
  there: Float32Array;
  /** How likely each cell belongs to the garment. */
  mask: Float32Array;
  /** How it is shown, in the order of `WAYS`. */
  ways: Float32Array;
};

/** A peak in cells, and the share of the whole map that lies around it. */
export type Peak = { x: number; y: number; mass: number };

export async function lookAt(picture: Float32Array, sessions: Sessions): Promise<Look> {
  const input = new Tensor('float32', picture, [1, PLANES, SIDE, SIDE]);
  const { maps, mask, kinds, ways, back, covered, there } = await sessions.run(LANDMARK_MODEL, {
    picture: input,
  });
  const heat = readFloats(maps as Tensor);
  const cells = MAP * MAP;
  return {
    heat: (n: number) => softmax(heat.subarray(n * cells, (n + 1) * cells)),
    kinds: softmax(readFloats(kinds as Tensor)),
    ways: softmax(readFloats(ways as Tensor)),
    back: sigmoid(readFloats(back as Tensor)[0]),
    covered: readFloats(covered as Tensor).map(sigmoid),
    there: readFloats(there as Tensor).map(sigmoid),
    mask: readFloats(mask as Tensor).map(sigmoid),
  };
}

/** Mirrors planes of square pictures: left and right are exchanged. */
export function mirrorImage(planes: Float32Array, side: number): Float32Array {
  const result = planes.slice();
  for (let row = 0; row < planes.length; row += side) result.subarray(row, row + side).reverse();
  return result;
}

/** Finds the highest cell of a map and the mean around it. */
export function findPeak(shares: Float32Array): Peak {
  const peak = shares.reduce((best, value, i) => (value > shares[best] ? i : best), 0);
  const [row, column] = [Math.floor(peak / MAP), peak % MAP];
  let [x, y, mass] = [0, 0, 0];
  for (let r = Math.max(0, row - REACH); r <= Math.min(MAP - 1, row + REACH); r++) {
    for (let c = Math.max(0, column - REACH); c <= Math.min(MAP - 1, column + REACH); c++) {
      const share = shares[r * MAP + c];
      mass += share;
      x += share * (c + 0.5);
      y += share * (r + 0.5);
    }
  }
  return { x: x / mass, y: y / mass, mass };
}

const sigmoid = (value: number) => 1 / (1 + Math.exp(-value));

function softmax(logits: Float32Array): Float32Array {
  const highest = logits.reduce((most, value) => Math.max(most, value), Number.NEGATIVE_INFINITY);
  const powers = logits.map((value) => Math.exp(value - highest));
  const total = powers.reduce((sum, value) => sum + value, 0);
  return powers.map((value) => value / total);
}
