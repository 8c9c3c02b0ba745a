import { type FacesWish, requireFacesLike } from '../gate/faces-like.ts';
import type { OperationContext } from '../operation.ts';
import { type Rgb, readSize, resizeRaster } from '../raster/raster.ts';
import { createStageReport } from '../stage-report.ts';
import { type Delivery, deliver, type Picture } from '../upscale/deliver.ts';
import { decodeForeign, type TakenSide } from './prepare-repaint.ts';
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
    : await decodeForeign(wish.bytes);
  const rgb: Rgb = wish.size ? await resizeRaster({ ...picture, channels: 3 }, wish.size) : picture;
  await requireFacesLike(rgb, wish, context);
  return deliver({ rgb }, wish, context, report);
}
