import { type InferenceSession, Tensor } from 'onnxruntime-node';
import type { Point } from '../../pixels/geometry/square.ts';
import { type Box, type Rgb, resizeRgb } from '../../pixels/raster.ts';
import type { Sessions } from '../../runtime/models/sessions.ts';
import { imageTensor, readFloats } from '../../runtime/tensor.ts';

const INPUT_SIDE = 1024;
export const MASK_SIDE = 256;
const MASK_COUNT = MASK_SIDE * MASK_SIDE;

export type SamPaths = { encoder: string; decoder: string };
export type Embedding = InferenceSession.OnnxValueMapType;
/** Points (on the thing, and away from it) and box as shares (0..1) of the frame that was encoded. */
export type Prompt = {
  points: Point[];
  away?: Point[];
  box?: [Point, Point];
  previous?: Float32Array;
};
/** Logits above 0 are inside. */
export type Candidate = { logits: Float32Array; predictedIou: number };

export async function encodeFrame(
  picture: Rgb,
  frame: Box,
  { encoder }: Pick<SamPaths, 'encoder'>,
  sessions: Sessions,
): Promise<Embedding> {
  const image = imageTensor(await resizeRgb(picture, frame, INPUT_SIDE, INPUT_SIDE));
  return sessions.run(encoder, { image });
}

export async function decodePrompt(
  embedding: Embedding,
  { points, away = [], box, previous }: Prompt,
  { decoder }: Pick<SamPaths, 'decoder'>,
  sessions: Sessions,
): Promise<Candidate[]> {
  const all = [...points, ...away, ...(box ?? [])];
  const labels = [...points.map(() => 1), ...away.map(() => 0), ...(box ? [2, 3] : [])];
  const result = await sessions.run(decoder, {
    ...embedding,
    point_coords: new Tensor(
      'float32',
      Float32Array.from(all.flatMap(({ x, y }) => [x * INPUT_SIDE, y * INPUT_SIDE])),
      [1, all.length, 2],
    ),
    point_labels: new Tensor('float32', Float32Array.from(labels), [1, all.length]),
    mask_input: new Tensor('float32', previous ?? new Float32Array(MASK_COUNT), [
      1,
      1,
      MASK_SIDE,
      MASK_SIDE,
    ]),
    has_mask_input: new Tensor('float32', [previous ? 1 : 0], [1]),
  });
  const masks = readFloats(result.masks as Tensor);
  const scores = readFloats(result.iou_predictions as Tensor);
  return Array.from(scores, (predictedIou, index) => ({
    logits: masks.slice(index * MASK_COUNT, (index + 1) * MASK_COUNT),
    predictedIou,
  }));
}
