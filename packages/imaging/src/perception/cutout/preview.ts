import { ImagingError, throwIfAborted } from '../../errors.ts';
import { encodePng } from '../../pixels/encode.ts';
import { decontaminate } from '../../pixels/matting/decontaminate.ts';
import { decodeRgb, flattenOnWhite, wholeBox } from '../../pixels/raster.ts';
import type { OperationContext } from '../../runtime/operation.ts';
import { refineOutline } from './refine.ts';
import { findSaliency } from './saliency.ts';
import type { PreviewResult } from './stages.ts';
import { findSubjects } from './subjects.ts';

const MAX_SIDE = 640;

/** Gives a quick impression of the cut-out: the coarse map only, on a small picture. */
export async function previewCutOut(
  { bytes }: { bytes: Uint8Array },
  { sessions, model, signal }: OperationContext,
): Promise<PreviewResult> {
  throwIfAborted(signal);
  const decoded = await decodeRgb(bytes, { maxSide: MAX_SIDE });
  const rgb = decoded.alpha ? flattenOnWhite(decoded.rgb, decoded.alpha) : decoded.rgb;
  const map = await findSaliency(rgb, model('u2netp'), sessions);
  const { saliency } = map;
  if (findSubjects(map).length === 0) {
    throw new ImagingError('no-subject', 'Nothing stands out in this photo');
  }
  throwIfAborted(signal);
  const logits = { ...saliency, data: saliency.data.map((value) => (value - 0.5) * 12) };
  const alpha = await refineOutline(rgb, logits, wholeBox(rgb));
  const rgba = decontaminate(rgb, alpha);
  const { width, height } = rgb;
  const png = await encodePng({ data: rgba, width, height, channels: 4 });
  return { png, width, height };
}
