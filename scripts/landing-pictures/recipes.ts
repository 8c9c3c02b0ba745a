import type { OperationInput } from '../../packages/imaging/src/index.ts';
import type { Framing } from '../../packages/imaging/src/making/dress/compose/view.ts';
import type { Dressed } from './dressed.ts';
import type { Ratio } from './encode.ts';

type ProductKind = NonNullable<OperationInput<'place-product'>['kind']>;
type Box = { left: number; top: number; width: number; height: number };

/** One way to make a picture: what goes in and what our engine does with it. */
export type Way =
  /** A photo of the catalogue's samples, as it is. */
  | { make: 'photo'; sample: string }
  /** With a price tag, lint and lamp light, and that as the retouch tool hands it back. */
  | { make: 'spoiled' | 'retouched'; of: Way }
  | ({ make: 'dressed' } & Dressed)
  | { make: 'cutout'; of: Way }
  /** A cut-out on a plain colour. */
  | { make: 'ground'; of: Way; colour: string }
  /** A product in a scene, or in a hand. */
  | { make: 'placed' | 'held'; of: Way; kind: ProductKind; scene: string; ratio: '1:1' | '3:4' }
  | { make: 'headless'; of: Way }
  | { make: 'art'; of: Way; style: OperationInput<'art'>['style'] }
  | { make: 'avatar'; of: Way; colour: string }
  | { make: 'stickers'; of: Way }
  /** As small as old photos are, and that as a browser enlarges it, or our upscaler. */
  | { make: 'small' | 'stretched' | 'upscaled'; of: Way }
  /** A part of it, in shares of its sides. */
  | { make: 'detail'; of: Way; box: Box };

export type Recipe = { name: string; ratio: Ratio; way: Way };

const photo = (sample: string): Way => ({ make: 'photo', sample });
const headless = (of: Way): Way => ({ make: 'headless', of });
const dressed = (wishes: Dressed): Way => ({ make: 'dressed', ...wishes });
const cutout = (of: Way, colour: string): Way => ({
  make: 'ground',
  of: { make: 'cutout', of },
  colour,
});
const placed = (sample: string, kind: ProductKind, scene: string, ratio: '1:1' | '3:4'): Way => ({
  make: 'placed',
  of: photo(sample),
  kind,
  scene,
  ratio,
});

const GROUND = { sage: '#c9d0c1', white: '#ffffff' };
/** Smiling, with the garment's own folds. */
const worn = (garment: string, model: string, scene: string, framing: Framing): Way =>
  dressed({ garments: [garment], model, scene, framing, expression: 'smile' });
const COAT: Way = worn('coat-olive', 'sofia', 'street', 'full');
const TAGGED: Way = {
  make: 'spoiled',
  of: {
    make: 'detail',
    of: photo('tee-rust'),
    box: { left: 0.06, top: 0.1, width: 0.84, height: 0.84 },
  },
};
const STRIPES: Way = worn('tee-stripes', 'elise', 'solid-sky', 'half');
const DENIM: Way = worn('jacket-denim', 'finn', 'loft', 'half');
const portrait: Way = {
  make: 'detail',
  of: dressed({
    garments: ['shirt-plaid'],
    model: 'camila',
    framing: 'half',
    scene: 'loft',
  }),
  box: { left: 0.2, top: 0, width: 0.6, height: 0.48 },
};
const small: Way = {
  make: 'small',
  of: {
    make: 'detail',
    of: photo('dress-floral'),
    box: { left: 0.28, top: 0.2, width: 0.36, height: 0.36 },
  },
};

const tall = (name: string, way: Way): Recipe => ({ name, ratio: '3/4', way });
const square = (name: string, way: Way): Recipe => ({ name, ratio: '1/1', way });
const serum = (name: string, scene: string) =>
  square(`product-${name}`, placed('serum', 'cosmetics', scene, '1:1'));

export const PICTURES: readonly Recipe[] = [
  tall('hero-fashion-before', photo('coat-olive')),
  tall('hero-fashion-after', COAT),
  tall('hero-product-before', photo('flask')),
  tall('hero-product-after', placed('flask', 'bottle', 'wood-podium', '3:4')),
  tall('hero-handheld-before', photo('serum')),
  tall('hero-handheld-after', {
    make: 'held',
    of: photo('serum'),
    kind: 'cosmetics',
    scene: 'blush',
    ratio: '3:4',
  }),

  tall('models-before', photo('shirt-plaid')),
  tall('models-after', worn('shirt-plaid', 'yuna', 'gallery', 'half')),
  tall('mannequin-before', photo('dress-slip')),
  tall('mannequin-after', worn('dress-slip', 'camila', 'solid-warm-grey', 'three_quarter')),
  tall('headless-before', STRIPES),
  tall('headless-after', headless(STRIPES)),
  tall('fullbody-before', photo('breton-worn')),
  tall(
    'fullbody-after',
    dressed({
      garments: ['breton-worn'],
      model: 'yuna',
      pose: 'walk',
      framing: 'full',
      expression: 'smile',
      scene: 'garden-wall',
    }),
  ),
  square('scene-before', photo('mug')),
  square('scene-after', placed('mug', 'cup', 'kitchen', '1:1')),

  serum('marble', 'marble-podium'),
  serum('linen', 'linen'),
  serum('bathroom', 'bathroom'),
  serum('blush', 'blush'),

  tall('mode-model', DENIM),
  tall('mode-headless', headless(DENIM)),
  tall('mode-white', cutout(photo('jacket-denim'), GROUND.white)),

  tall('tool-cutout-before', photo('hoodie-blue')),
  tall('tool-cutout-after', cutout(photo('hoodie-blue'), GROUND.sage)),
  tall('tool-retouch-before', TAGGED),
  tall('tool-retouch-after', { make: 'retouched', of: TAGGED }),
  tall('tool-upscale-before', { make: 'stretched', of: small }),
  tall('tool-upscale-after', { make: 'upscaled', of: small }),

  tall('case-linen', worn('shirt-blue', 'kenji', 'window-room', 'half')),
  tall('case-vintage', worn('dress-floral', 'amara', 'fluted-wall', 'three_quarter')),
  tall('case-candles', placed('candle', 'other', 'linen', '3:4')),

  tall('create-avatar', { make: 'avatar', of: portrait, colour: GROUND.sage }),
  tall('create-emoji', { make: 'stickers', of: portrait }),
  tall('create-art', { make: 'art', of: photo('dress-floral'), style: 'watercolour' }),
];

/** The picture beside a shared link. */
export const SOCIAL = { before: photo('coat-olive'), after: COAT };
