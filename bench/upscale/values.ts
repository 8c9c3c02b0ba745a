import type { Value } from '../../packages/imaging/src/runtime/models/onnx/writer.ts';

/** Both [n, 3, height, width] in 0..1, batch and sizes open. */
const picture = (name: string): Value => ({ name, shape: ['n', 3, `h-${name}`, `w-${name}`] });

export const PICTURE_IN = picture('image');
export const PICTURE_OUT = picture('upscaled');
