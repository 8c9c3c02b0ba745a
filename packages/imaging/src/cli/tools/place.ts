import { PRODUCT_KINDS, type ProductKind } from '../../making/place/product-kinds.ts';
import { RATIOS, type Ratio } from '../../making/place/sizes.ts';
import type { Tool } from '../tool.ts';
import { readChoice, readNumber } from '../values.ts';
import { readMaskFile } from './mask-file.ts';
import { readLookOptions, readSettingOptions, SETTING_HELP, SETTING_OPTIONS } from './setting.ts';

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
      setting: readSettingOptions(values),
      ...readLookOptions(values),
      reflection: readNumber(values, 'reflection', { min: 0, max: 1.5 }),
      kind: readChoice(values, 'kind', KINDS),
      ratio: readChoice(values, 'ratio', SHAPES),
      side: readNumber(values, 'side', { min: 256, max: 1536, whole: true }),
      placement: {
        scale: readNumber(values, 'size', { min: 0.3, max: 3 }),
        x: readNumber(values, 'x', { min: 0, max: 1 }),
        y: readNumber(values, 'y', { min: 0, max: 1 }),
        rotation: readNumber(values, 'turn', { min: -180, max: 180 }),
      },
      mask: readMaskFile(values),
      lossless: true,
    };
    return async (imaging, bytes, work) =>
      (await imaging.run('place-product', { ...wanted, bytes }, work)).bytes;
  },
};
