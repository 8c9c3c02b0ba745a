import type { Rgba } from '../../../perception/cutout/finish.ts';
import { decodePixels } from '../../../pixels/decode-pixels.ts';
import { sharp } from '../../../pixels/files/sharp.ts';
import type { Point } from '../../../pixels/geometry/points.ts';
import type { Plane, Rgb } from '../../../pixels/raster.ts';

/** A cut-out at the size that its texture needs, and a small copy for finding shapes. */
export type Photo = {
  rgb: Rgb;
  alpha: Plane<Uint8Array>;
  /** The number of pixels of `rgb` for each pixel of the photo that landmarks refer to. */
  scale: number;
  small: { rgb: Rgb; alpha: Plane<Uint8Array>; scale: number };
};

const SMALL_SIDE = 800;

export const scalePoint = ([x, y]: Point, factor: number): Point => [x * factor, y * factor];

/** `side` limits the longer side. */
export async function preparePhoto(cutout: Rgba, side: number): Promise<Photo> {
  const large = await shrinkCutout(cutout, side);
  const small = await shrinkCutout(cutout, SMALL_SIDE);
  return { ...large, small };
}

async function shrinkCutout(cutout: Rgba, side: number) {
  const scale = Math.min(1, side / Math.max(cutout.width, cutout.height));
  if (scale === 1) return { ...split(cutout), scale };
  const [width, height] = [Math.round(cutout.width * scale), Math.round(cutout.height * scale)];
  // The library multiplies colours by alpha before it resizes, so no background bleeds in.
  const resized = sharp(cutout.data, {
    raw: { width: cutout.width, height: cutout.height, channels: 4 },
    limitInputPixels: false,
  }).resize(width, height, { fit: 'fill', kernel: 'lanczos3' });
  const { data } = await decodePixels(resized);
  return { ...split({ data, width, height }), scale: width / cutout.width };
}

function split({ data, width, height }: Rgba) {
  const rgb = new Uint8Array(width * height * 3);
  const alpha = new Uint8Array(width * height);
  for (let i = 0; i < alpha.length; i++) {
    rgb[i * 3] = data[i * 4];
    rgb[i * 3 + 1] = data[i * 4 + 1];
    rgb[i * 3 + 2] = data[i * 4 + 2];
    alpha[i] = data[i * 4 + 3];
  }
  return { rgb: { data: rgb, width, height }, alpha: { data: alpha, width, height } };
}
