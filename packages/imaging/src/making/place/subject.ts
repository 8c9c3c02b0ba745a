import { ImagingError } from '../../errors.ts';
import { decodePixels, type PixelBytes } from '../../pixels/decode-pixels.ts';
import { sharp } from '../../pixels/files/sharp.ts';
import { measureMask } from '../../pixels/mask.ts';
import { findConnectedComponents } from '../../pixels/morphology/connected-components.ts';
import { type Box, decodeRgb, joinAlpha, type Plane } from '../../pixels/raster.ts';

/** A cut-out thing or person, trimmed to what shows. Interleaved RGBA, straight alpha. */
export type Subject = { data: PixelBytes; width: number; height: number };

/** A fainter pixel is dust of the cut-out, on which nothing can stand. */
const VISIBLE = 24;
const SOLID = 200;

/** Reads a picture with alpha; the box says where in it the subject was. */
export async function readTrimmedSubject(png: Uint8Array) {
  const { rgb, alpha } = await decodeRgb(png);
  if (!alpha) throw new ImagingError('no-subject', 'The picture has no transparent ground');
  const seen = dropFaintParts(alpha);
  const whole = { data: joinAlpha(rgb, seen), width: rgb.width, height: rgb.height };
  const { subject, box } = trim(whole);
  if (box.width === 0) throw new ImagingError('no-subject', 'Nothing in the picture shows');
  return { subject, box, size: { width: rgb.width, height: rgb.height } };
}

/** Removes a shadow that came with a picture: it is faint all over and separate from the thing. */
function dropFaintParts(alpha: Plane<Uint8Array>): Plane<Uint8Array> {
  const seen = alpha.data.map((value) => (value < VISIBLE ? 0 : value));
  const { labels, components } = findConnectedComponents({ ...alpha, data: seen });
  const isSolid = new Uint8Array(components.length + 1);
  for (let i = 0; i < labels.length; i++) {
    if (seen[i] > SOLID) isSolid[labels[i]] = 1;
  }
  for (let i = 0; i < labels.length; i++) if (!isSolid[labels[i]]) seen[i] = 0;
  return { ...alpha, data: seen };
}

export const extractAlpha = ({ data, width, height }: Subject): Plane<Uint8Array> => {
  const alpha = new Uint8Array(width * height);
  for (let i = 0; i < alpha.length; i++) alpha[i] = data[i * 4 + 3];
  return { data: alpha, width, height };
};

/** Resizes to this width and height, then rotates clockwise by this many degrees, and trims again. */
export async function resizeSubject(
  subject: Subject,
  width: number,
  height: number,
  rotation = 0,
): Promise<Subject> {
  const size = { width: Math.max(1, Math.round(width)), height: Math.max(1, Math.round(height)) };
  const isSame = size.width === subject.width && size.height === subject.height;
  if (isSame && rotation === 0) return subject;
  const raw = { width: subject.width, height: subject.height, channels: 4 as const };
  const clear = { r: 0, g: 0, b: 0, alpha: 0 };
  let made = sharp(subject.data, { raw, limitInputPixels: false });
  if (!isSame) made = made.resize({ ...size, fit: 'fill', kernel: 'lanczos3' });
  if (rotation === 0) return readRaw(made);
  const straight = await readRaw(made);
  const turned = sharp(straight.data, {
    raw: { width: straight.width, height: straight.height, channels: 4 },
    limitInputPixels: false,
  }).rotate(rotation, { background: clear });
  return trim(await readRaw(turned)).subject;
}

async function readRaw(pipeline: ReturnType<typeof sharp>): Promise<Subject> {
  const { data, width, height } = await decodePixels(pipeline);
  return { data, width, height };
}

/** Trims to what is visible; the box says where that was. */
export function trim(whole: Subject): { subject: Subject; box: Box } {
  const { data: alpha, ...size } = extractAlpha(whole);
  const { box } = measureMask({
    ...size,
    data: alpha.map((value) => (value < VISIBLE ? 0 : value)),
  });
  const data = new Uint8Array(box.width * box.height * 4);
  for (let y = 0; y < box.height; y++) {
    const from = ((y + box.top) * whole.width + box.left) * 4;
    data.set(whole.data.subarray(from, from + box.width * 4), y * box.width * 4);
  }
  return { subject: { data, width: box.width, height: box.height }, box };
}
