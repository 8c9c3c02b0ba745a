import { throwIfAborted } from '../../errors.ts';
import { extendColours } from '../../pixels/matting/extend-colours.ts';
import {
  type Decoded,
  decodeRgb,
  type Plane,
  type Rgb,
  resizeRaster,
} from '../../pixels/raster.ts';
import type { OperationContext } from '../../runtime/operation.ts';
import { createStageReport } from '../../runtime/stage-report.ts';
import { type Delivery, deliver, type Picture } from '../upscale/deliver.ts';
import { type PaintSettings, paint } from './paint.ts';

export type ArtRequest = Delivery & PaintSettings & { bytes: Uint8Array };

/** Larger pictures cost seconds and show nothing more: brushes and dots grow with them. */
const MAX_PIXELS = 1_600_000;
/** Smaller ones are brought to this first, or their brushes would be a few pixels wide. */
const MIN_PIXELS = 900_000;
/** Half of the longer side is plenty to choose a style by. */
const PREVIEW_PIXELS = 260_000;

export async function makeArt(
  { bytes, targetSide, lossless, ...settings }: ArtRequest,
  context: OperationContext,
): Promise<Picture> {
  const report = createStageReport(context.onProgress, {
    reading: 10,
    painting: 80,
    enlarging: targetSide ? 200 : 0,
    saving: 10,
  });
  throwIfAborted(context.signal);
  report('reading', 0);
  const picture = await enlargeIfSmall(await decodeRgb(bytes, { maxPixels: MAX_PIXELS }));
  throwIfAborted(context.signal);
  report('painting', 0);
  const painted = paintDecoded(picture, settings);
  report('painting', 1);
  throwIfAborted(context.signal);
  return deliver(painted, { targetSide, lossless }, context, report);
}

/** The same style on a small copy, where it takes a fraction of the time. */
export async function previewArt(
  { bytes, ...settings }: PaintSettings & { bytes: Uint8Array },
  context: OperationContext,
): Promise<Picture> {
  throwIfAborted(context.signal);
  const picture = await decodeRgb(bytes, { maxPixels: PREVIEW_PIXELS });
  return deliver(paintDecoded(picture, settings), {}, context, () => undefined);
}

/** What is transparent stays so; under it the colours run on, so that no brush picks up a rim. */
function paintDecoded({ rgb, alpha }: Decoded, settings: PaintSettings): Decoded {
  const ground = alpha ? extendColours(rgb, alpha) : rgb;
  return { rgb: paint(ground, settings), alpha };
}

async function enlargeIfSmall({ rgb, alpha }: Decoded): Promise<Decoded> {
  const factor = Math.sqrt(MIN_PIXELS / (rgb.width * rgb.height));
  if (factor <= 1) return { rgb, alpha };
  const size = { width: Math.round(rgb.width * factor), height: Math.round(rgb.height * factor) };
  return {
    rgb: (await resizeRaster({ ...rgb, channels: 3 }, size)) as Rgb,
    alpha: alpha && ((await resizeRaster({ ...alpha, channels: 1 }, size)) as Plane<Uint8Array>),
  };
}
