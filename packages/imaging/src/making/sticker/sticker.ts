import { throwIfAborted } from '../../errors.ts';
import { cutOut } from '../../perception/cutout/cut-out.ts';
import { drawCaption, removeUndrawable } from '../../pixels/caption.ts';
import { encodePng } from '../../pixels/encode.ts';
import { openPicture } from '../../pixels/files/open-picture.ts';
import { sharp } from '../../pixels/files/sharp.ts';
import { createLayer, type Layer, layOver, toRgba } from '../../pixels/layer.ts';
import { decodeRgb } from '../../pixels/raster.ts';
import type { OperationContext } from '../../runtime/operation.ts';
import { createStageReport } from '../../runtime/stage-report.ts';
import { cutPerson } from '../avatar/cut-person.ts';
import { requireFace } from '../avatar/find-face.ts';
import { frameAvatar } from '../avatar/frame.ts';
import type { Picture } from '../upscale/deliver.ts';
import { drawBody, type StickerBody } from './body.ts';
import { FRAME_MS, FRAMES, MOTIONS, type Motion, moveLayer } from './motion.ts';

export type StickerRequest = {
  bytes: Uint8Array;
  /** Everything that stands out, or head and shoulders of the largest face. */
  subject?: 'item' | 'head';
  /** One sticker for each; without any there is one sticker without words. */
  captions?: readonly string[];
  /** `mixed` gives each sticker another one. */
  motion?: Motion | 'mixed' | 'none';
  /** The colour of the letters. */
  colour?: string;
};
/** The picture shows all stickers side by side; the files are the pack. */
export type StickerResult = Picture & { files: StickerFile[] };

const STICKER_SIDES = { large: 512, small: 240 } as const;
const MAX_PIXELS = 12_000_000;
const COLUMNS = 2;

export async function makeStickers(
  { bytes, subject = 'item', captions = [], motion = 'mixed', colour = '#d7263d' }: StickerRequest,
  context: OperationContext,
): Promise<StickerResult> {
  const texts = captions.map(removeUndrawable).filter((text) => text !== '');
  const wanted = texts.length === 0 ? [''] : texts;
  const report = createStageReport(context.onProgress, {
    outlining: 50,
    animating: 12 * wanted.length,
    saving: 3,
  });
  const cutting = {
    ...context,
    onProgress: (_: unknown, fraction: number) => report('outlining', fraction),
  };
  throwIfAborted(context.signal);
  const cutout = subject === 'head' ? await cutHead(bytes, cutting) : await cutItem(bytes, cutting);
  const files: StickerFile[] = [];
  const stills: Layer[] = [];
  for (const [index, text] of wanted.entries()) {
    throwIfAborted(context.signal);
    report('animating', index / wanted.length);
    const name = `sticker-${index + 1}`;
    for (const side of Object.values(STICKER_SIDES)) {
      const parts = await drawParts(cutout, text, { side, colour });
      const still = createLayer(side, side);
      for (const part of [parts.shadow, parts.subject, parts.caption])
        if (part) layOver(still, part);
      const isLarge = side === STICKER_SIDES.large;
      if (isLarge) stills.push(still);
      files.push(await encodeStill(still, isLarge ? name : `${name}-${side}`));
      const own = motion === 'mixed' ? MOTIONS[index % MOTIONS.length] : motion;
      if (own && own !== 'none')
        files.push(await encodeMotion(parts, own, name, isLarge ? 'webp' : 'gif'));
    }
  }
  report('saving', 0);
  return { ...(await drawSheet(stills)), files };
}

async function cutItem(bytes: Uint8Array, context: OperationContext): Promise<Uint8Array> {
  return (await cutOut({ bytes, crop: { margin: 0 }, mustBeWhole: true }, context)).png;
}

async function cutHead(bytes: Uint8Array, context: OperationContext): Promise<Uint8Array> {
  const picture = await decodeRgb(bytes, { maxPixels: MAX_PIXELS });
  const { face } = await requireFace(picture, context);
  const frame = frameAvatar(face, picture.rgb, 'close');
  const square = await cutPerson(
    picture,
    frame,
    Math.min(frame.width, 2 * STICKER_SIDES.large),
    context,
  );
  // The frame has air around the head that a sticker does not need.
  return openPicture(square).trim({ background: '#00000000', threshold: 8 }).png().toBuffer();
}

/** Words take the lower quarter, and the subject reaches a little behind them. */
async function drawParts(
  cutout: Uint8Array,
  text: string,
  { side, colour }: { side: number; colour: string },
) {
  const words = Math.round(side * 0.24);
  const height = text === '' ? side : side - Math.round(words * 0.7);
  // Air above, for the jumps.
  const top = Math.round(side * 0.05);
  const body = await drawBody(cutout, side, { left: 0, top, width: side, height: height - top });
  if (text === '') return { ...body, caption: undefined };
  const letters = await drawCaption(text, {
    width: Math.round(side * 0.96),
    height: words,
    colour,
  });
  const caption = createLayer(side, side);
  layOver(caption, letters, Math.round(side * 0.02), side - words);
  return { ...body, caption };
}

async function drawSheet(stills: readonly Layer[]): Promise<Picture> {
  const side = STICKER_SIDES.large;
  const columns = Math.min(COLUMNS, stills.length);
  const sheet = createLayer(side * columns, side * Math.ceil(stills.length / columns));
  for (const [index, still] of stills.entries()) {
    layOver(sheet, still, (index % columns) * side, Math.floor(index / columns) * side);
  }
  const { width, height } = sheet;
  const bytes = await encodePng({ data: toRgba(sheet), width, height, channels: 4 });
  return { bytes, contentType: 'image/png', width, height };
}

type StickerFile = {
  name: string;
  contentType: 'image/png' | 'image/webp' | 'image/gif';
  bytes: Uint8Array;
  width: number;
  height: number;
};

async function encodeStill(still: Layer, name: string): Promise<StickerFile> {
  const { width, height } = still;
  const bytes = await encodePng({ data: toRgba(still), width, height, channels: 4 });
  return { name: `${name}.png`, contentType: 'image/png', bytes, width, height };
}

type Parts = StickerBody & { caption?: Layer | undefined };

/** The body moves, and the words stay readable. A GIF has no partial transparency, so its shadow is left out. */
async function encodeMotion(
  { subject, shadow, caption }: Parts,
  motion: Motion,
  name: string,
  format: 'webp' | 'gif',
): Promise<StickerFile> {
  const { width, height } = subject;
  const body = createLayer(width, height);
  if (format === 'webp') layOver(body, shadow);
  layOver(body, subject);
  const frames = new Uint8Array(width * height * 4 * FRAMES);
  for (let k = 0; k < FRAMES; k++) {
    const frame = moveLayer(body, motion, k / FRAMES);
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
