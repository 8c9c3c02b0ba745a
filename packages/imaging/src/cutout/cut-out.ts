import { ImagingError, throwIfAborted } from '../errors.ts';
import type { OperationContext, Progress } from '../operation.ts';
import { encodePng } from '../raster/encode.ts';
import {
  type Decoded,
  decodeRgb,
  flattenOnWhite,
  type Plane,
  type Rgb,
  resizeRgb,
  withAlpha,
} from '../raster/raster.ts';
import { decontaminate } from './decontaminate.ts';
import { dropIslands, fillFalseHoles } from './holes.ts';
import { outlineSubjects } from './outline.ts';
import { limitAlpha, measureMask, placeMask } from './place.ts';
import { refineOutline } from './refine.ts';
import { findSaliency } from './saliency.ts';
import { boxOnMap, resamplePlane } from './sample.ts';
import { type CutoutResult, type CutoutStage, overall } from './stages.ts';
import { findSubjects } from './subjects.ts';

const MAX_CUTOUT_PIXELS = 24_000_000;
/** Share of refining that is the edge; the rest is its colours. */
const FILTERING = 0.5;

export async function cutOut(
  { bytes }: { bytes: Uint8Array },
  context: OperationContext,
): Promise<CutoutResult> {
  const { signal } = context;
  const report = createReport(context.onProgress);
  throwIfAborted(signal);
  report('reading', 0);
  const decoded = await decodeRgb(bytes, { maxPixels: MAX_CUTOUT_PIXELS });
  throwIfAborted(signal);
  const { alpha, rgba, ...info } =
    decoded.alpha && isAlreadyCutOut(decoded.alpha)
      ? keepOutline(decoded.rgb, decoded.alpha)
      : await cutOutByModels(decoded, context, report);
  throwIfAborted(signal);
  report('saving', 0);
  const { coverage, box } = measureMask(alpha);
  if (coverage === 0) throw nothingFound();
  const { width, height } = alpha;
  const png = await encodePng({ data: rgba, width, height, channels: 4 });
  report('saving', 1);
  return { png, width, height, coverage, mask: { ...info, box } };
}

/** `within` is the share of the stage. */
type Report = (stage: CutoutStage, within: number) => void;

async function cutOutByModels(decoded: Decoded, context: OperationContext, report: Report) {
  const { model, sessions, signal } = context;
  const rgb = decoded.alpha ? flattenOnWhite(decoded.rgb, decoded.alpha) : decoded.rgb;
  report('finding', 0);
  const map = await findSaliency(rgb, model('u2netp'), sessions);
  const subjects = findSubjects(map);
  if (subjects.length === 0) throw nothingFound();
  throwIfAborted(signal);

  report('outlining', 0);
  const { logits, frame, confidence } = await outlineSubjects(rgb, map.saliency, subjects, {
    paths: { encoder: model('sam2-encoder'), decoder: model('sam2-decoder') },
    sessions,
    signal,
    onProgress: (fraction) => report('outlining', fraction),
  });
  const onMap = boxOnMap(frame, rgb, map.saliency);
  const coarse = resamplePlane(map.saliency, onMap, logits.width, logits.height);
  fillFalseHoles(logits, await resizeRgb(rgb, frame, logits.width, logits.height), coarse);
  dropIslands(logits, coarse);
  throwIfAborted(signal);

  report('refining', 0);
  const refined = await refineOutline(rgb, logits, frame, (fraction) =>
    report('refining', fraction * FILTERING),
  );
  throwIfAborted(signal);
  const alpha = placeMask(refined, frame, rgb.width, rgb.height);
  if (decoded.alpha) limitAlpha(alpha, decoded.alpha);
  const rgba = decontaminate(rgb, alpha);
  return { alpha, rgba, source: 'models' as const, subjects: subjects.length, confidence };
}

function keepOutline(rgb: Rgb, alpha: Plane<Uint8Array>) {
  const rgba = withAlpha(rgb, alpha);
  return { alpha, rgba, source: 'alpha' as const, subjects: 1, confidence: 1 };
}

/** Outlining may start over with the whole picture; its progress then waits instead of jumping. */
function createReport(onProgress: Progress = () => undefined): Report {
  let furthest = 0;
  return (stage, within) => {
    furthest = Math.max(furthest, overall(stage, within));
    onProgress(stage, furthest);
  };
}

const nothingFound = () => new ImagingError('no-subject', 'Nothing stands out in this photo');

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
