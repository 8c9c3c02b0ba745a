import { encodeGrey } from '../raster/encode.ts';
import type { Plane } from '../raster/raster.ts';

/** A part of the goods and where it lies in the picture. */
export type GoodsPart = {
  /** 0..255, or 0..1 as floats. */
  cover: Plane<Uint8Array | Float32Array>;
  left: number;
  top: number;
};

/** Where the goods show in a picture of this size: white on black, soft at the edge. */
function goodsPlane(
  { width, height }: { width: number; height: number },
  parts: readonly GoodsPart[],
): Plane<Uint8Array> {
  const data = new Uint8Array(width * height);
  for (const { cover, left, top } of parts) {
    const scale = cover.data instanceof Float32Array ? 255 : 1;
    for (let y = Math.max(0, -top); y < cover.height && y + top < height; y++) {
      for (let x = Math.max(0, -left); x < cover.width && x + left < width; x++) {
        const at = (y + top) * width + x + left;
        const value = (cover.data[y * cover.width + x] as number) * scale;
        data[at] = Math.max(data[at] as number, Math.round(value));
      }
    }
  }
  return { data, width, height };
}

/** Everything but the goods, white: what may be painted around them. */
export function aroundGoods(
  size: { width: number; height: number },
  parts: readonly GoodsPart[],
): Promise<Uint8Array> {
  const goods = goodsPlane(size, parts);
  return encodeGrey({ ...goods, data: goods.data.map((value) => 255 - value) });
}

/** Asks an operation that makes a picture of goods to tell where they do not show. */
export type AroundWish = {
  /** Only where the picture is not enlarged: both have the same pixels then. */
  around?: boolean;
};
