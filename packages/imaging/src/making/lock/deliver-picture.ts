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
    /** What it was made from, and the sides to which that was brought. A picture in another format is cropped. */
    of?: { original: Uint8Array; side: TakenSide };
    /** The exact size of the result. */
    size?: { width: number; height: number };
  };

/** Turns a picture from outside into one of ours: it is decoded and encoded anew, so that only its pixels remain. */
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
