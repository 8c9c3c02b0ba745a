import { Tensor } from 'onnxruntime-node';
import type { Point } from '../../pixels/geometry/square.ts';
import { mapBytes } from '../../pixels/map-values.ts';
import { findConnectedComponents } from '../../pixels/morphology/connected-components.ts';
import { type Plane, type Rgb, resizeRgb, wholeBox } from '../../pixels/raster.ts';
import type { OperationContext } from '../../runtime/operation.ts';
import { readFloats } from '../../runtime/tensor.ts';
import { type RotatedBox, smallestBox } from './rotated-box.ts';

/** The network halves its input five times, so its sides are multiples of this. */
const STEP = 32;
const LONGEST = 1280;
/** Small pictures are enlarged to this longer side before letters are looked for, by at most this factor. */
const SHORTEST = 640;
const MOST_ENLARGED = 3;
const MARKED = 0.3;
const CERTAIN = 0.5;
/** The network marks the core of a line; this factor decides how far the whole line extends beyond it. */
const LARGER = 1.6;
const SMALLEST = 3;
/** The mean and deviation of ImageNet, blue first, as PaddleOCR feeds it. */
const MEAN = [0.485, 0.456, 0.406];
const DEVIATION = [0.229, 0.224, 0.225];

/** Finds the boxes around lines of text, in pixels of the picture, in reading order. */
export async function findLines(
  picture: Rgb,
  { model, sessions }: OperationContext,
): Promise<RotatedBox[]> {
  const { width, height } = inputSize(picture);
  const small = await resizeRgb(picture, wholeBox(picture), width, height);
  const result = await sessions.run(model('text-detector'), { x: inputTensor(small) });
  const [output] = Object.values(result);
  const marks = { data: readFloats(output as Tensor), width, height };
  const [scaleX, scaleY] = [picture.width / width, picture.height / height];
  return sortInReadingOrder(findLinesOnMap(marks).map((line) => scaleBox(line, scaleX, scaleY)));
}

/** Sorts row by row, and from left to right where two lines stand side by side. */
export function sortInReadingOrder(lines: readonly RotatedBox[]): RotatedBox[] {
  const rows: RotatedBox[][] = [];
  for (const line of lines.toSorted((a, b) => a.y - b.y)) {
    const row = rows.find(([first]) => {
      const { y, across } = first as RotatedBox;
      return Math.abs(y - line.y) < Math.min(across, line.across) / 2;
    });
    if (row) row.push(line);
    else rows.push([line]);
  }
  return rows.flatMap((row) => row.toSorted((a, b) => a.x - b.x));
}

function inputSize({ width, height }: Rgb): { width: number; height: number } {
  const longer = Math.max(width, height);
  const wanted = Math.min(Math.max(longer, SHORTEST), LONGEST, longer * MOST_ENLARGED);
  const stepped = (side: number) =>
    Math.max(STEP, Math.round((side * wanted) / longer / STEP) * STEP);
  return { width: stepped(width), height: stepped(height) };
}

function inputTensor({ data, width, height }: Rgb): Tensor {
  const count = width * height;
  const values = new Float32Array(count * 3);
  for (let channel = 0; channel < 3; channel++) {
    const scale = 1 / (255 * DEVIATION[channel]);
    const shift = MEAN[channel] / DEVIATION[channel];
    for (let i = 0; i < count; i++) {
      values[channel * count + i] = data[i * 3 + 2 - channel] * scale - shift;
    }
  }
  return new Tensor('float32', values, [1, 3, height, width]);
}

/** Each connected mark that is certain enough on average is a line. */
export function findLinesOnMap(marks: Plane): RotatedBox[] {
  const { data, width, height } = marks;
  const set = mapBytes(data, (value) => (value > MARKED ? 1 : 0));
  const { labels, components } = findConnectedComponents({ data: set, width, height });
  const points: Point[][] = components.map(() => []);
  const sums = new Float64Array(components.length);
  for (let i = 0; i < labels.length; i++) {
    const label = labels[i];
    if (label === 0) continue;
    sums[label - 1] = sums[label - 1] + data[i];
    const x = i % width;
    const y = Math.floor(i / width);
    // Pixels inside cannot be on the hull, so only the ends of each run are kept.
    if (labels[i - 1] !== label || labels[i + 1] !== label) points[label - 1]?.push({ x, y });
  }
  return components.flatMap(({ area }, index) => {
    const box = smallestBox(points[index] as Point[]);
    if (!box || Math.min(box.along, box.across) < SMALLEST) return [];
    if (sums[index] / area < CERTAIN) return [];
    return [enlargeBox(box)];
  });
}

function enlargeBox(box: RotatedBox): RotatedBox {
  const { along, across } = box;
  const reach = (along * across * LARGER) / (2 * (along + across));
  return {
    ...box,
    x: box.x + 0.5,
    y: box.y + 0.5,
    along: along + 2 * reach,
    across: across + 2 * reach,
  };
}

/** The map has nearly the picture's shape: its sides are rounded to whole steps. */
function scaleBox(box: RotatedBox, scaleX: number, scaleY: number): RotatedBox {
  const [cos, sin] = [Math.abs(Math.cos(box.angle)), Math.abs(Math.sin(box.angle))];
  return {
    x: box.x * scaleX,
    y: box.y * scaleY,
    along: box.along * Math.hypot(cos * scaleX, sin * scaleY),
    across: box.across * Math.hypot(sin * scaleX, cos * scaleY),
    angle: Math.atan2(Math.sin(box.angle) * scaleY, Math.cos(box.angle) * scaleX),
  };
}
