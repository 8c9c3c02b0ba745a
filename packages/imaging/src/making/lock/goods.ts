import { encodeGrey } from '../../pixels/encode.ts';
import type { Point, Square } from '../../pixels/geometry/square.ts';
import { invertMask } from '../../pixels/mask.ts';
import type { Plane } from '../../pixels/raster.ts';

/** A part of the goods and where it lies in the picture. */
export type GoodsPart = {
  /** The opacity, 0..255 as bytes or 0..1 as floats. */
  cover: Plane<Uint8Array | Float32Array>;
  left: number;
  top: number;
};

/** Masks where the goods are visible in a picture of this size: white on black, with soft edges. */
function maskGoods(
  { width, height }: { width: number; height: number },
  parts: readonly GoodsPart[],
): Plane<Uint8Array> {
  const data = new Uint8Array(width * height);
  for (const { cover, left, top } of parts) {
    const scale = cover.data instanceof Float32Array ? 255 : 1;
    for (let y = Math.max(0, -top); y < cover.height && y + top < height; y++) {
      for (let x = Math.max(0, -left); x < cover.width && x + left < width; x++) {
        const at = (y + top) * width + x + left;
        const value = cover.data[y * cover.width + x] * scale;
        data[at] = Math.max(data[at], Math.round(value));
      }
    }
  }
  return { data, width, height };
}

/** Masks everything but the goods in white, which is what may be painted around them. */
export function maskAroundGoods(
  size: { width: number; height: number },
  parts: readonly GoodsPart[],
): Promise<Uint8Array> {
  return encodeGrey(invertMask(maskGoods(size, parts)));
}

/** Asks an operation that makes a picture of goods to say where they are not visible. */
export type AroundWish = {
  /** Works only where the picture is not enlarged, so that both have the same pixels. */
  around?: boolean;
};

/** Whether the part covers a point, given in pixels of the picture. */
export function coversPoint({ cover, left, top }: GoodsPart, { x, y }: Point): boolean {
  const [column, row] = [Math.round(x) - left, Math.round(y) - top];
  if (column < 0 || row < 0 || column >= cover.width || row >= cover.height) return false;
  const value = cover.data[row * cover.width + column];
  return value > (cover.data instanceof Float32Array ? 0.5 : 127);
}

/** The square around the part, for a closer look. */
export const squareAroundPart = ({ cover: { width, height }, left, top }: GoodsPart): Square => ({
  x: left + width / 2,
  y: top + height / 2,
  side: Math.max(width, height),
  angle: 0,
});
