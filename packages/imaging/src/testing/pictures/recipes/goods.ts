import type { HandheldInput } from '../../../making/place/handheld.ts';
import type { PlaceProductInput } from '../../../making/place/place-product.ts';
import { countOwnHoles, maskAround, maskPlain } from '../outlines.ts';
import type { Kitchen, MadePicture, PictureRecipe } from '../recipe.ts';
import { PLAIN } from '../recipe.ts';

type Product = Parameters<Kitchen['samples']['product']>[0];

async function placeRecipe(
  { samples, imaging }: Kitchen,
  product: Product,
  wish: Omit<PlaceProductInput, 'bytes' | 'mask'>,
): Promise<MadePicture> {
  const photo = await samples.product(product);
  const size = { side: 768, around: true, lossless: true };
  const made = await imaging.run('place-product', { ...photo, ...size, ...wish });
  const { bytes, around, lock, recipe } = made;
  const own = await countOwnHoles(photo.mask);
  const outlines = around ? [{ what: 'goods', ground: await maskAround(around), own }] : [];
  return { bytes, outlines, goods: { colour: lock.colourMean }, note: recipe.choices.setting };
}

async function holdRecipe(
  { samples, imaging }: Kitchen,
  product: Product,
  wish: Partial<HandheldInput>,
): Promise<MadePicture> {
  const photo = await samples.product(product);
  const made = await imaging.run('handheld', {
    ...photo,
    setting: PLAIN,
    side: 768,
    lossless: true,
    ...wish,
  });
  const { grip, owner, skin } = made.recipe.choices;
  const goods = { colour: made.lock.colourMean };
  const outlines = [{ what: 'hand', ground: await maskPlain(made.bytes, PLAIN.colour) }];
  return { bytes: made.bytes, outlines, goods, note: `${grip} ${owner} ${skin}` };
}

export const GOODS: readonly PictureRecipe[] = [
  {
    name: 'product-in-scene',
    faces: 0,
    make: (kitchen) =>
      placeRecipe(kitchen, 'mug', { setting: kitchen.samples.scene('product', 1) }),
  },
  {
    name: 'product-in-mirrored-scene',
    faces: 0,
    isQuick: true,
    make: (kitchen) =>
      placeRecipe(kitchen, 'bag', { setting: kitchen.samples.scene('product', 4), seed: 2 }),
  },
  {
    name: 'product-from-above',
    faces: 0,
    make: (kitchen) =>
      placeRecipe(kitchen, 'box', { setting: kitchen.samples.scene('product', 0, 'above') }),
  },
  {
    name: 'product-on-one-colour',
    faces: 0,
    make: (kitchen) => placeRecipe(kitchen, 'lamp', { setting: PLAIN }),
  },
  {
    name: 'hand-with-bottle',
    faces: 0,
    isQuick: true,
    make: (kitchen) => holdRecipe(kitchen, 'bottle', {}),
  },
  {
    name: 'hand-with-box',
    faces: 0,
    make: (kitchen) => holdRecipe(kitchen, 'box', { skin: 3, owner: 'male' }),
  },
  {
    name: 'stickers',
    faces: 0,
    isQuick: true,
    async make({ samples, imaging }) {
      const { png } = await imaging.run('applyMask', await samples.product('mug'));
      const captions = ['Hello', '你好'];
      return imaging.run('stickers', { bytes: png, captions, motion: 'none' });
    },
  },
];
