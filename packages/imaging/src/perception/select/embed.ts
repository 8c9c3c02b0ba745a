import { throwIfAborted } from '../../errors.ts';
import { decodeRgb, flattenOnWhite, wholeBox } from '../../pixels/raster.ts';
import type { OperationContext } from '../../runtime/operation.ts';
import { createStageReport } from '../../runtime/stage-report.ts';
import { packEmbedding } from '../sam/embedding.ts';
import { encodeFrame } from '../sam/sam.ts';

/** The longer side in pixels: more than the model looks at would only cost time. */
const MAX_SIDE = 2048;

export type EmbedResult = {
  /** For `select` and `cutout`; about 8 MB, valid as long as the photo. */
  embedding: Uint8Array;
  /** The size of the picture that was encoded: the photo's, or less. */
  width: number;
  height: number;
};

/** Encodes a photo once, so that any number of questions about it are answered quickly. */
export async function embedPhoto(
  { bytes }: { bytes: Uint8Array },
  { sessions, model, signal, onProgress }: OperationContext,
): Promise<EmbedResult> {
  const report = createStageReport(onProgress, { reading: 1, outlining: 9 });
  report('reading', 0);
  const decoded = await decodeRgb(bytes, { maxSide: MAX_SIDE });
  throwIfAborted(signal);
  report('outlining', 0);
  const rgb = decoded.alpha ? flattenOnWhite(decoded.rgb, decoded.alpha) : decoded.rgb;
  const paths = { encoder: model('sam2-encoder') };
  const embedding = await encodeFrame(rgb, wholeBox(rgb), paths, sessions);
  report('outlining', 1);
  const { width, height } = rgb;
  return { embedding: packEmbedding({ embedding, width, height }), width, height };
}
