import { throwIfAborted } from '../../errors.ts';
import { encodeJpeg, encodePng, toEncodable } from '../../pixels/encode.ts';
import { spliceJpeg } from '../../pixels/files/jpeg/splice.ts';
import { sniffFormat } from '../../pixels/files/sniff.ts';
import { type Decoded, decodeRgb, type Rgb } from '../../pixels/raster.ts';
import type { OperationContext } from '../../runtime/operation.ts';
import { drawLabel } from '../export/label.ts';
import { countBlocks, type Mark, markGround } from '../watermark/mark-ground.ts';
import { findStillArea } from './still-area.ts';

export type FinishInput = {
  bytes: Uint8Array;
  /** The invisible watermark. */
  mark?: Mark;
  /** A label that everybody can see. */
  label?: string;
};

export type FinishedPicture = {
  /** The picture without the label. */
  bytes: Uint8Array;
  /** The picture with the label, if one was asked for. */
  labelled?: Uint8Array;
  /** Whether the watermark can be read. A cut-out or goods on pure white have no background that could carry one. */
  isMarked: boolean;
};

/** Marks a finished picture beside the goods, whose pixels stay as they were, bit for bit. */
export async function finishPicture(
  { bytes, mark, label }: FinishInput,
  context: OperationContext,
): Promise<FinishedPicture> {
  const picture = await decodeRgb(bytes);
  const opacity = picture.alpha?.data.some((value) => value < 255) ? picture.alpha : undefined;
  const shown = { rgb: picture.rgb, ...(opacity && { alpha: opacity }) };
  const still = await findStillArea(shown, context);
  throwIfAborted(context.signal);
  const marked = mark && !opacity ? markGround(picture.rgb, still, mark) : undefined;
  const clean = marked ? await encodeLike(bytes, shown, marked) : bytes;
  if (!label) return { bytes: clean, isMarked: marked !== undefined };
  const drawn = await drawLabel({ ...shown, rgb: marked ?? picture.rgb }, label, still);
  return {
    bytes: clean,
    labelled: await encodeLike(bytes, shown, drawn.rgb, drawn.alpha),
    isMarked: marked !== undefined,
  };
}

/** Encodes in the original's format; in JPEG, too, blocks that were not changed keep their pixels. */
async function encodeLike(
  original: Uint8Array,
  before: Decoded,
  rgb: Rgb,
  alpha = before.alpha,
): Promise<Uint8Array> {
  if (sniffFormat(original) !== 'jpeg' || alpha)
    return encodePng(toEncodable({ rgb, ...(alpha && { alpha }) }));
  const encoded = Buffer.from(await encodeJpeg({ ...rgb, channels: 3 }));
  const changed = changedBlocks(before.rgb, rgb);
  const columns = countBlocks(rgb.width);
  const source = Buffer.from(original.buffer, original.byteOffset, original.byteLength);
  const isChanged = (column: number, row: number) => changed[row * columns + column] === 1;
  return new Uint8Array(spliceJpeg(source, encoded, isChanged) ?? encoded);
}

function changedBlocks(before: Rgb, after: Rgb): Uint8Array {
  const columns = countBlocks(after.width);
  const changed = new Uint8Array(columns * countBlocks(after.height));
  for (let at = 0; at < after.data.length; at++) {
    if (before.data[at] === after.data[at]) continue;
    const pixel = Math.floor(at / 3);
    const row = Math.floor(pixel / after.width);
    changed[(row >> 3) * columns + ((pixel % after.width) >> 3)] = 1;
  }
  return changed;
}
