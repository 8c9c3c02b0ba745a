import { outlineSubjects } from '../../cutout/outline.ts';
import { placeMask } from '../../cutout/place.ts';
import { findSaliency } from '../../cutout/saliency.ts';
import { resamplePlane } from '../../cutout/sample.ts';
import { findSubjects } from '../../cutout/subjects.ts';
import type { OperationContext } from '../../operation.ts';
import { type Plane, type Rgb, wholeOf } from '../../raster/raster.ts';

/** What stands out, found as a cut-out is but not refined: 0 or 255. Undefined when nothing does. */
export async function subjectMask(
  small: Rgb,
  context: OperationContext,
): Promise<Plane<Uint8Array> | undefined> {
  const { model, sessions, signal } = context;
  const map = await findSaliency(small, model('u2netp'), sessions);
  const subjects = findSubjects(map);
  if (subjects.length === 0) return undefined;
  const { logits, frame } = await outlineSubjects(small, map.saliency, subjects, {
    paths: { encoder: model('sam2-encoder'), decoder: model('sam2-decoder') },
    sessions,
    isPerson: false,
    signal,
    onProgress: () => undefined,
  });
  const { data } = resamplePlane(logits, wholeOf(logits), frame.width, frame.height);
  const mask = Uint8Array.from(data, (logit) => (logit > 0 ? 255 : 0));
  const inFrame = { data: mask, width: frame.width, height: frame.height };
  return placeMask(inFrame, frame, small.width, small.height);
}
