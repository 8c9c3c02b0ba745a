import { type Rgb, readSize, resizeRaster } from '../../pixels/raster.ts';
import type { OperationContext } from '../../runtime/operation.ts';
import { createStageReport } from '../../runtime/stage-report.ts';
import { type Delivery, deliver, type Picture } from '../upscale/deliver.ts';
import { type FacesWish, requireSameFaces } from './faces-like.ts';
import { decodeOnWhite, type TakenSide } from './prepare-repaint.ts';
import { readAnswer } from './read-answer.ts';

export type DeliverWish = Delivery &
  FacesWish & {
    /** What somebody else's engine made. */
    bytes: Uint8Array;
    /** What it was made of, and the sides to which that was brought: a picture in another format is cropped. */
    of?: { original: Uint8Array; side: TakenSide };
    /** Exactly this size. */
    size?: { width: number; height: number };
  };

/** A picture from outside as one of ours: decoded and encoded anew, so that nothing but pixels comes along. */
export async function deliverPicture(
  wish: DeliverWish,
  context: OperationContext,
): Promise<Picture> {
  const report = createStageReport(context.onProgress, {
    reading: 5,
    enlarging: wish.targetSide ? 60 : 0,
    saving: 5,
  });
  report('reading', 0);
  const { of } = wish;
  const picture = of
    ? await readAnswer(wish.bytes, await readSize(of.original), of.side)
    : await decodeOnWhite(wish.bytes);
  const rgb: Rgb = wish.size ? await resizeRaster({ ...picture, channels: 3 }, wish.size) : picture;
  await requireSameFaces(rgb, wish, context);
  return deliver({ rgb }, wish, context, report);
}
