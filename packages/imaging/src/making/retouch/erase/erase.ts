import { ImagingError, throwIfAborted } from '../../../errors.ts';
import { fillHoles } from '../../../perception/inpaint/fill-holes.ts';
import { listHoles } from '../../../perception/inpaint/plan.ts';
import { type Box, decodeRgb, type Plane } from '../../../pixels/raster.ts';
import type { OperationContext } from '../../../runtime/operation.ts';
import { createStageReport } from '../../../runtime/stage-report.ts';
import { type Delivery, deliver, type Picture } from '../../upscale/deliver.ts';
import { markOutline, type Outline, readMarkedPixels } from './mask.ts';

/** More than a fast phone's camera; larger photos are made smaller to fit. */
export const MAX_RETOUCH_PIXELS = 24_000_000;

/** What is to be taken away; a mask and outlines may come together. */
export type Marks = {
  /** PNG: white, or opaque where it is see-through, is taken away. Stretched onto the photo. */
  mask?: Uint8Array;
  polygons?: readonly Outline[];
};

export type EraseRequest = Marks & Delivery & { bytes: Uint8Array };
export type EraseResult = Picture & { erased: Box[] };

/** Every pixel outside the mask stays as it was decoded; only a PNG (`lossless`) can show that. */
export async function erase(
  { bytes, mask, polygons, ...delivery }: EraseRequest,
  context: OperationContext,
): Promise<EraseResult> {
  const { model, sessions, signal } = context;
  const enlarging = delivery.targetSide ? 60 : 0;
  const report = createStageReport(context.onProgress, {
    reading: 4,
    erasing: 90,
    enlarging,
    saving: 6,
  });
  throwIfAborted(signal);
  report('reading', 0);
  const picture = await decodeRgb(bytes, { maxPixels: MAX_RETOUCH_PIXELS });
  const marked = await readMarks({ mask, polygons }, picture.rgb);
  if (!marked.data.includes(1)) {
    throw new ImagingError('nothing-marked', 'Nothing is marked to be erased');
  }
  report('erasing', 0);
  const onProgress = (fraction: number) => report('erasing', fraction);
  await fillHoles(picture.rgb, marked, { model: model('migan'), sessions, signal, onProgress });
  const made = await deliver(picture, delivery, context, report);
  return { ...made, erased: listHoles(marked) };
}

export async function readMarks(
  { mask, polygons = [] }: Marks,
  { width, height }: { width: number; height: number },
): Promise<Plane<Uint8Array>> {
  const marked = mask
    ? await readMarkedPixels(mask, { width, height })
    : { data: new Uint8Array(width * height), width, height };
  for (const outline of polygons) markOutline(marked, outline);
  return marked;
}
