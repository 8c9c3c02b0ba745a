import { readdir } from 'node:fs/promises';
import path from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { decodePixels } from '../../packages/imaging/src/pixels/decode-pixels.ts';
import type { Rgb } from '../../packages/imaging/src/pixels/raster.ts';
import { drawTextile } from '../../packages/imaging/src/testing/textile.ts';

export type Sample = { name: string; truth: Rgb; small: Record<Degradation, Rgb> };
export const DEGRADATIONS = ['bicubic', 'realistic'] as const;
export type Degradation = (typeof DEGRADATIONS)[number];

/** Large photos are reduced first: their own pixels are softer than their picture. */
const LONGEST = 1536;
const OWN = path.resolve(import.meta.dirname, '../../packages/web/src/ui/pictures');

export async function loadSamples(folder: string | undefined, crop: number, scale: number) {
  const files = folder
    ? (await readdir(folder))
        .filter((name) => /\.(?:png|jpe?g|webp)$/i.test(name))
        .sort()
        .map((name) => path.join(folder, name))
    : ['shirt.webp', 'tee.webp'].map((name) => path.join(OWN, name));
  const samples: Sample[] = [];
  for (const file of files) {
    samples.push(await createSample(path.basename(file), sharp(file), crop, scale));
  }
  if (!folder) {
    samples.push(await createSample('drawn textile', sharp(await drawTextile(1024)), crop, scale));
  }
  return samples;
}

async function createSample(name: string, picture: Sharp, crop: number, scale: number) {
  const fitted = await picture
    .autoOrient()
    .resize(LONGEST, LONGEST, { fit: 'inside', withoutEnlargement: true, kernel: 'cubic' })
    .removeAlpha()
    .toColourspace('srgb')
    .png()
    .toBuffer({ resolveWithObject: true });
  const step = 2 * scale;
  const [width, height] = [fitted.info.width, fitted.info.height].map(
    (side) => Math.floor(Math.min(side, crop) / step) * step,
  ) as [number, number];
  const left = Math.floor((fitted.info.width - width) / 2);
  const top = Math.floor((fitted.info.height - height) / 2);
  const truth = await decodeRgb(sharp(fitted.data).extract({ left, top, width, height }));
  return { name, truth, small: await shrink(truth, scale) };
}

async function shrink(truth: Rgb, scale: number): Promise<Sample['small']> {
  const open = () => sharp(truth.data, { raw: { ...toSize(truth), channels: 3 } });
  const [width, height] = [truth.width / scale, truth.height / scale];
  const bicubic = await decodeRgb(open().resize(width, height, { kernel: 'cubic', fit: 'fill' }));
  const soft = await decodeRgb(open().blur(scale / 4));
  const reduced = await decodeRgb(
    sharp(soft.data, { raw: { ...toSize(soft), channels: 3 } }).resize(width, height, {
      kernel: 'cubic',
      fit: 'fill',
    }),
  );
  addNoise(reduced.data, 2);
  const jpeg = await sharp(reduced.data, { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 75 })
    .toBuffer();
  return { bicubic, realistic: await decodeRgb(sharp(jpeg)) };
}

const toSize = ({ width, height }: Rgb) => ({ width, height });

async function decodeRgb(picture: Sharp): Promise<Rgb> {
  const { data, width, height } = await decodePixels(picture);
  return { data, width, height };
}

/** Normally distributed, the same in every run. */
function addNoise(data: Uint8Array, deviation: number): void {
  let state = 7;
  const random = () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return (state + 1) / 2 ** 32;
  };
  for (let i = 0; i < data.length; i++) {
    const normal = Math.sqrt(-2 * Math.log(random())) * Math.cos(2 * Math.PI * random());
    data[i] = Math.min(255, Math.max(0, Math.round((data[i] as number) + normal * deviation)));
  }
}
