import { sharp } from '../photo/sharp.ts';
import { encodePng } from '../raster/encode.ts';
import type { StickerBody } from './body.ts';
import { emptyLayer, type Layer, layOver, toRgba } from './layer.ts';
import { FRAME_MS, FRAMES, type Motion, moved } from './motion.ts';

export type StickerFile = {
  name: string;
  contentType: 'image/png' | 'image/webp' | 'image/gif';
  bytes: Uint8Array;
  width: number;
  height: number;
};

export async function encodeStill(still: Layer, name: string): Promise<StickerFile> {
  const { width, height } = still;
  const bytes = await encodePng({ data: toRgba(still), width, height, channels: 4 });
  return { name: `${name}.png`, contentType: 'image/png', bytes, width, height };
}

type Parts = StickerBody & { caption?: Layer | undefined };

/** The body moves, the words stay readable. A GIF knows no half transparency: its shadow is left out. */
export async function encodeMotion(
  { subject, shadow, caption }: Parts,
  motion: Motion,
  name: string,
  format: 'webp' | 'gif',
): Promise<StickerFile> {
  const { width, height } = subject;
  const body = emptyLayer(width, height);
  if (format === 'webp') layOver(body, shadow);
  layOver(body, subject);
  const frames = new Uint8Array(width * height * 4 * FRAMES);
  for (let k = 0; k < FRAMES; k++) {
    const frame = moved(body, motion, k / FRAMES);
    if (caption) layOver(frame, caption);
    frames.set(toRgba(frame), k * width * height * 4);
  }
  const raw = { width, height: height * FRAMES, channels: 4 as const, pageHeight: height };
  const animation = sharp(frames, { raw });
  const timing = { loop: 0, delay: Array.from({ length: FRAMES }, () => FRAME_MS) };
  const encoded =
    format === 'webp'
      ? animation.webp({ ...timing, quality: 82, alphaQuality: 90, effort: 2 })
      : animation.gif({ ...timing, dither: 0.4, effort: 5, interFrameMaxError: 4 });
  const bytes = new Uint8Array(await encoded.toBuffer());
  return { name: `${name}.${format}`, contentType: `image/${format}`, bytes, width, height };
}
