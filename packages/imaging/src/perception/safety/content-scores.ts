import { readFile } from 'node:fs/promises';
import { Tensor } from 'onnxruntime-node';
import { throwIfAborted } from '../../errors.ts';
import { decodeRgb, flattenOnWhite, type Rgb, resizeRgb, wholeBox } from '../../pixels/raster.ts';
import { KERAS_INPUT, KERAS_OUTPUT, kerasToOnnx } from '../../runtime/models/keras/convert.ts';
import type { OperationContext } from '../../runtime/operation.ts';
import { readFloats } from '../../runtime/tensor.ts';

/** The classes in the order of the network's output; each score is 0..1, and they add up to 1. */
const CONTENT_CLASSES = ['drawing', 'hentai', 'neutral', 'porn', 'sexy'] as const;
export type ContentScores = Record<(typeof CONTENT_CLASSES)[number], number>;

const SIDE = 224;
/** The longer side that is enough for the network; decoding larger pictures in full would only take memory. */
const MAX_SIDE = 1024;

/** Scores how much a picture looks like each kind of content; noisy on ordinary fashion: see the adapter's rule. */
export async function scoreContent(
  { bytes }: { bytes: Uint8Array },
  { sessions, model, signal }: OperationContext,
): Promise<ContentScores> {
  throwIfAborted(signal);
  const decoded = await decodeRgb(bytes, { maxSide: MAX_SIDE });
  const rgb = decoded.alpha ? flattenOnWhite(decoded.rgb, decoded.alpha) : decoded.rgb;
  const small = await resizeRgb(rgb, wholeBox(rgb), SIDE, SIDE);
  const [layers, weights] = [model('content-layers'), model('content-weights')];
  const network = {
    file: weights,
    build: async () => kerasToOnnx(await readFile(layers, 'utf8'), await readFile(weights, 'utf8')),
  };
  const result = await sessions.run(network, { [KERAS_INPUT]: pictureTensor(small) });
  const scores = readFloats(result[KERAS_OUTPUT]);
  return Object.fromEntries(
    CONTENT_CLASSES.map((name, index) => [name, scores[index]]),
  ) as ContentScores;
}

/** Converts a picture to a tensor, channel by channel, 0..1. */
function pictureTensor({ data, width, height }: Rgb): Tensor {
  const count = width * height;
  const values = new Float32Array(count * 3);
  for (let i = 0; i < count; i++) {
    for (let c = 0; c < 3; c++) values[c * count + i] = data[i * 3 + c] / 255;
  }
  return new Tensor('float32', values, [1, 3, height, width]);
}
