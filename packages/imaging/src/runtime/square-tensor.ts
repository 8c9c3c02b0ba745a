import { Tensor } from 'onnxruntime-node';
import { type Square, squareToPicture } from '../pixels/geometry/square.ts';
import { type Rgb, resizeRgb, wholeBox } from '../pixels/raster.ts';

type Range = { low: number; high: number; outside: 'black' | 'edge' };

/** Samples the square as [1, side, side, 3] with values from `low` to `high`. */
export async function squareTensor(
  picture: Rgb,
  square: Square,
  side: number,
  range: Range,
): Promise<Tensor> {
  // Reading single pixels of a much larger picture would give noise and moiré.
  const shrink = Math.min(1, side / square.side);
  const width = Math.max(1, Math.round(picture.width * shrink));
  const height = Math.max(1, Math.round(picture.height * shrink));
  const source =
    shrink < 0.75 ? await resizeRgb(picture, wholeBox(picture), width, height) : picture;
  const scaleX = source.width / picture.width;
  const scaleY = source.height / picture.height;
  const values = new Float32Array(side * side * 3);
  const gain = (range.high - range.low) / 255;
  for (let row = 0; row < side; row++) {
    for (let column = 0; column < side; column++) {
      const at = squareToPicture(square, { x: (column + 0.5) / side, y: (row + 0.5) / side });
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
  const x0 = Math.floor(px);
  const y0 = Math.floor(py);
  const x1 = Math.min(x0 + 1, width - 1);
  const y1 = Math.min(y0 + 1, height - 1);
  const fx = px - x0;
  const fy = py - y0;
  for (let c = 0; c < 3; c++) {
    const upper = mix(data[(y0 * width + x0) * 3 + c], data[(y0 * width + x1) * 3 + c], fx);
    const lower = mix(data[(y1 * width + x0) * 3 + c], data[(y1 * width + x1) * 3 + c], fx);
    target[to + c] = low + (upper + (lower - upper) * fy) * gain;
  }
}

const mix = (a: number, b: number, share: number) => a + (b - a) * share;
