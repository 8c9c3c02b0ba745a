import { throwIfAborted } from '../../errors.ts';
import { mapFloats } from '../../pixels/map-values.ts';
import { limitAlpha } from '../../pixels/mask.ts';
import { decodeRgb, flattenOnWhite, type Plane, type Rgb, wholeBox } from '../../pixels/raster.ts';
import type { OperationContext } from '../../runtime/operation.ts';
import { createStageReport } from '../../runtime/stage-report.ts';
import { deliver, MAX_CUTOUT_PIXELS } from './deliver.ts';
import type { CutoutFinish } from './finish.ts';
import { readMask } from './mask-plane.ts';
import { refineOutline } from './refine.ts';
import type { CutoutResult } from './stages.ts';

export type ApplyMaskInput = CutoutFinish & {
  bytes: Uint8Array;
  /** A picture of any size, stretched over the whole upright photo: white is kept, black is removed. */
  mask: Uint8Array;
  /** `refined` finds the edge again at full resolution; `exact` takes the mask as it is. */
  edges?: 'refined' | 'exact';
};

/** Longer side at which the given mask is taken as an outline to be refined. */
const OUTLINE_SIDE = 1024;
const SURE = 6;

/** Cuts out what a mask shows, whether drawn by hand or returned by `select`. */
export async function applyMask(
  input: ApplyMaskInput,
  { signal, onProgress }: OperationContext,
): Promise<CutoutResult> {
  const report = createStageReport(onProgress, { reading: 1, refining: 7, saving: 2 });
  report('reading', 0);
  const decoded = await decodeRgb(input.bytes, { maxPixels: MAX_CUTOUT_PIXELS });
  throwIfAborted(signal);
  report('refining', 0);
  const rgb = decoded.alpha ? flattenOnWhite(decoded.rgb, decoded.alpha) : decoded.rgb;
  const alpha =
    input.edges === 'exact' ? await readMask(input.mask, rgb) : await refineMask(rgb, input.mask);
  if (decoded.alpha) limitAlpha(alpha, decoded.alpha);
  throwIfAborted(signal);
  report('saving', 0);
  const info = { source: 'given' as const, subjects: 1, confidence: 1 };
  const result = await deliver(rgb, alpha, info, input);
  report('saving', 1);
  return result;
}

async function refineMask(rgb: Rgb, mask: Uint8Array): Promise<Plane<Uint8Array>> {
  const scale = Math.min(1, OUTLINE_SIDE / Math.max(rgb.width, rgb.height));
  const size = {
    width: Math.max(1, Math.round(rgb.width * scale)),
    height: Math.max(1, Math.round(rgb.height * scale)),
  };
  const { data } = await readMask(mask, size);
  const logits = mapFloats(data, (value) => (value / 127.5 - 1) * SURE);
  return refineOutline(rgb, { data: logits, ...size }, wholeBox(rgb));
}
