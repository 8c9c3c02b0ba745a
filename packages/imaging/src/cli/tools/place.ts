import { PRODUCT_KINDS, type ProductKind } from '../../place/product-kinds.ts';
import { RATIOS, type Ratio } from '../../place/sizes.ts';
import type { Tool } from '../tool.ts';
import { choiceOf, numberOf } from '../values.ts';
import { maskOf } from './mask-file.ts';
import { lookOf, SETTING_HELP, SETTING_OPTIONS, settingOf } from './setting.ts';

const KINDS: readonly [ProductKind, ...ProductKind[]] = [
  'other',
  ...(Object.keys(PRODUCT_KINDS) as ProductKind[]),
];
const SHAPES: readonly [Ratio, ...Ratio[]] = ['1:1', ...(Object.keys(RATIOS) as Ratio[])];

export const place: Tool = {
  usage: '--scene NAME|COLOUR|FILE [--kind KIND] [--ratio 3:4] [--size 1.2] [--x 0.5 --y 0.8]',
  help: `${SETTING_HELP}
  --kind       ${Object.keys(PRODUCT_KINDS).join(', ')} (other)
  --ratio      ${Object.keys(RATIOS).join(', ')} (1:1)
  --side       longer side in pixels, 256 to 1536 (1536)
  --size       larger or smaller than suits the kind, 0.3 to 3 (1)
  --x, --y     where the middle of its foot goes, in shares of the picture
  --turn       degrees to the right (0)
  --reflection strength of the mirror image on a glossy ground, 0 to 1.5 (1)
  --mask       the outline is given: white in this picture is kept`,
  options: [
    ...SETTING_OPTIONS,
    ...['kind', 'ratio', 'side', 'size', 'x', 'y', 'turn', 'reflection', 'mask'],
  ],
  read(values) {
    const wanted = {
      setting: settingOf(values),
      ...lookOf(values),
      reflection: numberOf(values, 'reflection', { min: 0, max: 1.5 }),
      kind: choiceOf(values, 'kind', KINDS),
      ratio: choiceOf(values, 'ratio', SHAPES),
      side: numberOf(values, 'side', { min: 256, max: 1536, whole: true }),
      placement: {
        scale: numberOf(values, 'size', { min: 0.3, max: 3 }),
        x: numberOf(values, 'x', { min: 0, max: 1 }),
        y: numberOf(values, 'y', { min: 0, max: 1 }),
        rotation: numberOf(values, 'turn', { min: -180, max: 180 }),
      },
      mask: maskOf(values),
      lossless: true,
    };
    return async (imaging, bytes, work) =>
      (await imaging.run('place-product', { ...wanted, bytes }, work)).bytes;
  },
};
