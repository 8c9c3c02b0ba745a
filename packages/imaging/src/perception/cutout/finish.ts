import { decodePixels, type PixelBytes } from '../../pixels/decode-pixels.ts';
import { sharp } from '../../pixels/files/sharp.ts';
import type { Box } from '../../pixels/raster.ts';

/** Interleaved 8 bit RGBA with straight alpha. */
export type Rgba = { data: PixelBytes; width: number; height: number };

export type CutoutFinish = {
  /** `keep` returns the shadow on a plain background as soft black with alpha; otherwise it is dropped. */
  shadow?: 'drop' | 'keep';
  /** `see-through` makes glass and sheer cloth in front of a plain background as transparent as they are. */
  material?: 'solid' | 'see-through';
  /** Crops to the subject; the margin is a share of the subject's longer side. */
  crop?: { margin: number };
  /** Centres the subject on a canvas, as large as it fits; the margin is a share of the canvas's shorter side. */
  canvas?: { width: number; height: number; margin?: number; background?: string };
};

const USUAL_MARGIN = 0.05;
const CLEAR = { r: 0, g: 0, b: 0, alpha: 0 };

/** A picture, and the box of the subject in it. */
export type Framed = { picture: Rgba; box: Box };

/** Frames the subject as requested; without a request the picture stays as it is. */
export async function frameCutout(whole: Framed, { canvas, crop }: CutoutFinish): Promise<Framed> {
  if (canvas) return placeOnCanvas(whole, canvas);
  if (!crop) return whole;
  const room = Math.round(crop.margin * Math.max(whole.box.width, whole.box.height));
  return cropToSubject(whole, { across: room, down: room });
}

/** Crops to the subject, with as many pixels of clear room on either side of it. */
export async function cropToSubject(
  { picture, box }: Framed,
  { across, down }: { across: number; down: number },
): Promise<Framed> {
  const { width, height } = box;
  const room = { top: down, bottom: down, left: across, right: across };
  const cut = open(picture)
    .extract(box)
    .extend({ ...room, background: CLEAR });
  return { picture: await readRaw(cut), box: { left: across, top: down, width, height } };
}

async function placeOnCanvas(
  { picture, box }: Framed,
  {
    width,
    height,
    margin = USUAL_MARGIN,
    background = 'transparent',
  }: NonNullable<CutoutFinish['canvas']>,
): Promise<Framed> {
  const room = Math.round(margin * Math.min(width, height));
  const scale = Math.min((width - 2 * room) / box.width, (height - 2 * room) / box.height);
  const size = {
    width: Math.max(1, Math.round(box.width * scale)),
    height: Math.max(1, Math.round(box.height * scale)),
  };
  const subject = await open(picture)
    .extract(box)
    .resize({ ...size, fit: 'fill' })
    .png()
    .toBuffer();
  const paper = background === 'transparent' ? CLEAR : background;
  const canvas = sharp({ create: { width, height, channels: 4, background: paper } });
  const left = Math.round((width - size.width) / 2);
  const top = Math.round((height - size.height) / 2);
  const composed = await readRaw(canvas.composite([{ input: subject, left, top }]));
  return { picture: composed, box: { left, top, ...size } };
}

const open = ({ data, width, height }: Rgba) =>
  sharp(data, { raw: { width, height, channels: 4 }, limitInputPixels: false });

async function readRaw(pipeline: ReturnType<typeof open>): Promise<Rgba> {
  const { data, width, height } = await decodePixels(pipeline);
  return { data, width, height };
}
