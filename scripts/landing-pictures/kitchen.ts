import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import {
  CATALOGUE_ROOT,
  catalogueFile,
  readCatalogue,
} from '../../packages/imaging/src/catalogue/catalogue.ts';
import type { SamplesGroup } from '../../packages/imaging/src/catalogue/samples.ts';
import { createImaging, createModelStore } from '../../packages/imaging/src/index.ts';
import { makeDressed } from './dressed.ts';
import type { Way } from './recipes.ts';
import { spoil, spoiledMask } from './spoil.ts';

const THREADS = 2;
/** A little more than the page ever shows. */
const CANVAS = { width: 1080, height: 1440 };
const CANVAS_MARGIN = 0.09;
const PLACED_SIDE = 1440;
const SMALL_WIDTH = 240;
const ENLARGED = 4;

/** Follows recipes with the engine; what several of them need is made once. */
export async function openKitchen() {
  const root = process.env.VITRINE_CATALOGUE || CATALOGUE_ROOT;
  const catalogue = await readCatalogue(root);
  const samples = (catalogue.groups.samples ?? {}) as Partial<SamplesGroup>;
  const imaging = createImaging({ store: createModelStore(), threads: THREADS });
  const made = new Map<string, Promise<Buffer>>();

  async function photo(id: string): Promise<Buffer> {
    const all = [...(samples.garments ?? []), ...(samples.products ?? [])];
    const found = all.find((sample) => sample.id === id);
    if (!found) throw new Error(`no sample ${id}`);
    return readFile(catalogueFile(found.file, root));
  }

  async function cook(way: Way): Promise<Buffer> {
    const bytes = 'of' in way ? await serve(way.of) : Buffer.alloc(0);
    switch (way.make) {
      case 'photo':
        return photo(way.sample);
      case 'spoiled':
        return spoil(bytes);
      case 'retouched': {
        const mask = await spoiledMask();
        const wanted = { bytes, settings: 'auto', mask, lossless: true } as const;
        return Buffer.from((await imaging.run('retouch', wanted)).bytes);
      }
      case 'dressed':
        return makeDressed(way, catalogue, root);
      case 'cutout':
        return Buffer.from((await imaging.run('cutout', { bytes, crop: { margin: 0 } })).png);
      case 'ground':
        return onGround(bytes, way.colour);
      case 'placed':
      case 'held': {
        const { kind, ratio } = way;
        const setting = { kind: 'scene', id: way.scene } as const;
        const wanted = { bytes, kind, ratio, setting, side: PLACED_SIDE, lossless: true };
        const operation = way.make === 'placed' ? 'place-product' : 'handheld';
        return Buffer.from((await imaging.run(operation, wanted)).bytes);
      }
      case 'headless': {
        // Filled in, not cropped: before and after have to lie on each other.
        const wanted = { bytes, mode: 'fill', lossless: true } as const;
        return Buffer.from((await imaging.run('headless', wanted)).bytes);
      }
      case 'art': {
        const wanted = { bytes, style: way.style, lossless: true };
        return Buffer.from((await imaging.run('art', wanted)).bytes);
      }
      case 'avatar': {
        const background = { kind: 'studio', colour: way.colour } as const;
        return Buffer.from((await imaging.run('avatar', { bytes, background })).bytes);
      }
      case 'stickers':
        return Buffer.from((await imaging.run('stickers', { bytes, subject: 'head' })).bytes);
      case 'small':
        return sharp(bytes).resize({ width: SMALL_WIDTH }).jpeg({ quality: 82 }).toBuffer();
      case 'stretched':
        return sharp(bytes)
          .resize({ width: SMALL_WIDTH * ENLARGED, kernel: 'cubic' })
          .toBuffer();
      case 'upscaled': {
        const wanted = { bytes, factor: ENLARGED, crispness: 0.7, lossless: true } as const;
        return Buffer.from((await imaging.run('upscale', wanted)).bytes);
      }
      case 'detail':
        return crop(bytes, way.box);
    }
  }

  function serve(way: Way): Promise<Buffer> {
    const key = JSON.stringify(way);
    const known = made.get(key) ?? cook(way);
    made.set(key, known);
    return known;
  }

  return { serve, close: imaging.close };
}

async function onGround(cut: Buffer, colour: string) {
  const room = (side: number) => Math.round(side * (1 - 2 * CANVAS_MARGIN));
  const subject = await sharp(cut)
    .resize({ width: room(CANVAS.width), height: room(CANVAS.height), fit: 'inside' })
    .toBuffer();
  return sharp({ create: { ...CANVAS, channels: 3, background: colour } })
    .composite([{ input: subject }])
    .png()
    .toBuffer();
}

type Box = { left: number; top: number; width: number; height: number };

async function crop(bytes: Buffer, box: Box) {
  const { width, height } = await sharp(bytes).metadata();
  return sharp(bytes)
    .extract({
      left: Math.round(box.left * width),
      top: Math.round(box.top * height),
      width: Math.round(box.width * width),
      height: Math.round(box.height * height),
    })
    .png()
    .toBuffer();
}
