import { weighLuma } from './luminance.ts';
import type { Rgb } from './raster.ts';
import { clampShare, smoothShare } from './shares.ts';

/** Colours as shares 0..1, in one plane each, as the styles use them. */
export type Planes = {
  r: Float32Array;
  g: Float32Array;
  b: Float32Array;
  width: number;
  height: number;
};

export const createPlanes = ({ width, height }: { width: number; height: number }): Planes => ({
  r: new Float32Array(width * height),
  g: new Float32Array(width * height),
  b: new Float32Array(width * height),
  width,
  height,
});

export function toPlanes(picture: Rgb): Planes {
  const planes = createPlanes(picture);
  const { r, g, b } = planes;
  const { data } = picture;
  for (let i = 0, at = 0; i < r.length; i++, at += 3) {
    r[i] = data[at] / 255;
    g[i] = data[at + 1] / 255;
    b[i] = data[at + 2] / 255;
  }
  return planes;
}

export function toRgb({ r, g, b, width, height }: Planes): Rgb {
  // A clamped array rounds and clamps by itself.
  const data = new Uint8ClampedArray(width * height * 3);
  for (let i = 0, at = 0; i < r.length; i++, at += 3) {
    data[at] = r[i] * 255;
    data[at + 1] = g[i] * 255;
    data[at + 2] = b[i] * 255;
  }
  return { data: new Uint8Array(data.buffer), width, height };
}

/** Computes how bright each pixel looks, 0..1. */
export function computeBrightness({ r, g, b }: Planes): Float32Array {
  const brightness = new Float32Array(r.length);
  for (let i = 0; i < brightness.length; i++) {
    brightness[i] = weighLuma(r[i], g[i], b[i]);
  }
  return brightness;
}

/** Interpolates linearly from a (0) to b (1). */
export const lerp = (a: number, b: number, way: number) => a + (b - a) * way;

/** The Hermite step: 0 up to `from`, 1 from `to` on, and smooth in between. */
export function smoothstep(from: number, to: number, value: number): number {
  return smoothShare(clampShare((value - from) / (to - from)));
}

/** The scale of brushes, dots and lines, which are sized for a picture of one megapixel. */
export const brushScale = ({ width, height }: { width: number; height: number }) =>
  Math.max(0.3, Math.sqrt(width * height) / 1000);
