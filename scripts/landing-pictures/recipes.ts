import type { OperationInput } from '../../packages/imaging/src/index.ts';
import type { Dressed } from './dressed.ts';
import type { Ratio } from './encode.ts';

type ProductKind = NonNullable<OperationInput<'place-product'>['kind']>;
type Box = { left: number; top: number; width: number; height: number };

/** One way to make a picture: what goes in and what our engine does with it. */
export type Way =
  /** A photo of the catalogue's samples, as it is. */
  | { make: 'photo'; sample: string }
  /** One of the drawings that packages/web/scripts/samples makes, or what our tools made of it. */
  | { make: 'drawing'; file: string }
  | ({ make: 'dressed' } & Dressed)
  | { make: 'cutout'; of: Way }
  /** A cut-out on a plain colour. */
  | { make: 'ground'; of: Way; colour: string; ratio?: Ratio }
  /** A product in a scene, or in a hand. */
  | { make: 'placed' | 'held'; of: Way; kind: ProductKind; scene: string; ratio: '1:1' | '3:4' }
  | { make: 'headless'; of: Way }
  | { make: 'art'; of: Way; style: OperationInput<'art'>['style'] }
  | { make: 'avatar'; of: Way; colour: string }
  | { make: 'stickers'; of: Way }
  /** A part of it, in shares of its sides. */
  | { make: 'detail'; of: Way; box: Box };

/** The first way that the catalogue and the engine allow is taken. */
export type Recipe = { name: string; ratio: Ratio; ways: readonly Way[] };

const photo = (sample: string): Way => ({ make: 'photo', sample });
const drawing = (file: string): Way => ({ make: 'drawing', file });
const headless = (of: Way): Way => ({ make: 'headless', of });
const cutout = (of: Way, colour: string, ratio?: Ratio): Way => ({
  make: 'ground',
  of: { make: 'cutout', of },
  colour,
  ratio,
});
const placed = (sample: string, kind: ProductKind, scene: string, ratio: '1:1' | '3:4'): Way => ({
  make: 'placed',
  of: photo(sample),
  kind,
  scene,
  ratio,
});

/** In a scene, else in the plain studio. */
const dressed = ({ scene, ...wishes }: Dressed): Way[] => [
  { make: 'dressed', ...wishes, scene },
  { make: 'dressed', ...wishes },
];

const GROUND = {
  paper: '#efeae2',
  sand: '#e2d5c1',
  sage: '#c9d0c1',
  blue: '#cdd6dd',
  white: '#ffffff',
};
const TO_THE_WAIST = { left: 0.24, top: 0.07, width: 0.52, height: 0.52 };
const PORTRAIT = { left: 0.2, top: 0, width: 0.6, height: 0.6 };

const FLORAL: Dressed = { garments: ['dress-floral'], model: 'f-asian', pose: 'stand' };
const PLAID: Dressed = { garments: ['shirt-plaid'], model: 'f-caucasian', pose: 'walk' };
// Her hair is up: nothing of it hangs beside the neck when the head is gone.
const SWEATER: Dressed = { garments: ['sweater-knit'], model: 'f-caucasian', pose: 'walk' };
const STRIPES: Dressed = { garments: ['tee-stripes'], model: 'f-caucasian', pose: 'stand' };
const SAGE: Dressed = { garments: ['top-sage'], model: 'f-asian', pose: 'walk' };
const TERRACOTTA: Dressed = { garments: ['dress-terracotta'], model: 'f-african', pose: 'stand' };
const WORD: Dressed = { garments: ['tee-word'], model: 'f-caucasian', pose: 'walk' };
const plain = (wishes: Dressed): Way => ({ make: 'dressed', ...wishes });
const portrait: Way = { make: 'detail', of: plain(SAGE), box: PORTRAIT };

const pair = (
  name: string,
  ratio: Ratio,
  before: readonly Way[],
  after: readonly Way[],
): Recipe[] => [
  { name: `${name}-before`, ratio, ways: before },
  { name: `${name}-after`, ratio, ways: after },
];
const product = (name: string, scene: string, ground: string): Recipe => ({
  name: `product-${name}`,
  ratio: '1/1',
  ways: [placed('cream-jar', 'cosmetics', scene, '1:1'), cutout(photo('jeans'), ground, '1/1')],
});

