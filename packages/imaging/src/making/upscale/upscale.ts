import { throwIfAborted } from '../../errors.ts';
import { type Encodable, encodeJpeg, encodePng } from '../../pixels/encode.ts';
import { extendColours } from '../../pixels/matting/extend-colours.ts';
import {
  decodeRgb,
  joinAlpha,
  type Plane,
  type Rgb,
  readSize,
  resizeRaster,
} from '../../pixels/raster.ts';
import type { OperationContext } from '../../runtime/operation.ts';
import { enlarge } from './enlarge.ts';
import { createNetwork, type Network } from './network.ts';
import { planUpscale, type UpscalePlan } from './plan.ts';
import { sharpen } from './sharpen.ts';
import { STAGE_STARTS, type UpscaleResult, type UpscaleTarget } from './stages.ts';
import { upscaleModelPath } from './weights.ts';

export type UpscaleRequest = UpscaleTarget & {
  bytes: Uint8Array;
  /** From 0, the default and truest to the original, to 1, which looks sharpest. */
  crispness?: number;
  /** Returns a PNG for opaque pictures, too. */
  lossless?: boolean;
};

export async function upscalePicture(
  { bytes, crispness = 0, lossless = false, ...target }: UpscaleRequest,
  { sessions, signal, onProgress = () => undefined }: Omit<OperationContext, 'model'>,
): Promise<UpscaleResult> {
  throwIfAborted(signal);
  onProgress('reading', STAGE_STARTS.reading);
  const plan = planUpscale(await readSize(bytes), target);
  const { rgb, alpha } = await decodeRgb(bytes);
  const opacity = alpha?.data.some((value) => value < 255) ? alpha : undefined;
  const network = createNetwork(sessions, upscaleModelPath(plan.factor), plan.factor);
  throwIfAborted(signal);
  onProgress('enlarging', STAGE_STARTS.enlarging);
  const report = (fraction: number) =>
    onProgress(
      'enlarging',
      STAGE_STARTS.enlarging + fraction * (STAGE_STARTS.saving - STAGE_STARTS.enlarging),
    );
  const made = await enlargeAll(rgb, opacity, { network, plan, crispness, signal, report });
  throwIfAborted(signal);
  onProgress('saving', STAGE_STARTS.saving);
  const asPng = lossless || made.channels === 4;
  const saved = asPng ? await encodePng(made) : await encodeJpeg(made);
  onProgress('saving', STAGE_STARTS.end);
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

/** Enlarges the colours first; opacity, if there is any, counts as the second half of the work. */
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
  const rgba = joinAlpha({ data, width, height }, await resizeRaster(opacity, plan));
  return { data: rgba, width, height, channels: 4 };
}

/**
 * Keeps enlarged opacity between the least and the most of the nine source pixels around: what was
 * solid stays solid, what was clear stays clear, and no halo rings an edge.
 */
function limitToNeighbours(
  enlarged: Plane<Uint8Array>,
  source: Plane<Uint8Array>,
  factor: number,
): void {
  for (let y = 0; y < source.height; y++) {
    for (let x = 0; x < source.width; x++) {
      const { least, most } = rangeAround(source, x, y);
      for (let row = y * factor; row < (y + 1) * factor; row++) {
        const start = row * enlarged.width + x * factor;
        for (let at = start; at < start + factor; at++) {
          enlarged.data[at] = Math.min(Math.max(enlarged.data[at], least), most);
        }
      }
    }
  }
}

function rangeAround({ data, width, height }: Plane<Uint8Array>, x: number, y: number) {
  let least = 255;
  let most = 0;
  for (let row = Math.max(0, y - 1); row <= Math.min(height - 1, y + 1); row++) {
    for (let column = Math.max(0, x - 1); column <= Math.min(width - 1, x + 1); column++) {
      const value = data[row * width + column];
      if (value < least) least = value;
      if (value > most) most = value;
    }
  }
  return { least, most };
}
