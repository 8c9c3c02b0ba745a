import { RATIOS, type Ratio } from '../../making/place/sizes.ts';
import type { Tool } from '../tool.ts';
import { readChoice, UsageError } from '../values.ts';
import { readMaskFile } from './mask-file.ts';
import { readLookOptions, readSettingOptions, SETTING_HELP, SETTING_OPTIONS } from './setting.ts';

export const swap: Tool = {
  usage: '--model NAME --scene NAME|COLOUR|FILE [--expression smile] [--framing lips_down]',
  help: `${SETTING_HELP}
  --model      a model of the catalogue, whose head and skin the wearer gets
  --expression neutral, smile (neutral)
  --ratio      photo, ${Object.keys(RATIOS).join(', ')} (photo: its own)
  --framing    lips_down: the picture begins at the lips (photo)
  --mask       the outline is given: white in this picture is kept`,
  options: [...SETTING_OPTIONS, 'model', 'expression', 'ratio', 'framing', 'mask'],
  read(values) {
    const { model, expression } = values;
    if (typeof model !== 'string') throw new UsageError('--model: expected a model');
    const ratio = readChoice<Ratio | 'photo'>(values, 'ratio', [
      'photo',
      ...(Object.keys(RATIOS) as Ratio[]),
    ]);
    const wanted = {
      model,
      ...(typeof expression === 'string' && { expression }),
      setting: readSettingOptions(values),
      ...readLookOptions(values),
      ratio: ratio === 'photo' ? undefined : ratio,
      framing: readChoice(values, 'framing', ['photo', 'lips_down']),
      mask: readMaskFile(values),
      lossless: true,
    };
    return async (imaging, bytes, work) =>
      (await imaging.run('swap-model', { ...wanted, bytes }, work)).bytes;
  },
};
