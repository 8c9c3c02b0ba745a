import { ImagingError, throwIfAborted } from '../../errors.ts';
import {
  type Decoded,
  decodeRgb,
  flattenOnWhite,
  type Rgb,
  resizeRgb,
  wholeBox,
} from '../../pixels/raster.ts';
import type { OperationContext } from '../../runtime/operation.ts';
import { createStageReport } from '../../runtime/stage-report.ts';
import { createRecipe, type Recipe } from '../recipe.ts';
import { MAX_RETOUCH_PIXELS } from '../retouch/erase/erase.ts';
import { type Delivery, deliver, type Picture } from '../upscale/deliver.ts';
import { refuseFaces } from './check-headless.ts';
import { fillBehindHead } from './fill-above.ts';
import { findHead, type Head } from './head.ts';
import { measureClothesAbove } from './head-mask.ts';
import { CROP } from './thresholds.ts';

export type HeadlessRequest = Delivery & {
  bytes: Uint8Array;
  /** Where the picture of the wearer ends: at the chin unless stated otherwise. */
  line?: HeadlessChoices['line'];
  /** Crop the picture at the line, or fill in what was behind the head; `auto` crops where that is enough. */
  mode?: 'auto' | HeadlessChoices['mode'];
};
type HeadlessChoices = { line: 'chin' | 'lips' | 'neck'; mode: 'crop' | 'fill' };
export type HeadlessResult = Picture & {
  mode: HeadlessChoices['mode'];
  wearer: Head['wearer'];
  recipe: Recipe<HeadlessChoices>;
  /** The row is in pixels of the photo. */
  line: { y: number };
};

/** Increased whenever the same recipe would give another picture. */
const HEADLESS_VERSION = '2';
const LOOK_SIDE = 1024;

export async function removeHead(
  { bytes, line = 'chin', mode = 'auto', ...delivery }: HeadlessRequest,
  context: OperationContext,
): Promise<HeadlessResult> {
  const report = createStageReport(context.onProgress, {
    reading: 5,
    looking: 30,
    erasing: mode === 'crop' ? 0 : 30,
    enlarging: delivery.targetSide ? 60 : 0,
    saving: 5,
  });
  throwIfAborted(context.signal);
  report('reading', 0);
  const picture = await decodeRgb(bytes, { maxPixels: MAX_RETOUCH_PIXELS });
  report('looking', 0);
  const head = await findHead(await makeSmall(picture), context);
  if (!head) throw new ImagingError('no-head', 'There is no head in this photo');
  throwIfAborted(context.signal);
  const at = head[line];
  const chosen = mode === 'auto' ? chooseMode(head, at) : mode;
  const made =
    chosen === 'crop'
      ? cropAt(picture, Math.round(at * picture.rgb.height))
      : await fillBehindHead(picture, scaleToFullSize(head, picture.rgb), at, context, (fraction) =>
          report('erasing', fraction),
        );
  // The head as found in the photo says which faces are printed, and it covers the whole photo.
  const top = chosen === 'crop' ? at : 0;
  await refuseFaces(await makeSmall(made), top, head, context);
  const delivered = await deliver(made, delivery, context, report);
  const y = Math.round(at * picture.rgb.height);
  const recipe = {
    ...createRecipe('headless', { photo: bytes }, { line, mode: chosen }),
    version: HEADLESS_VERSION,
  };
  return { ...delivered, mode: chosen, wearer: head.wearer, line: { y }, recipe };
}

async function makeSmall({ rgb, alpha }: Decoded): Promise<Rgb> {
  const shown = alpha ? flattenOnWhite(rgb, alpha) : rgb;
  const scale = Math.min(1, LOOK_SIDE / Math.max(rgb.width, rgb.height));
  if (scale === 1) return shown;
  const [width, height] = [Math.round(rgb.width * scale), Math.round(rgb.height * scale)];
  return resizeRgb(shown, wholeBox(rgb), width, height);
}

function scaleToFullSize(head: Head, { width }: Rgb): Head {
  const scale = width / head.masks.width;
  return { ...head, faceHeight: head.faceHeight * scale, faceWidth: head.faceWidth * scale };
}

function chooseMode(head: Head, line: number): HeadlessChoices['mode'] {
  return measureClothesAbove(head, line) > CROP.clothesLost || 1 - line < CROP.left
    ? 'fill'
    : 'crop';
}

function cropAt({ rgb, alpha }: Decoded, top: number): Decoded {
  const first = Math.min(top, rgb.height - 1);
  const height = rgb.height - first;
  const rows = { width: rgb.width, height };
  return {
    rgb: { ...rows, data: rgb.data.slice(first * rgb.width * 3) },
    alpha: alpha && { ...rows, data: alpha.data.slice(first * rgb.width) },
  };
}
