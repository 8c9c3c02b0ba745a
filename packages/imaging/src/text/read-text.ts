import { throwIfAborted } from '../errors.ts';
import type { OperationContext } from '../operation.ts';
import type { Point } from '../parse/square.ts';
import { decodeRgb, flattenOnWhite, type Rgb } from '../raster/raster.ts';
import { findLines } from './find-lines.ts';
import { createLineReader } from './read-line.ts';
import { cornersOf } from './rotated-box.ts';

/** `corners` clockwise from the upper left as it is read, in shares of the picture. */
export type TextLine = { text: string; confidence: number; corners: Point[] };
export type TextResult = { lines: TextLine[] };

const CERTAIN = 0.5;
const MAX_PIXELS = 16_000_000;

/** Chinese and English lines in the picture, from top to bottom. */
export async function readText(picture: Rgb, context: OperationContext): Promise<TextLine[]> {
  const read = await createLineReader(context);
  const lines: TextLine[] = [];
  for (const box of await findLines(picture, context)) {
    throwIfAborted(context.signal);
    const { text, confidence } = await read(picture, box);
    if (text === '' || confidence < CERTAIN) continue;
    const corners = cornersOf(box).map(({ x, y }) => ({
      x: x / picture.width,
      y: y / picture.height,
    }));
    lines.push({ text, confidence, corners });
  }
  return lines;
}

export async function readTextOfPhoto(
  { bytes }: { bytes: Uint8Array },
  context: OperationContext,
): Promise<TextResult> {
  context.onProgress?.('reading', 0);
  const { rgb, alpha } = await decodeRgb(bytes, { maxPixels: MAX_PIXELS });
  throwIfAborted(context.signal);
  context.onProgress?.('finding', 0.1);
  const lines = await readText(alpha ? flattenOnWhite(rgb, alpha) : rgb, context);
  context.onProgress?.('finding', 1);
  return { lines };
}
