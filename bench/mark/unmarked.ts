import { readdirSync } from 'node:fs';
import path from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { decodeRgb, type Rgb } from '../../packages/imaging/src/pixels/raster.ts';

const CATALOGUE = path.resolve(import.meta.dirname, '../../catalogue');
const list = (folder: string, wanted: RegExp) =>
  readdirSync(path.join(CATALOGUE, folder))
    .filter((name) => wanted.test(name) && !name.includes('-thumb') && !name.includes('-alpha'))
    .sort()
    .map((name) => path.join(CATALOGUE, folder, name));
const PHOTOS = [...list('scenes', /\.webp$/), ...list('samples', /\.jpg$/)];

/** Small enough to be searched in no time, and larger than three tiles. */
const SIDES = [400, 440, 480, 520, 560];
const QUALITIES = [60, 75, 85, 92];

/** A picture that nobody has marked: cut, scaled, turned, with and without noise, or drawn. No two are alike. */
export async function makeUnmarked(index: number): Promise<Rgb> {
  const random = drawNumbers(index);
  const side = pick(SIDES, random());
  const size = { width: side, height: pick(SIDES, random()) };
  const isDrawn = index % 4 === 3;
  const picture = isDrawn ? draw(size, random) : await cut(size, random);
  const quality = pick(QUALITIES, random());
  const { rgb } = await decodeRgb(await picture.jpeg({ quality }).toBuffer());
  return index % 3 === 0 ? addNoise(rgb, 1 + 7 * random(), random) : rgb;
}

type Size = { width: number; height: number };
type Random = () => number;

async function cut(size: Size, random: Random): Promise<Sharp> {
  const photo = pick(PHOTOS, random());
  const { width = 0, height = 0 } = await sharp(photo).metadata();
  const most = Math.min(width / size.width, height / size.height);
  const scale = Math.min(most, 0.6 + 1.6 * random());
  const part = {
    width: Math.floor(size.width * scale),
    height: Math.floor(size.height * scale),
  };
  const left = Math.floor(random() * (width - part.width));
  const top = Math.floor(random() * (height - part.height));
  const shown = await sharp(photo)
    .extract({ ...part, left, top })
    .resize({ ...size, fit: 'fill' })
    .flop(random() < 0.5)
    .png({ compressionLevel: 1 })
    .toBuffer();
  return sharp(shown);
}

/** Cloth that repeats itself, as the mark does: stripes and checks on a ground that changes. */
function draw({ width, height }: Size, random: Random): Sharp {
  const step = 4 + Math.floor(random() * 60);
  const colour = () => `hsl(${Math.floor(360 * random())} 40% ${25 + Math.floor(60 * random())}%)`;
  const cross =
    random() < 0.5 ? `<rect width="${step}" height="${step / 3}" fill="${colour()}"/>` : '';
  return sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><defs><linearGradient id="g" x2="1" y2="1"><stop stop-color="${colour()}"/><stop offset="1" stop-color="${colour()}"/></linearGradient><pattern id="p" width="${step}" height="${step}" patternUnits="userSpaceOnUse" patternTransform="rotate(${Math.floor(90 * random())})"><rect width="${step / 2}" height="${step}" fill="${colour()}"/>${cross}</pattern></defs><rect width="100%" height="100%" fill="url(#g)"/><circle cx="50%" cy="50%" r="${30 + Math.floor(20 * random())}%" fill="url(#p)"/></svg>`,
    ),
  ).flatten({ background: '#ffffff' });
}

function addNoise({ data, ...size }: Rgb, levels: number, random: Random): Rgb {
  const noisy = data.map((value) =>
    Math.max(0, Math.min(255, Math.round(value + levels * (random() + random() - 1)))),
  );
  return { data: noisy, ...size };
}

const pick = <T>(from: readonly T[], share: number): T =>
  from[Math.floor(share * from.length)] as T;

/** The same numbers for the same picture, every time (mulberry32). */
export function drawNumbers(seed: number): Random {
  let state = (seed + 1) * 0x9e37_79b9;
  return () => {
    state = (state + 0x6d2b_79f5) | 0;
    let value = Math.imul(state ^ (state >>> 15), state | 1);
    value ^= value + Math.imul(value ^ (value >>> 7), value | 61);
    return ((value ^ (value >>> 14)) >>> 0) / 2 ** 32;
  };
}
