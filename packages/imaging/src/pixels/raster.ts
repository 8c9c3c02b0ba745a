import { ImagingError } from '../errors.ts';
import { decodePixels, type NotBuffer, type PixelBytes } from './decode-pixels.ts';
import { openPicture, readHeader } from './files/open-picture.ts';
import { sharp } from './files/sharp.ts';

/** Interleaved 8-bit values, one or three per pixel. */
export type Raster = { data: PixelBytes; width: number; height: number; channels: 1 | 3 };
/** Interleaved 8-bit RGB. */
export type Rgb = { data: PixelBytes; width: number; height: number };
/** One value per pixel. */
export type Plane<T extends Uint8Array | Float32Array | Int32Array = Float32Array> = {
  data: T & NotBuffer;
  width: number;
  height: number;
};
export type Box = { left: number; top: number; width: number; height: number };

export type Decoded = { rgb: Rgb; alpha?: Plane<Uint8Array> };

export type SizeLimit = { maxPixels?: number; maxSide?: number };

const unreadable = (cause: unknown) =>
  new ImagingError('corrupt', 'The picture cannot be decoded', { cause });

/** Reads the size from the header alone, before anything is decoded. */
export async function readSize(bytes: Uint8Array): Promise<{ width: number; height: number }> {
  try {
    const { autoOrient } = await readHeader(bytes);
    return { width: autoOrient.width, height: autoOrient.height };
  } catch (error) {
    throw unreadable(error);
  }
}

/** Decodes a picture; larger ones are reduced to fit. */
export async function decodeRgb(bytes: Uint8Array, limit: SizeLimit = {}): Promise<Decoded> {
  try {
    const source = openPicture(bytes);
    const { hasAlpha, autoOrient } = await source.metadata();
    const upright = source.autoOrient().toColourspace('srgb');
    const scale = scaleToFit(autoOrient, limit);
    if (scale < 1) upright.resize({ width: Math.max(1, Math.floor(autoOrient.width * scale)) });
    const { data, width, height } = await decodePixels(upright);
    if (!hasAlpha) return { rgb: { data, width, height } };
    return splitAlpha(data, width, height);
  } catch (error) {
    throw unreadable(error);
  }
}

function scaleToFit(
  { width, height }: { width: number; height: number },
  { maxPixels = Number.POSITIVE_INFINITY, maxSide = Number.POSITIVE_INFINITY }: SizeLimit,
): number {
  return Math.min(Math.sqrt(maxPixels / (width * height)), maxSide / Math.max(width, height));
}

function splitAlpha(rgba: Uint8Array, width: number, height: number): Decoded {
  const count = width * height;
  const rgb = new Uint8Array(count * 3);
  const alpha = new Uint8Array(count);
  for (let i = 0; i < count; i++) {
    rgb[i * 3] = rgba[i * 4] ?? 0;
    rgb[i * 3 + 1] = rgba[i * 4 + 1] ?? 0;
    rgb[i * 3 + 2] = rgba[i * 4 + 2] ?? 0;
    alpha[i] = rgba[i * 4 + 3] ?? 0;
  }
  return { rgb: { data: rgb, width, height }, alpha: { data: alpha, width, height } };
}

/** Clear pixels become empty, so that they compress to nothing and reveal nothing of the old background. */
export function joinAlpha(picture: Rgb, alpha: Plane<Uint8Array>): Uint8Array {
  const rgba = new Uint8Array(picture.width * picture.height * 4);
  for (let i = 0; i < alpha.data.length; i++) {
    const opacity = alpha.data[i];
    if (opacity === 0) continue;
    rgba[i * 4] = picture.data[i * 3];
    rgba[i * 4 + 1] = picture.data[i * 3 + 1];
    rgba[i * 4 + 2] = picture.data[i * 3 + 2];
    rgba[i * 4 + 3] = opacity;
  }
  return rgba;
}

/** The content under transparent pixels is often garbage, so the models see white there. */
export function flattenOnWhite(rgb: Rgb, alpha: Plane<Uint8Array>): Rgb {
  const data = new Uint8Array(rgb.data.length);
  for (let i = 0; i < data.length; i++) {
    const opacity = alpha.data[Math.floor(i / 3)] / 255;
    data[i] = Math.round(rgb.data[i] * opacity + 255 * (1 - opacity));
  }
  return { ...rgb, data };
}

/** Stretches a part of the picture to exactly the given size. */
export async function resizeRgb(
  source: Rgb,
  box: Box,
  width: number,
  height: number,
): Promise<Rgb> {
  const part = sharp(source.data, {
    raw: { width: source.width, height: source.height, channels: 3 },
    limitInputPixels: false,
  })
    .extract(box)
    .resize(width, height, { fit: 'fill', kernel: 'lanczos3' });
  const { data } = await decodePixels(part);
  return { data, width, height };
}

/** Resizes the whole picture to exactly this size. */
export async function resizeRaster(
  source: Raster,
  { width, height }: { width: number; height: number },
): Promise<Raster> {
  if (source.width === width && source.height === height) return source;
  const { channels } = source;
  const resized = sharp(source.data, {
    raw: { width: source.width, height: source.height, channels },
    limitInputPixels: false,
  }).resize(width, height, { fit: 'fill', kernel: 'lanczos3' });
  // Otherwise grey would come back as three channels.
  if (channels === 1) resized.extractChannel(0);
  const { data } = await decodePixels(resized);
  return { data, width, height, channels };
}

export const wholeBox = ({ width, height }: { width: number; height: number }): Box => ({
  left: 0,
  top: 0,
  width,
  height,
});
