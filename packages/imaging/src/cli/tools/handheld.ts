import { PRODUCT_KINDS, type ProductKind } from '../../making/place/product-kinds.ts';
import { RATIOS, type Ratio } from '../../making/place/sizes.ts';
import type { Tool } from '../tool.ts';
import { readChoice, readNumber } from '../values.ts';
import { readLookOptions, readSettingOptions, SETTING_HELP, SETTING_OPTIONS } from './setting.ts';

const GRIPS = [
  'auto',
  'bottle',
  'wrap',
  'pinch',
  'tips',
  'palm',
  'slab',
  'box',
  'two-hands',
] as const;

export const handheld: Tool = {
  usage:
    '--scene NAME|COLOUR|FILE [--kind KIND] [--grip GRIP] [--skin 1|2|3] [--owner female|male]',
  help: `${SETTING_HELP}
  --kind       ${Object.keys(PRODUCT_KINDS).join(', ')} (other)
  --grip       ${GRIPS.join(', ')} (auto: by kind and shape)
  --skin       1 Caucasian, 2 Asian, 3 African (2)
  --owner      female or male: whose hand (female)
  --ratio      ${Object.keys(RATIOS).join(', ')} (1:1)
  --side       longer side in pixels, 256 to 1536 (1536)
  --size       larger or smaller than life, 0.3 to 3 (1)
  --tilt       degrees to the right, -30 to 30 (0)`,
  options: [
    ...SETTING_OPTIONS,
    ...['kind', 'grip', 'skin', 'owner', 'ratio', 'side', 'size', 'tilt'],
  ],
  read(values) {
    const grip = readChoice(values, 'grip', GRIPS);
    const skin = readChoice(values, 'skin', ['2', '1', '3']);
    const wanted = {
      setting: readSettingOptions(values),
      ...readLookOptions(values),
      kind: readChoice<ProductKind>(values, 'kind', [
        'other',
        ...(Object.keys(PRODUCT_KINDS) as ProductKind[]),
      ]),
      grip: grip === 'auto' ? undefined : grip,
      skin: Number(skin) as 1 | 2 | 3,
      owner: readChoice(values, 'owner', ['female', 'male']),
      ratio: readChoice<Ratio>(values, 'ratio', ['1:1', ...(Object.keys(RATIOS) as Ratio[])]),
      side: readNumber(values, 'side', { min: 256, max: 1536, whole: true }),
      scale: readNumber(values, 'size', { min: 0.3, max: 3 }),
      tilt: readNumber(values, 'tilt', { min: -30, max: 30 }),
      lossless: true,
    };
    return async (imaging, bytes, work) =>
      (await imaging.run('handheld', { ...wanted, bytes }, work)).bytes;
  },
};
