import { RATIOS, type Ratio } from '../../making/place/sizes.ts';
import type { Tool } from '../tool.ts';
import { readChoice } from '../values.ts';
import { readMaskFile } from './mask-file.ts';
import { readLookOptions, readSettingOptions, SETTING_HELP, SETTING_OPTIONS } from './setting.ts';

export const changeScene: Tool = {
  usage: '--scene NAME|COLOUR|FILE [--ratio 3:4] [--framing full]',
  help: `${SETTING_HELP}
  --ratio      photo, ${Object.keys(RATIOS).join(', ')} (photo: its own)
  --framing    full: refuses a photo in which the feet do not show (auto)
  --mask       the outline is given: white in this picture is kept`,
  options: [...SETTING_OPTIONS, 'ratio', 'framing', 'mask'],
  read(values) {
    const ratio = readChoice<Ratio | 'photo'>(values, 'ratio', [
      'photo',
      ...(Object.keys(RATIOS) as Ratio[]),
    ]);
    const wanted = {
      setting: readSettingOptions(values),
      ...readLookOptions(values),
      ratio: ratio === 'photo' ? undefined : ratio,
      framing: readChoice(values, 'framing', ['auto', 'full']),
      mask: readMaskFile(values),
      lossless: true,
    };
    return async (imaging, bytes, work) =>
      (await imaging.run('change-scene', { ...wanted, bytes }, work)).bytes;
  },
};
