import type { PictureFacts } from '@vitrine/marketplace';
import { throwIfAborted } from '../../errors.ts';
import { findFaces } from '../../perception/faces/faces.ts';
import { readText } from '../../perception/text/read-text.ts';
import { readHeader } from '../../pixels/files/open-picture.ts';
import { decodeRgb, flattenOnWhite, type Rgb, resizeRgb, wholeBox } from '../../pixels/raster.ts';
import type { OperationContext } from '../../runtime/operation.ts';
import { LABEL_REACH } from '../export/label.ts';
import { nameColourSpace } from './colour-space.ts';
import { measureEdge } from './edge.ts';
import { findGoods, type Goods } from './goods-mask.ts';
import { judgePresentation } from './judge-presentation.ts';
import { measureSharpness } from './sharpness.ts';

export type CheckInput = {
  bytes: Uint8Array;
  /** Whether to look for words, which takes most of the time. */
  words?: boolean;
  /** Whether a rule asks about the goods. In a scene they take a second to find, and few places ask. */
  goods?: boolean;
};

/** Pictures are measured at this size: finer detail matters only for sharpness. */
const LOOK_SIDE = 1024;
const MAX_PIXELS = 64_000_000;
const HAN = /\p{Script=Han}/u;
/** A picture has no colours if the channels of hardly any pixel differ by more than rounding. */
const GREY_LEVELS = 2;
const GREY_SHARE = 0.999;

/** Measures everything about a picture that marketplaces have rules for. */
export async function checkListing(
  { bytes, words = false, goods: isAsked = true }: CheckInput,
  context: OperationContext,
): Promise<PictureFacts> {
  const header = await readHeader(bytes);
  const decoded = await decodeRgb(bytes, { maxPixels: MAX_PIXELS });
  const whole = decoded.alpha ? flattenOnWhite(decoded.rgb, decoded.alpha) : decoded.rgb;
  const small = await shrink(whole);
  throwIfAborted(context.signal);
  const lines = words ? await readText(small, context) : undefined;
  throwIfAborted(context.signal);
  // Words on the goods belong to them, so that where there are any the goods have to be found as well.
  const goods =
    isAsked || lines?.length
      ? await findGoods(decoded.alpha ? decoded : { rgb: small }, context)
      : undefined;
  throwIfAborted(context.signal);
  const faces = await findFaces(small, context, {});
  const shown =
    faces.length > 0
      ? { person: true, mannequin: false, hanger: false }
      : await judgePresentation(small, context.sessions);
  return {
    width: whole.width,
    height: whole.height,
    bytes: bytes.byteLength,
    format: pictureFormat(header.format),
    colourSpace: nameColourSpace(header),
    edge: measureEdge(whole),
    ...(goods && { goods: goods.box, pieces: goods.pieces }),
    ...(lines && { words: wordsBeside(lines, goods, whole) }),
    ...shown,
    monochrome: isMonochrome(small),
    sharpness: measureSharpness(whole),
  };
}

async function shrink(picture: Rgb): Promise<Rgb> {
  const scale = LOOK_SIDE / Math.max(picture.width, picture.height);
  if (scale >= 1) return picture;
  const [width, height] = [picture.width, picture.height].map((side) =>
    Math.max(1, Math.round(side * scale)),
  );
  return resizeRgb(picture, wholeBox(picture), width, height);
}

/** The names that libvips has for these formats; it calls AVIF by the name of its container. */
const pictureFormat = (format: string): PictureFacts['format'] => {
  if (format === 'heif') return 'avif';
  return format === 'png' || format === 'webp' ? format : 'jpeg';
};

type Size = { width: number; height: number };
type Line = { text: string; corners: { x: number; y: number }[] };

/** Words printed on the goods belong to them; those beside the goods or across their edge were added. */
function wordsBeside(lines: readonly Line[], goods: Goods | undefined, size: Size) {
  return lines
    .filter(({ corners }) => !goods || corners.some((corner) => !isOn(goods, corner)))
    .map(({ text, corners }) => ({ text, cjk: HAN.test(text), atEdge: isAtEdge(corners, size) }));
}

/** Whether a line of text lies in the strip along an edge where labels are placed. */
function isAtEdge(corners: Line['corners'], { width, height }: Size): boolean {
  const reach = LABEL_REACH * Math.min(width, height);
  const distances = [
    corners.map(({ x }) => x * width),
    corners.map(({ x }) => (1 - x) * width),
    corners.map(({ y }) => y * height),
    corners.map(({ y }) => (1 - y) * height),
  ];
  return distances.some((fromEdge) => Math.max(...fromEdge) <= reach);
}

function isOn({ mask, box }: Goods, { x, y }: { x: number; y: number }): boolean {
  const inside =
    x >= box.left && x <= box.left + box.width && y >= box.top && y <= box.top + box.height;
  if (!inside) return false;
  const column = Math.min(mask.width - 1, Math.floor(x * mask.width));
  const row = Math.min(mask.height - 1, Math.floor(y * mask.height));
  return mask.data[row * mask.width + column] === 1;
}

function isMonochrome({ data }: Rgb): boolean {
  let grey = 0;
  for (let at = 0; at < data.length; at += 3) {
    const [r, g, b] = [data[at], data[at + 1], data[at + 2]];
    if (Math.max(r, g, b) - Math.min(r, g, b) <= GREY_LEVELS) grey += 1;
  }
  return grey >= (GREY_SHARE * data.length) / 3;
}
