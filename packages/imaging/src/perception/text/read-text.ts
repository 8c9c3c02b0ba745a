import { readFile } from 'node:fs/promises';
import { Tensor } from 'onnxruntime-node';
import { throwIfAborted } from '../../errors.ts';
import type { Point } from '../../pixels/geometry/square.ts';
import { decodeRgb, flattenOnWhite, type Rgb } from '../../pixels/raster.ts';
import type { OperationContext } from '../../runtime/operation.ts';
import { readFloats } from '../../runtime/tensor.ts';
import { findLines } from './find-lines.ts';
import { listCorners, type RotatedBox } from './rotated-box.ts';

/** `corners` are clockwise from the upper left in reading direction, in shares of the picture. */
export type TextLine = { text: string; confidence: number; corners: Point[] };
export type TextResult = { lines: TextLine[] };

const CERTAIN = 0.5;
const MAX_PIXELS = 16_000_000;

/** Reads the Chinese and English lines in the picture, from top to bottom. */
export async function readText(picture: Rgb, context: OperationContext): Promise<TextLine[]> {
  const read = await createLineReader(context);
  const lines: TextLine[] = [];
  for (const box of await findLines(picture, context)) {
    throwIfAborted(context.signal);
    const { text, confidence } = await read(picture, box);
    if (text === '' || confidence < CERTAIN) continue;
    const corners = listCorners(box).map(({ x, y }) => ({
      x: x / picture.width,
      y: y / picture.height,
    }));
    lines.push({ text, confidence, corners });
  }
  return lines;
}

export async function readPhotoText(
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

const HEIGHT = 48;
const NARROWEST = 96;
const WIDEST = 1600;

type Reading = { text: string; confidence: number };
/** Reads one line of a picture; the alphabet is loaded once. */
type LineReader = (picture: Rgb, line: RotatedBox) => Promise<Reading>;

async function createLineReader({ model, sessions }: OperationContext): Promise<LineReader> {
  const signs = (await readFile(model('text-signs'), 'utf8')).replace(/\n$/, '').split('\n');
  return async (picture, line) => {
    const result = await sessions.run(model('text-reader'), { x: lineTensor(picture, line) });
    const output = Object.values(result)[0];
    return decodeCharacters(readFloats(output), output.dims[2], signs);
  };
}

/** Straightens the line to a height of 48 pixels, -1..1, blue first as PaddleOCR feeds it. */
function lineTensor(picture: Rgb, { x, y, along, across, angle }: RotatedBox): Tensor {
  const width = Math.round(Math.min(Math.max((HEIGHT * along) / across, NARROWEST), WIDEST));
  const shown = Math.min(width, Math.round((HEIGHT * along) / across));
  const values = new Float32Array(3 * HEIGHT * width);
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  // If the letters are larger than needed, several pixels are averaged into one.
  const samples = Math.max(1, Math.min(8, Math.round(across / HEIGHT)));
  for (let row = 0; row < HEIGHT; row++) {
    for (let column = 0; column < shown; column++) {
      const sum = [0, 0, 0];
      for (let k = 0; k < samples * samples; k++) {
        const u = ((column + ((k % samples) + 0.5) / samples) / shown - 0.5) * along;
        const v = ((row + (Math.floor(k / samples) + 0.5) / samples) / HEIGHT - 0.5) * across;
        addPixel(picture, x + u * cos - v * sin - 0.5, y + u * sin + v * cos - 0.5, sum);
      }
      for (let c = 0; c < 3; c++) {
        const value = sum[2 - c] / (samples * samples) / 127.5 - 1;
        values[(c * HEIGHT + row) * width + column] = value;
      }
    }
  }
  return new Tensor('float32', values, [1, 3, HEIGHT, width]);
}

function addPixel({ data, width, height }: Rgb, x: number, y: number, sum: number[]): void {
  const px = Math.min(Math.max(x, 0), width - 1);
  const py = Math.min(Math.max(y, 0), height - 1);
  const [x0, y0] = [Math.floor(px), Math.floor(py)];
  const right = x0 < width - 1 ? 3 : 0;
  const down = y0 < height - 1 ? width * 3 : 0;
  const [fx, fy] = [px - x0, py - y0];
  for (let c = 0; c < 3; c++) {
    const i = (y0 * width + x0) * 3 + c;
    const upper = data[i] * (1 - fx) + data[i + right] * fx;
    const lower = data[i + down] * (1 - fx) + data[i + down + right] * fx;
    sum[c] = sum[c] + upper * (1 - fy) + lower * fy;
  }
}

/**
 * The network names one sign, or none (0), for each step along the line: repeats are one sign, and the last number
 * after the alphabet is the space.
 */
export function decodeCharacters(
  shares: Float32Array,
  classes: number,
  signs: readonly string[],
): Reading {
  let text = '';
  let total = 0;
  let count = 0;
  let previous = 0;
  for (let step = 0; step * classes < shares.length; step++) {
    const row = shares.subarray(step * classes, (step + 1) * classes);
    let best = 0;
    for (let i = 1; i < classes; i++) if (row[i] > row[best]) best = i;
    if (best !== 0 && best !== previous) {
      text += signs[best - 1] ?? ' ';
      total += row[best];
      count++;
    }
    previous = best;
  }
  return { text: text.trim(), confidence: count === 0 ? 0 : total / count };
}
