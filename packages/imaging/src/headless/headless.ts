import { ImagingError, throwIfAborted } from '../errors.ts';
import { placeOfFace } from '../gate/compare-faces.ts';
import { isAmong } from '../gate/photo-faces.ts';
import { requireFaces, shiftFaces } from '../gate/require-faces.ts';
import type { OperationContext } from '../operation.ts';
import {
  type Decoded,
  decodeRgb,
  flattenOnWhite,
  type Rgb,
  resizeRgb,
  wholeOf,
} from '../raster/raster.ts';
import { MAX_RETOUCH_PIXELS } from '../retouch/erase/erase.ts';
import { fillHoles } from '../retouch/erase/fill-holes.ts';
import { createStageReport } from '../stage-report.ts';
import { type Delivery, deliver, type Picture } from '../upscale/deliver.ts';
import { fallingHair } from './falling-hair.ts';
import { findHead, type Head } from './head.ts';
import { clothesAbove, headMask } from './head-mask.ts';

export type HeadlessRequest = Delivery & {
  bytes: Uint8Array;
  /** Where the picture of the wearer ends: at the chin unless told otherwise. */
  line?: 'chin' | 'lips' | 'neck';
  /** Cut the picture off at the line, or fill in what was behind the head; auto crops where that suffices. */
  mode?: 'auto' | 'crop' | 'fill';
};
export type HeadlessResult = Picture & {
  mode: 'crop' | 'fill';
  wearer: Head['wearer'];
  /** In pixels of the photo. */
  line: { y: number };
};

const LOOK_SIDE = 1024;
/** More of the clothes than this above the line, and cropping would cost the seller a part of them. */
const CLOTHES_LOST = 0.01;
/** A strip that low would be left over by cropping: the head is not at the top. */
const LEAST_LEFT = 0.4;

export async function headless(
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
  const head = await findHead(await smallOf(picture), context);
  if (!head) throw new ImagingError('no-head', 'There is no head in this photo');
  throwIfAborted(context.signal);
  const at = head[line];
  const chosen = mode === 'auto' ? chooseMode(head, at) : mode;
  const made =
    chosen === 'crop'
      ? cropAt(picture, Math.round(at * picture.rgb.height))
      : await fillAbove(picture, atFullSize(head, picture.rgb), at, context, (fraction) =>
          report('erasing', fraction),
        );
  const y = Math.round(at * picture.rgb.height);
  const others = head.others.map((face) => placeOfFace(face, picture.rgb));
  const printed = chosen === 'crop' ? shiftFaces(others, { left: 0, top: -y }) : others;
  await requireFaces(made, { shown: [], allows: isAmong(printed) }, context);
  const delivered = await deliver(made, delivery, context, report);
  return { ...delivered, mode: chosen, wearer: head.wearer, line: { y } };
}

async function smallOf({ rgb, alpha }: Decoded): Promise<Rgb> {
  const shown = alpha ? flattenOnWhite(rgb, alpha) : rgb;
  const scale = Math.min(1, LOOK_SIDE / Math.max(rgb.width, rgb.height));
  if (scale === 1) return shown;
  const [width, height] = [Math.round(rgb.width * scale), Math.round(rgb.height * scale)];
  return resizeRgb(shown, wholeOf(rgb), width, height);
}

function atFullSize(head: Head, { width }: Rgb): Head {
  const scale = width / head.masks.width;
  return { ...head, faceHeight: head.faceHeight * scale, faceWidth: head.faceWidth * scale };
}

function chooseMode(head: Head, line: number): 'crop' | 'fill' {
  return clothesAbove(head, line) > CLOTHES_LOST || 1 - line < LEAST_LEFT ? 'fill' : 'crop';
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

async function fillAbove(
  picture: Decoded,
  head: Head,
  line: number,
  { model, sessions, signal }: OperationContext,
  onProgress: (fraction: number) => void,
): Promise<Decoded> {
  onProgress(0);
  const { mask, person } = headMask(picture.rgb, head, line);
  const hair = fallingHair(picture.rgb, head, line);
  for (let i = 0; i < mask.data.length; i++) if (hair.beside.data[i]) mask.data[i] = 1;
  // Where the photo was cut out already, nothing is behind the head.
  if (picture.alpha?.data.some((value) => value === 0)) {
    const data = picture.alpha.data.map((value, i) => (mask.data[i] ? 0 : value));
    return { ...picture, alpha: { ...picture.alpha, data } };
  }
  const options = { model: model('migan'), sessions, signal };
  // The garment first, while what is above it is still there and can be kept out of it.
  await fillHoles(picture.rgb, hair.over, { ...options, hidden: mask });
  for (let i = 0; i < mask.data.length; i++) if (hair.over.data[i]) mask.data[i] = 0;
  await fillHoles(picture.rgb, mask, { ...options, onProgress, hidden: person });
  return picture;
}
