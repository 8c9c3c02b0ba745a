import { Tensor } from 'onnxruntime-node';
import type { Rgb } from '../pixels/raster.ts';

const MEAN = [0.485, 0.456, 0.406];
const DEVIATION = [0.229, 0.224, 0.225];

/** Converts channel by channel, normalised as ImageNet networks expect it. */
export function imageTensor({ data, width, height }: Rgb): Tensor {
  const count = width * height;
  const values = new Float32Array(count * 3);
  for (let channel = 0; channel < 3; channel++) {
    const scale = 1 / (255 * DEVIATION[channel]);
    const shift = MEAN[channel] / DEVIATION[channel];
    const at = channel * count;
    for (let i = 0; i < count; i++) values[at + i] = data[i * 3 + channel] * scale - shift;
  }
  return new Tensor('float32', values, [1, 3, height, width]);
}

export function readFloats(tensor: Tensor | undefined): Float32Array {
  if (tensor?.type !== 'float32') throw new TypeError('Expected a float32 tensor');
  return tensor.data as Float32Array;
}
