import { throwIfAborted } from '../../errors.ts';
import { traceOutline } from '../../perception/blemishes/outline.ts';
import { findPrintedTags } from '../../perception/blemishes/printed-tags.ts';
import { type BlemishKind, createScene, type Finding } from '../../perception/blemishes/scene.ts';
import { grow } from '../../perception/blemishes/shape.ts';
import { findSpecks } from '../../perception/blemishes/specks.ts';
import { findTags } from '../../perception/blemishes/tags.ts';
import { type Box, decodeRgb, flattenOnWhite } from '../../pixels/raster.ts';
import { growBox } from '../../pixels/tile.ts';
import type { OperationContext } from '../../runtime/operation.ts';
import { createStageReport } from '../../runtime/stage-report.ts';
import { MAX_RETOUCH_PIXELS } from './erase/erase.ts';
import { rememberPhoto } from './remember.ts';

/** With a lower confidence than this, the seller would have to search for what is meant. */
const SURE = 0.3;
const MOST = 60;
/** What is erased reaches beyond what is visible by this share of the longer side. */
const MARGIN = 0.0015;

export type Blemish = {
  kind: BlemishKind;
  /** 0..1 */
  confidence: number;
  box: Box;
  /** Outline in pixels of the photo, as `erase` takes it. */
  points: [x: number, y: number][];
};
export type BlemishReport = { proposals: Blemish[]; width: number; height: number };

/** Proposes what a seller may want to erase from the garment; it changes nothing. */
export async function findBlemishes(
  { bytes }: { bytes: Uint8Array },
  context: OperationContext,
): Promise<BlemishReport> {
  const report = createStageReport(context.onProgress, { reading: 1, looking: 9 });
  throwIfAborted(context.signal);
  report('reading', 0);
  const { rgb, alpha } = await decodeRgb(bytes, { maxPixels: MAX_RETOUCH_PIXELS });
  const { width, height } = rgb;
  report('looking', 0);
  const { cloth } = await rememberPhoto(bytes, context).guides();
  if (!cloth) return { proposals: [], width, height };
  throwIfAborted(context.signal);
  const scene = await createScene(alpha ? flattenOnWhite(rgb, alpha) : rgb, cloth);
  report('looking', 0.4);
  const clear = findTags(scene);
  const printed = findPrintedTags(scene).filter(
    ({ box }) => !clear.some((tag) => overlaps(tag.box, box)),
  );
  const tags = [...clear, ...printed];
  const specks = findSpecks(scene).filter(({ box }) => !tags.some((tag) => overlaps(tag.box, box)));
  report('looking', 1);
  const scale = { across: width / scene.width, down: height / scene.height };
  const margin = Math.max(1, Math.round(MARGIN * scene.side));
  const proposals = [...tags, ...specks]
    .filter(({ confidence }) => confidence >= SURE)
    .sort((a, b) => b.confidence - a.confidence)
    .slice(0, MOST)
    .map((finding) => propose(finding, margin, scale, { width, height }));
  return { proposals, width, height };
}

function propose(
  { kind, confidence, box, own }: Finding,
  margin: number,
  { across, down }: { across: number; down: number },
  size: { width: number; height: number },
): Blemish {
  const wide = grow(own, margin);
  const [left, top] = [box.left - 1 - margin, box.top - 1 - margin];
  const points = traceOutline(wide, 0.7).map(([x, y]): [number, number] => [
    Math.min(size.width, Math.max(0, Math.round((left + x + 0.5) * across))),
    Math.min(size.height, Math.max(0, Math.round((top + y + 0.5) * down))),
  ]);
  const scaled = {
    left: Math.floor(box.left * across),
    top: Math.floor(box.top * down),
    width: Math.ceil(box.width * across),
    height: Math.ceil(box.height * down),
  };
  const reach = Math.ceil(margin * across);
  return {
    kind,
    confidence: Math.round(confidence * 100) / 100,
    box: growBox(scaled, reach, size.width, size.height),
    points,
  };
}

const overlaps = (a: Box, b: Box) =>
  a.left < b.left + b.width &&
  b.left < a.left + a.width &&
  a.top < b.top + b.height &&
  b.top < a.top + a.height;
