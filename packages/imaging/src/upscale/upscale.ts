import { throwIfAborted } from '../errors.ts';
import type { OperationContext } from '../operation.ts';
import { type Encodable, encodeJpeg, encodePng } from '../raster/encode.ts';
import {
  decodeRgb,
  type Plane,
  type Rgb,
  readSize,
  resizeRaster,
  withAlpha,
} from '../raster/raster.ts';
import { enlarge } from './enlarge.ts';
import { extendColours } from './extend-colours.ts';
import { limitToNeighbours } from './limit-alpha.ts';
import { createNetwork, type Network } from './network.ts';
import { planUpscale, type UpscalePlan } from './plan.ts';
import { sharpen } from './sharpen.ts';
import { BEGINS, type UpscaleResult, type UpscaleTarget } from './stages.ts';
import { upscaleModel } from './weights.ts';

export type UpscaleRequest = UpscaleTarget & {
  bytes: Uint8Array;
  /** From truest to the original (0, the usual) to sharpest to the eye (1). */
  crispness?: number;
  /** PNG for opaque pictures, too. */
  lossless?: boolean;
};

export async function upscalePicture(
  { bytes, crispness = 0, lossless = false, ...target }: UpscaleRequest,
  { sessions, signal, onProgress = () => undefined }: Omit<OperationContext, 'model'>,
): Promise<UpscaleResult> {
  throwIfAborted(signal);
  onProgress('reading', BEGINS.reading);
  const plan = planUpscale(await readSize(bytes), target);
  const { rgb, alpha } = await decodeRgb(bytes);
  const opacity = alpha?.data.some((value) => value < 255) ? alpha : undefined;
  const network = createNetwork(sessions, upscaleModel(plan.factor), plan.factor);
  throwIfAborted(signal);
  onProgress('enlarging', BEGINS.enlarging);
  const report = (fraction: number) =>
    onProgress('enlarging', BEGINS.enlarging + fraction * (BEGINS.saving - BEGINS.enlarging));
  const made = await enlargeAll(rgb, opacity, { network, plan, crispness, signal, report });
  throwIfAborted(signal);
  onProgress('saving', BEGINS.saving);
  const asPng = lossless || made.channels === 4;
  const saved = asPng ? await encodePng(made) : await encodeJpeg(made);
  onProgress('saving', BEGINS.end);
  const contentType = asPng ? 'image/png' : 'image/jpeg';
  return { bytes: saved, contentType, width: plan.width, height: plan.height };
}

type EnlargeContext = {
  network: Network;
  plan: UpscalePlan;
  crispness: number;
  signal?: AbortSignal;
  report: (fraction: number) => void;
};

/** Colours first; opacity, where there is any, counts as the second half of the way. */
export async function enlargeAll(
  rgb: Rgb,
  alpha: Plane<Uint8Array> | undefined,
  { network, plan, crispness, signal, report }: EnlargeContext,
): Promise<Encodable> {
  const share = alpha ? 0.5 : 1;
  const colours = alpha ? extendColours(rgb, alpha) : rgb;
  const enlarged = await enlarge({ ...colours, channels: 3 }, network, {
    signal,
    onTile: (done) => report(done * share),
  });
  sharpen(enlarged, network.factor, crispness);
  const { data, width, height } = await resizeRaster(enlarged, plan);
  if (!alpha) return { data, width, height, channels: 3 };
  const opacity = await enlarge({ ...alpha, channels: 1 }, network, {
    signal,
    onTile: (done) => report(share + done * (1 - share)),
  });
  limitToNeighbours(opacity, alpha, network.factor);
  const rgba = withAlpha({ data, width, height }, await resizeRaster(opacity, plan));
  return { data: rgba, width, height, channels: 4 };
}