export const PICTURES: readonly Recipe[] = [
  ...pair(
    'hero-fashion',
    '3/4',
    [photo('dress-floral')],
    [...dressed({ ...FLORAL, scene: 'window-room' }), cutout(photo('dress-floral'), GROUND.sand)],
  ),
  ...pair(
    'hero-product',
    '3/4',
    [photo('handbag'), photo('top-sage')],
    [placed('handbag', 'bag', 'wood-podium', '3:4'), cutout(photo('top-sage'), GROUND.paper)],
  ),
  ...pair(
    'hero-handheld',
    '3/4',
    [photo('serum'), photo('skirt-plaid')],
    [
      { make: 'held', of: photo('serum'), kind: 'cosmetics', scene: 'blush', ratio: '3:4' },
      cutout(photo('skirt-plaid'), GROUND.blue),
    ],
  ),

  ...pair(
    'models',
    '3/4',
    [photo('shirt-plaid')],
    [...dressed({ ...PLAID, scene: 'street' }), cutout(photo('shirt-plaid'), GROUND.blue)],
  ),
  ...pair(
    'mannequin',
    '3/4',
    [photo('dress-terracotta'), photo('tee-word')],
    [
      ...dressed({ ...TERRACOTTA, scene: 'loft' }),
      ...dressed({ ...WORD, scene: 'loft' }),
      cutout(photo('tee-word'), GROUND.sand),
    ],
  ),
  ...pair(
    'headless',
    '3/4',
    [plain(SWEATER), drawing('figure.webp')],
    [headless(plain(SWEATER)), drawing('figure-headless.webp')],
  ),
  ...pair(
    'fullbody',
    '3/4',
    [{ make: 'detail', of: plain(STRIPES), box: TO_THE_WAIST }, photo('tee-stripes')],
    [...dressed({ ...STRIPES, scene: 'garden-wall' }), cutout(photo('tee-stripes'), GROUND.sage)],
  ),
  ...pair(
    'scene',
    '1/1',
    [photo('mug'), photo('sweater-knit')],
    [placed('mug', 'cup', 'kitchen', '1:1'), cutout(photo('sweater-knit'), GROUND.sand, '1/1')],
  ),

  product('marble', 'marble-podium', GROUND.paper),
  product('linen', 'linen', GROUND.sage),
  product('bathroom', 'bathroom', GROUND.sand),
  product('blush', 'blush', GROUND.white),

  {
    name: 'mode-model',
    ratio: '3/4',
    ways: [...dressed({ ...SAGE, scene: 'gallery' }), photo('top-sage')],
  },
  {
    name: 'mode-headless',
    ratio: '3/4',
    ways: [
      ...dressed({ ...SAGE, scene: 'gallery' }).map(headless),
      cutout(photo('top-sage'), GROUND.paper),
    ],
  },
  { name: 'mode-white', ratio: '3/4', ways: [cutout(photo('top-sage'), GROUND.white)] },

  ...pair(
    'tool-cutout',
    '3/4',
    [photo('tee-stripes')],
    [cutout(photo('tee-stripes'), GROUND.sage)],
  ),
  ...pair('tool-retouch', '3/4', [drawing('tag.webp')], [drawing('tag-gone.webp')]),
  ...pair('tool-upscale', '3/4', [drawing('collar-small.webp')], [drawing('collar-large.webp')]),

  {
    name: 'case-linen',
    ratio: '3/4',
    ways: [
      ...dressed({
        garments: ['shirt-blue'],
        model: 'm-caucasian',
        pose: 'walk',
        scene: 'courtyard',
      }),
      cutout(photo('shirt-blue'), GROUND.blue),
    ],
  },
  {
    name: 'case-vintage',
    ratio: '3/4',
    ways: [
      ...dressed({
        garments: ['skirt-plaid'],
        model: 'f-caucasian',
        pose: 'apart',
        scene: 'park-path',
      }),
      cutout(photo('dress-floral'), GROUND.sand),
    ],
  },
  {
    name: 'case-candles',
    ratio: '3/4',
    ways: [placed('candle', 'other', 'linen', '3:4'), cutout(photo('top-sage'), GROUND.paper)],
  },

  {
    name: 'create-avatar',
    ratio: '3/4',
    ways: [{ make: 'avatar', of: portrait, colour: GROUND.sage }, drawing('figure.webp')],
  },
  {
    name: 'create-emoji',
    ratio: '3/4',
    ways: [{ make: 'stickers', of: portrait }, drawing('figure.webp')],
  },
  {
    name: 'create-art',
    ratio: '3/4',
    ways: [{ make: 'art', of: photo('dress-floral'), style: 'watercolour' }],
  },
];

/** The picture beside a shared link. */
export const SOCIAL: Readonly<Record<'before' | 'after', readonly Way[]>> = {
  before: [photo('dress-floral')],
  after: [
    ...dressed({ ...FLORAL, scene: 'window-room' }),
    cutout(photo('dress-floral'), GROUND.sand),
  ],
};
