import type { Decoded, Plane } from '../../pixels/raster.ts';
import type { Goods } from './goods-mask.ts';

/** This many pixels are kept around the goods, so that nothing is resampled at an edge. */
const ROOM = 4;

type Crop = { left: number; top: number; width: number; height: number };

/** Crops the empty space around the goods of a cut-out, so that it need not be enlarged. */
export function cropToGoods(source: Decoded, goods: Goods): { source: Decoded; goods: Goods } {
  const { rgb, alpha } = source;
  if (!alpha || goods.mask.width !== rgb.width || goods.mask.height !== rgb.height) {
    return { source, goods };
  }
  const crop = cropAround(goods.box, rgb);
  const { left, top, width, height } = crop;
  return {
    source: {
      rgb: { data: cut(rgb.data, rgb.width, 3, crop), width, height },
      alpha: cutPlane(alpha, crop),
    },
    goods: {
      ...goods,
      mask: cutPlane(goods.mask, crop),
      box: {
        left: (goods.box.left * rgb.width - left) / width,
        top: (goods.box.top * rgb.height - top) / height,
        width: (goods.box.width * rgb.width) / width,
        height: (goods.box.height * rgb.height) / height,
      },
    },
  };
}

function cropAround(box: Goods['box'], { width, height }: { width: number; height: number }): Crop {
  const left = Math.max(0, Math.floor(box.left * width) - ROOM);
  const top = Math.max(0, Math.floor(box.top * height) - ROOM);
  const right = Math.min(width, Math.ceil((box.left + box.width) * width) + ROOM);
  const low = Math.min(height, Math.ceil((box.top + box.height) * height) + ROOM);
  return { left, top, width: right - left, height: low - top };
}

const cutPlane = (plane: Plane<Uint8Array>, crop: Crop): Plane<Uint8Array> => ({
  data: cut(plane.data, plane.width, 1, crop),
  width: crop.width,
  height: crop.height,
});

function cut(
  data: Uint8Array,
  across: number,
  channels: number,
  { left, top, width, height }: Crop,
): Uint8Array {
  const part = new Uint8Array(channels * width * height);
  for (let row = 0; row < height; row++) {
    const from = channels * ((top + row) * across + left);
    part.set(data.subarray(from, from + channels * width), channels * row * width);
  }
  return part;
}
