import { Tensor } from 'onnxruntime-node';
import { type Rgb, resizeRgb, wholeOf } from '../raster/raster.ts';

/** A square on the picture, in its pixels, turned by `angle` (radians, clockwise on the screen). */
export type Square = { x: number; y: number; side: number; angle: number };
export type Point = { x: number; y: number };

/** The smallest upright square around the whole picture. */
export const squareAround = ({ width, height }: { width: number; height: number }): Square => ({
  x: width / 2,
  y: height / 2,
  side: Math.max(width, height),
  angle: 0,
});

/** From shares of the square to pixels of the picture. */
export function outOfSquare(square: Square, { x, y }: Point): Point {
  const [dx, dy] = [(x - 0.5) * square.side, (y - 0.5) * square.side];
  const [cos, sin] = [Math.cos(square.angle), Math.sin(square.angle)];
  return { x: square.x + dx * cos - dy * sin, y: square.y + dx * sin + dy * cos };
}

type Range = { low: number; high: number; outside: 'black' | 'edge' };

/** What the square shows, as [1, side, side, 3] with values from `low` to `high`. */
export async function squareTensor(
  picture: Rgb,
  square: Square,
  side: number,
  range: Range,
): Promise<Tensor> {
  // Reading single pixels of a much larger picture would see noise and moiré.
  const shrink = Math.min(1, side / square.side);
  const width = Math.max(1, Math.round(picture.width * shrink));
  const height = Math.max(1, Math.round(picture.height * shrink));
  const source =
    shrink < 0.75 ? await resizeRgb(picture, wholeOf(picture), width, height) : picture;
  const scaleX = source.width / picture.width;
  const scaleY = source.height / picture.height;
  const values = new Float32Array(side * side * 3);
  const gain = (range.high - range.low) / 255;
  for (let row = 0; row < side; row++) {
    for (let column = 0; column < side; column++) {
      const at = outOfSquare(square, { x: (column + 0.5) / side, y: (row + 0.5) / side });
      const to = (row * side + column) * 3;
      const inside = at.x >= 0 && at.y >= 0 && at.x < picture.width && at.y < picture.height;
      if (!inside && range.outside === 'black') values.fill(range.low, to, to + 3);
      else readPixel(source, at.x * scaleX - 0.5, at.y * scaleY - 0.5, values, to, range.low, gain);
    }
  }
  return new Tensor('float32', values, [1, side, side, 3]);
}

function readPixel(
  { data, width, height }: Rgb,
  x: number,
  y: number,
  target: Float32Array,
  to: number,
  low: number,
  gain: number,
): void {
  const px = Math.min(Math.max(x, 0), width - 1);
  const py = Math.min(Math.max(y, 0), height - 1);
  const [x0, y0] = [Math.floor(px), Math.floor(py)];
  const [x1, y1] = [Math.min(x0 + 1, width - 1), Math.min(y0 + 1, height - 1)];
  const [fx, fy] = [px - x0, py - y0];
  for (let c = 0; c < 3; c++) {
    const upper = mix(data[(y0 * width + x0) * 3 + c], data[(y0 * width + x1) * 3 + c], fx);
    const lower = mix(data[(y1 * width + x0) * 3 + c], data[(y1 * width + x1) * 3 + c], fx);
    target[to + c] = low + (upper + (lower - upper) * fy) * gain;
  }
}

const mix = (a: number | undefined, b: number | undefined, share: number) =>
  (a as number) + ((b as number) - (a as number)) * share;
