import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Model } from '../models/sessions.ts';
import { blendWeights } from './blend-weights.ts';
import type { UpscaleFactor } from './stages.ts';

/** Finer differences cannot be seen, and every one of them is a session of its own. */
const STEPS = 10;
/** Beyond this share of the crisp set a mesh that nobody wove shows up on smooth skin and cloth. */
const CRISPEST = 0.6;

const fileOf = (factor: UpscaleFactor, kind: '' | '-int8' | '-crisp') =>
  fileURLToPath(new URL(`../../weights/vitrine-x${factor}${kind}.onnx`, import.meta.url));

/**
 * Weights of our own training, part of this package. `crispness` 0 is truest to the original, and
 * there in 8 bit: less than half the time for 0.02 dB. Above it weights move towards those of a set
 * that looks sharper; both were trained from the same start, so that a mixture is a network, too.
 */
export function upscaleModel(factor: UpscaleFactor, crispness: number): Model {
  const share = (Math.round(Math.min(Math.max(crispness, 0), 1) * STEPS) / STEPS) * CRISPEST;
  if (share === 0) return fileOf(factor, '-int8');
  const [faithful, crisp] = [fileOf(factor, ''), fileOf(factor, '-crisp')];
  return {
    key: `${faithful}+${share}`,
    read: async () => blendWeights(await readFile(faithful), await readFile(crisp), share),
  };
}
