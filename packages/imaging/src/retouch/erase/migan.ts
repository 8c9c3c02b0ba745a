import { Tensor } from 'onnxruntime-node';
import type { Sessions } from '../../models/sessions.ts';
import { NETWORK_SIDE } from './plan.ts';

type Size = { width: number; height: number };

/** What the network puts where `hole` is 1; planar colours 0..255 in and out. */
export async function inpaint(
  colours: Float32Array,
  hole: Uint8Array,
  modelPath: string,
  sessions: Sessions,
): Promise<Uint8Array> {
  const size = { width: NETWORK_SIDE, height: NETWORK_SIDE };
  return runPipeline(Uint8Array.from(colours), hole, size, modelPath, sessions);
}

/** The published pipeline takes any size, and makes what is larger than the network's smaller itself. */
export async function runPipeline(
  colours: Uint8Array,
  hole: Uint8Array,
  { width, height }: Size,
  modelPath: string,
  sessions: Sessions,
): Promise<Uint8Array> {
  const image = new Tensor('uint8', colours, [1, 3, height, width]);
  const keep = Uint8Array.from(hole, (marked) => (marked ? 0 : 255));
  const mask = new Tensor('uint8', keep, [1, 1, height, width]);
  const { result } = await sessions.run(modelPath, { image, mask }, ['result']);
  return result?.data as Uint8Array;
}
