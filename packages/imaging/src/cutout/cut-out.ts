import type { CutoutModels } from '../child/messages.ts';
import { ImagingError, throwIfAborted } from '../errors.ts';
import type { Sessions } from '../models/sessions.ts';
import { decontaminate } from './decontaminate.ts';
import { encodePng } from './encode.ts';
import { dropIslands, fillFalseHoles } from './holes.ts';
import { outlineSubjects } from './outline.ts';
import { measureMask, placeMask } from './place.ts';
import { decodeRgb, type Plane, type Rgb, resizeRgb } from './raster.ts';
import { refineOutline } from './refine.ts';
import { findSaliency } from './saliency.ts';
import { boxOnMap, resamplePlane } from './sample.ts';
import type { CutoutProgress, CutoutResult } from './stages.ts';
import { findSubjects } from './subjects.ts';

export const MAX_CUTOUT_PIXELS = 24_000_000;

export type CutOutContext = {
  sessions: Sessions;
  signal?: AbortSignal;
  onProgress?: CutoutProgress;
};

export async function cutOut(
  bytes: Uint8Array,
  models: CutoutModels,
  context: CutOutContext,
): Promise<CutoutResult> {
  const { onProgress = () => undefined, signal } = context;
  throwIfAborted(signal);
  onProgress('reading', 0);
  const { rgb, alpha } = await decodeRgb(bytes, { maxPixels: MAX_CUTOUT_PIXELS });
  throwIfAborted(signal);
  const found =
    alpha && isAlreadyCutOut(alpha)
      ? { alpha, source: 'alpha' as const, subjects: 1, confidence: 1 }
      : { ...(await maskByModels(rgb, models, context)), source: 'models' as const };
  throwIfAborted(signal);
  onProgress('refining', 0.6);
  const rgba = decontaminate(rgb, found.alpha);
  throwIfAborted(signal);
  onProgress('saving', 0);
  const { coverage, box } = measureMask(found.alpha);
  if (coverage === 0) throw new ImagingError('no-subject', 'Nothing stands out in this photo');
  const { width, height } = rgb;
  const png = await encodePng(rgba, width, height);
  onProgress('saving', 1);
  const { source, subjects, confidence } = found;
  return { png, width, height, coverage, mask: { source, subjects, confidence, box } };
}

async function maskByModels(
  rgb: Rgb,
  models: CutoutModels,
  { sessions, signal, onProgress = () => undefined }: CutOutContext,
) {
  onProgress('finding', 0);
  const map = await findSaliency(rgb, models.saliency, sessions);
  const { saliency } = map;
  const subjects = findSubjects(map);
  if (subjects.length === 0) {
    throw new ImagingError('no-subject', 'Nothing stands out in this photo');
  }
  onProgress('outlining', 0);
  const outline = await outlineSubjects(rgb, saliency, subjects, {
    paths: models,
    sessions,
    signal,
  });
  throwIfAborted(signal);
  onProgress('refining', 0);
  const { logits, frame, confidence } = outline;
  const onMap = boxOnMap(frame, rgb, saliency);
  const coarse = resamplePlane(saliency, onMap, logits.width, logits.height);
  fillFalseHoles(logits, await resizeRgb(rgb, frame, logits.width, logits.height), coarse);
  dropIslands(logits, coarse);
  const refined = await refineOutline(rgb, logits, frame, (fraction) =>
    onProgress('refining', fraction * 0.6),
  );
  const alpha = placeMask(refined, frame, rgb.width, rgb.height);
  return { alpha, subjects: subjects.length, confidence };
}

/** A picture that somebody has cut out before keeps that outline: ours could only be worse. */
function isAlreadyCutOut({ data }: Plane<Uint8Array>): boolean {
  let clear = 0;
  let solid = 0;
  for (const value of data) {
    if (value < 16) clear++;
    else if (value > 239) solid++;
  }
  return clear > data.length * 0.02 && solid > data.length * 0.005;
}
