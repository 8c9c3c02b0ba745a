import type { Plane, Rgb } from '../../pixels/raster.ts';
import { resizeRgb, wholeBox } from '../../pixels/raster.ts';
import { shrunkMask } from './masks.ts';

/** The longer side at which landmarks are found: the network sees 256 pixels, the outline is followed at twice that. */
const SIDE = 640;

export type SmallPicture = {
  rgb: Rgb;
  alpha: Plane<Uint8Array>;
  /** The scale from pixels of the photo to pixels here. */
  scale: number;
};

export async function smallPicture(rgb: Rgb, alpha: Plane<Uint8Array>): Promise<SmallPicture> {
  const scale = Math.min(1, SIDE / Math.max(rgb.width, rgb.height));
  const width = Math.max(1, Math.round(rgb.width * scale));
  const height = Math.max(1, Math.round(rgb.height * scale));
  return {
    rgb: scale < 1 ? await resizeRgb(rgb, wholeBox(rgb), width, height) : rgb,
    alpha: shrunkMask(alpha, width, height),
    scale,
  };
}
