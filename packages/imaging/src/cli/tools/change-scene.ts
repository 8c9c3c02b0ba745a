import { RATIOS, type Ratio } from '../../place/sizes.ts';
import type { Tool } from '../tool.ts';
import { choiceOf } from '../values.ts';
import { maskOf } from './mask-file.ts';
import { lookOf, SETTING_HELP, SETTING_OPTIONS, settingOf } from './setting.ts';

export const changeScene: Tool = {
  usage: '--scene NAME|COLOUR|FILE [--ratio 3:4] [--framing full]',
  help: `${SETTING_HELP}
  --ratio      photo, ${Object.keys(RATIOS).join(', ')} (photo: its own)
  --framing    full: refuses a photo in which the feet do not show (auto)
  --mask       the outline is given: white in this picture is kept`,
  options: [...SETTING_OPTIONS, 'ratio', 'framing', 'mask'],
  read(values) {
    const ratio = choiceOf<Ratio | 'photo'>(values, 'ratio', [
      'photo',
      ...(Object.keys(RATIOS) as Ratio[]),
    ]);
    const wanted = {
      setting: settingOf(values),
      ...lookOf(values),
      ratio: ratio === 'photo' ? undefined : ratio,
      framing: choiceOf(values, 'framing', ['auto', 'full']),
      mask: maskOf(values),
      lossless: true,
    };
    return async (imaging, bytes, work) =>
      (await imaging.run('change-scene', { ...wanted, bytes }, work)).bytes;
  },
};
