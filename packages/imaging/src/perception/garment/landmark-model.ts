import { fileURLToPath } from 'node:url';

/** Weights of our own training (training/landmarks), part of this package. */
export const LANDMARK_MODEL = fileURLToPath(
  new URL('../../../weights/vitrine-landmarks-int8.onnx', import.meta.url),
);
