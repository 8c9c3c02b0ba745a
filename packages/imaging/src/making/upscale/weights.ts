import { fileURLToPath } from 'node:url';
import type { UpscaleFactor } from './stages.ts';

/**
 * Weights of our own training (training/upscaler), part of this package. In 8 bit: as good as in
 * floats within 0.02 dB in less than half the time.
 */
export const upscaleModelPath = (factor: UpscaleFactor): string =>
  fileURLToPath(new URL(`../../../weights/vitrine-x${factor}-int8.onnx`, import.meta.url));
