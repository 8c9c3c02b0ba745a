import type { GarmentKind } from '../../../catalogue/garment-kinds.ts';
import type { ArtStyle } from '../../../making/art/style.ts';
import { compareAnswer } from '../../../making/lock/compare-answer.ts';
import { openPicture } from '../../../pixels/files/open-picture.ts';
import { maskClear } from '../outlines.ts';
import type { Kitchen, MadePicture, PictureRecipe } from '../recipe.ts';

/** Against the photo itself, of which these are to keep everything. */
async function comparePhoto(photo: Uint8Array, bytes: Uint8Array): Promise<MadePicture> {
  const { colour, structure } = await compareAnswer({ original: photo, answer: bytes });
  return { bytes, goods: { colour, structure } };
}

async function cutOut({ imaging }: Kitchen, bytes: Uint8Array): Promise<MadePicture> {
  const { png } = await imaging.run('cutout', { bytes });
  return { bytes: png, outlines: [{ what: 'goods', ground: await maskClear(png) }] };
}

async function paintPhoto({ imaging, samples }: Kitchen, style: ArtStyle): Promise<MadePicture> {
  const { bytes } = await samples.product('plant');
  return imaging.run('art-preview', { bytes, style });
}

/** A part of the photo in which the cloth shows. */
async function cropCloth({ samples }: Kitchen, kind: GarmentKind): Promise<Uint8Array> {
  const { bytes } = await samples.garmentPhoto(kind);
  const { width, height } = await openPicture(bytes).metadata();
  const side = 240;
  const box = { left: (width - side) >> 1, top: (height - side) >> 1, width: side, height: side };
  return new Uint8Array(await openPicture(bytes).extract(box).png().toBuffer());
}

export const PHOTOS: readonly PictureRecipe[] = [
  {
    name: 'cutout-garment',
    faces: 0,
    make: async (kitchen) => cutOut(kitchen, (await kitchen.samples.garmentPhoto('shirt')).bytes),
  },
  {
    name: 'cutout-product',
    faces: 0,
    isQuick: true,
    make: async (kitchen) => cutOut(kitchen, (await kitchen.samples.product('jar')).bytes),
  },
  {
    name: 'retouch',
    faces: 0,
    isQuick: true,
    async make({ samples, imaging }) {
      const { bytes } = await samples.garmentPhoto('tee', 1);
      const settings = { wrinkles: 0.5, denoise: 0.4, sharpen: 0.4 };
      const made = await imaging.run('retouch', { bytes, settings, lossless: true });
      return comparePhoto(bytes, made.bytes);
    },
  },
  {
    name: 'upscale',
    faces: 0,
    isQuick: true,
    async make(kitchen) {
      const bytes = await cropCloth(kitchen, 'shirt');
      const made = await kitchen.imaging.run('upscale', { bytes, factor: 2, lossless: true });
      return comparePhoto(bytes, made.bytes);
    },
  },
  ...(['oil', 'halftone', 'low-poly'] as const).map(
    (style): PictureRecipe => ({
      name: `art-${style}`,
      isQuick: style === 'oil',
      make: (kitchen) => paintPhoto(kitchen, style),
    }),
  ),
];
