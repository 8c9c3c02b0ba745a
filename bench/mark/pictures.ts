import { readdirSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { decodeRgb, type Plane, type Rgb } from '../../packages/imaging/src/pixels/raster.ts';

const CATALOGUE = path.resolve(import.meta.dirname, '../../catalogue');
const scenes = readdirSync(path.join(CATALOGUE, 'scenes'))
  .filter((name) => name.endsWith('.webp') && !name.endsWith('-thumb.webp'))
  .sort();
const samples = readdirSync(path.join(CATALOGUE, 'samples'))
  .filter((name) => name.endsWith('-alpha.png'))
  .map((name) => name.replace('-alpha.png', ''))
  .sort();
const SIZES = [
  { width: 1024, height: 1024 },
  { width: 900, height: 1200 },
  { width: 1200, height: 900 },
  { width: 1340, height: 1785 },
  { width: 800, height: 800 },
] as const;

export type MadePicture = { name: string; rgb: Rgb; goods: Plane<Uint8Array> };

/** A sample of the catalogue before one of its scenes, with the outline of the goods: no two are alike. */
export async function makePicture(index: number): Promise<MadePicture> {
  const round = Math.floor(index / scenes.length);
  const scene = scenes[index % scenes.length] ?? '';
  const sample = samples[(7 * index + round) % samples.length] ?? '';
  const size = SIZES[(index + round) % SIZES.length] ?? SIZES[0];
  const share = 0.45 + 0.1 * ((index * 3 + round) % 5);
  const cutout = await readCutOut(sample, share, size);
  const ground = sharp(path.join(CATALOGUE, 'scenes', scene))
    .resize({ ...size, fit: 'cover', position: round % 2 === 0 ? 'centre' : 'top' })
    .flop(round % 2 === 1);
  const place = {
    left: Math.round((size.width - cutout.width) / 2),
    top: Math.round((size.height - cutout.height) * 0.6),
  };
  const picture = await ground
    .composite([{ input: cutout.png, ...place }])
    .removeAlpha()
    .png({ compressionLevel: 1 })
    .toBuffer();
  return {
    name: `${scene.replace('.webp', '')} with ${sample}, ${size.width} × ${size.height}`,
    rgb: (await decodeRgb(picture)).rgb,
    goods: outline(cutout, place, size),
  };
}

type CutOut = { png: Buffer; alpha: Uint8Array; width: number; height: number };
type Size = { width: number; height: number };

async function readCutOut(sample: string, share: number, size: Size): Promise<CutOut> {
  const file = path.join(CATALOGUE, 'samples', sample);
  const { width = 0, height = 0 } = await sharp(`${file}.jpg`).metadata();
  const alpha = await sharp(`${file}-alpha.png`)
    .resize(width, height, { fit: 'fill' })
    .extractChannel(0)
    .toBuffer();
  const box = { width: Math.round(share * size.width), height: Math.round(share * size.height) };
  const joined = await sharp(`${file}.jpg`)
    .joinChannel(alpha)
    .png({ compressionLevel: 1 })
    .toBuffer();
  const { data: png, info } = await sharp(joined)
    .resize({ ...box, fit: 'inside' })
    .png({ compressionLevel: 1 })
    .toBuffer({ resolveWithObject: true });
  const opacity = await sharp(png).extractChannel(3).raw().toBuffer();
  return { png, alpha: new Uint8Array(opacity), width: info.width, height: info.height };
}

/** Every pixel in which something of the goods is seen. */
function outline(
  { alpha, width, height }: CutOut,
  { left, top }: { left: number; top: number },
  size: Size,
): Plane<Uint8Array> {
  const data = new Uint8Array(size.width * size.height);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      if ((alpha[y * width + x] as number) > 0) data[(top + y) * size.width + left + x] = 255;
    }
  }
  return { data, ...size };
}
