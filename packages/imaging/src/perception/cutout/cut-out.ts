import { throwIfAborted } from '../../errors.ts';
import { limitAlpha, placeMask } from '../../pixels/mask.ts';
import {
  type Decoded,
  decodeRgb,
  flattenOnWhite,
  joinAlpha,
  type Plane,
} from '../../pixels/raster.ts';
import type { OperationContext } from '../../runtime/operation.ts';
import { createStageReport, type StageReport } from '../../runtime/stage-report.ts';
import { unpackEmbedding } from '../sam/embedding.ts';
import { applyMask } from './apply-mask.ts';
import { deliver, MAX_CUTOUT_PIXELS } from './deliver.ts';
import { findOutline } from './find-outline.ts';
import type { CutoutFinish } from './finish.ts';
import { removeHanger } from './hanger.ts';
import { refineOutline } from './refine.ts';
import { requireWhole } from './require-whole.ts';
import type { CutoutResult } from './stages.ts';
import { matteOnWall } from './wall-matte.ts';

export type CutoutInput = CutoutFinish & {
  bytes: Uint8Array;
  /** `remove` takes away the hanger that a garment hangs on. */
  hanger?: 'keep' | 'remove';
  /** The embedding that `embed` made of the same photo, at any size; it saves most of the time. */
  embedding?: Uint8Array;
  /** Rejects an outline with holes in the subject, for callers that show it to nobody who could correct it. */
  mustBeWhole?: boolean;
  /** The outline is given; no model is asked. */
  mask?: Uint8Array;
};

/** The shares of the time that each stage took for a 12 megapixel photo on two cores. */
const SHARES = { reading: 1, finding: 8, outlining: 52, refining: 35, saving: 4 };

export async function cutOut(input: CutoutInput, context: OperationContext): Promise<CutoutResult> {
  if (input.mask) return applyMask({ ...input, mask: input.mask }, context);
  const { signal } = context;
  const report = createStageReport(context.onProgress, SHARES);
  throwIfAborted(signal);
  report('reading', 0);
  const decoded = await decodeRgb(input.bytes, { maxPixels: MAX_CUTOUT_PIXELS });
  throwIfAborted(signal);
  const result =
    decoded.alpha && isAlreadyCutOut(decoded.alpha)
      ? await keepOutline(decoded, decoded.alpha, input)
      : await cutOutByModels(decoded, input, context, report);
  report('saving', 1);
  return result;
}

async function cutOutByModels(
  decoded: Decoded,
  input: CutoutInput,
  context: OperationContext,
  report: StageReport,
): Promise<CutoutResult> {
  const rgb = decoded.alpha ? flattenOnWhite(decoded.rgb, decoded.alpha) : decoded.rgb;
  const known = input.embedding ? unpackEmbedding(input.embedding).embedding : undefined;
  const found = await findOutline(rgb, context, report, { embedding: known });
  const { logits, frame, subjects, confidence, wall } = found;
  throwIfAborted(context.signal);

  report('refining', 0);
  const refined = await refineOutline(rgb, logits, frame, (fraction) =>
    report('refining', fraction),
  );
  throwIfAborted(context.signal);
  const placed = placeMask(refined, frame, rgb.width, rgb.height);
  const alpha = wall ? matteOnWall(rgb, placed, wall) : placed;
  if (decoded.alpha) limitAlpha(alpha, decoded.alpha);
  if (input.hanger === 'remove') await removeHanger(rgb, alpha);
  if (input.mustBeWhole && input.material !== 'see-through') await requireWhole(rgb, alpha);
  report('saving', 0);
  return deliver(rgb, alpha, { source: 'models', subjects, confidence }, input);
}

async function keepOutline({ rgb }: Decoded, alpha: Plane<Uint8Array>, input: CutoutInput) {
  const info = { source: 'alpha' as const, subjects: 1, confidence: 1 };
  return deliver(rgb, alpha, info, { ...input, shadow: 'drop' }, joinAlpha(rgb, alpha));
}

/** A picture that has already been cut out keeps its outline: ours could only be worse. */
function isAlreadyCutOut({ data }: Plane<Uint8Array>): boolean {
  let clear = 0;
  let solid = 0;
  for (const value of data) {
    if (value < 16) clear++;
    else if (value > 239) solid++;
  }
  return clear > data.length * 0.02 && solid > data.length * 0.005;
}
