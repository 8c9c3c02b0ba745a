import { decodePixels, type PixelBytes } from '../../pixels/decode-pixels.ts';
import { sharp } from '../../pixels/files/sharp.ts';
import type { Point } from '../../pixels/geometry/points.ts';
import type { Box, Plane, Rgb } from '../../pixels/raster.ts';
import type { Bone, Wearer } from './wearer.ts';

/** The settings that the network was trained with: training/landmarks/settings.py. */
export const SIDE = 256;
export const PLANES = 6;
const GREY = 0.5;
/** The width in pixels at which a wearer's bones are drawn. */
const LIMB = 3;

/** The square around a garment, with `room` as a share of its longer side. */
export function squareAround({ left, top, width, height }: Box, room: number): Box {
  const side = Math.max(width, height, 1) * (1 + room);
  return {
    left: left + (width - side) / 2,
    top: top + (height - side) / 2,
    width: side,
    height: side,
  };
}

/** A garment whose outline is known, in the photo that it comes from. */
export type SeenGarment = {
  rgb: Rgb;
  alpha: Plane<Uint8Array>;
  /** There is no photo around it: the seller had cut it out. */
  isCutOut?: boolean;
  wearer?: Wearer;
};

/**
 * Colours (mid grey where there is no photo), opacity, and the wearer's arms and trunk as soft lines, as planes 0..1.
 * The surroundings stay, because they distinguish a sleeve from the floor and a wearer from a hanger.
 */
export async function networkPicture(
  { rgb, alpha, isCutOut, wearer }: SeenGarment,
  square: Box,
): Promise<Float32Array> {
  const cut = await crop(rgb, alpha, square);
  const photo = isCutOut ? cut : await crop(rgb, opaque(alpha), square);
  const plane = SIDE * SIDE;
  const values = new Float32Array(PLANES * plane);
  for (let i = 0; i < plane; i++) {
    const isThere = photo[i * 4 + 3] / 255;
    for (let c = 0; c < 3; c++) {
      values[c * plane + i] = GREY + (photo[i * 4 + c] / 255 - GREY) * isThere;
    }
    values[3 * plane + i] = cut[i * 4 + 3] / 255;
  }
  if (wearer) {
    drawBones(values.subarray(4 * plane, 5 * plane), wearer.arms, square);
    drawBones(values.subarray(5 * plane), [...wearer.trunk, ...wearer.legs], square);
  }
  return values;
}

const opaque = (alpha: Plane<Uint8Array>): Plane<Uint8Array> => ({
  ...alpha,
  data: new Uint8Array(alpha.data.length).fill(255),
});

function drawBones(plane: Float32Array, bones: readonly Bone[], { left, top, width }: Box): void {
  const into = ([x, y]: Point): Point => [((x - left) / width) * SIDE, ((y - top) / width) * SIDE];
  for (const bone of bones) {
    const [[ax, ay], [bx, by]] = [into(bone[0]), into(bone[1])];
    const [wx, wy] = [bx - ax, by - ay];
    const length = Math.max(1e-3, wx * wx + wy * wy);
    for (let i = 0; i < plane.length; i++) {
      const [dx, dy] = [(i % SIDE) + 0.5 - ax, Math.floor(i / SIDE) + 0.5 - ay];
      const t = Math.min(Math.max((dx * wx + dy * wy) / length, 0), 1);
      const off = (dx - t * wx) ** 2 + (dy - t * wy) ** 2;
      const value = Math.exp(-off / (2 * LIMB * LIMB));
      if (value > plane[i]) plane[i] = value;
    }
  }
}

/** Straight RGBA of a square that may reach beyond the picture. */
async function crop(rgb: Rgb, alpha: Plane<Uint8Array>, square: Box): Promise<PixelBytes> {
  const { data, width, height } = rgb;
  const rgba = new Uint8Array(width * height * 4);
  for (let i = 0; i < alpha.data.length; i++) {
    rgba[i * 4] = data[i * 3];
    rgba[i * 4 + 1] = data[i * 3 + 1];
    rgba[i * 4 + 2] = data[i * 3 + 2];
    rgba[i * 4 + 3] = alpha.data[i];
  }
  const [left, top] = [Math.round(square.left), Math.round(square.top)];
  const side = Math.round(square.width);
  const before = { left: Math.max(0, -left), top: Math.max(0, -top) };
  const after = {
    right: Math.max(0, left + side - width),
    bottom: Math.max(0, top + side - height),
  };
  const padded = await decodePixels(
    sharp(rgba, { raw: { width, height, channels: 4 }, limitInputPixels: false }).extend({
      ...before,
      ...after,
      background: { r: 0, g: 0, b: 0, alpha: 0 },
    }),
  );
  const cropped = sharp(padded.data, {
    raw: { width: padded.width, height: padded.height, channels: 4 },
    limitInputPixels: false,
  })
    .extract({ left: left + before.left, top: top + before.top, width: side, height: side })
    .resize(SIDE, SIDE, { kernel: 'cubic' });
  return (await decodePixels(cropped)).data;
}
