import { MOTIONS } from '../../making/sticker/motion.ts';
import type { Tool } from '../tool.ts';
import { readChoice } from '../values.ts';

export const stickers: Tool = {
  usage: '[--captions "ONE,TWO"] [--subject item|head] [--motion mixed|none|…]',
  help: `
  --captions   one sticker for each, separated by commas; OUT shows them side by side
  --subject    everything that stands out (the usual), or head and shoulders
  --motion     mixed (the usual), none, ${MOTIONS.join(', ')}; still in OUT`,
  options: ['captions', 'subject', 'motion'],
  read(values) {
    const captions = typeof values.captions === 'string' ? values.captions.split(',') : [];
    const subject = readChoice(values, 'subject', ['item', 'head']);
    const motion = readChoice(values, 'motion', ['mixed', 'none', ...MOTIONS]);
    return async (imaging, bytes, work) =>
      (await imaging.run('stickers', { bytes, captions, subject, motion }, work)).bytes;
  },
};
