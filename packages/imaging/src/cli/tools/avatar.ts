import { ART_STYLES } from '../../making/art/style.ts';
import { AVATAR_FRAMES } from '../../making/avatar/frame.ts';
import type { Tool } from '../tool.ts';
import { readChoice, UsageError } from '../values.ts';

export const avatar: Tool = {
  usage: '[--frame shoulders|close] [--shape square|round] [--wall RRGGBB] [--paint STYLE]',
  help: `
  --frame      head and shoulders (the usual), or the face
  --shape      square (the usual) or round
  --wall       colour of the studio wall behind
  --paint      in an art style: ${ART_STYLES.join(', ')}`,
  options: ['frame', 'shape', 'wall', 'paint'],
  read(values) {
    const frame = readChoice(values, 'frame', AVATAR_FRAMES);
    const shape = readChoice(values, 'shape', ['square', 'round']);
    const style = readChoice(values, 'paint', ['none', ...ART_STYLES]);
    const wall = values.wall ?? '9aa3aa';
    if (wall === true || !/^[0-9a-f]{6}$/i.test(wall)) {
      throw new UsageError('--wall: expected a colour like 9aa3aa');
    }
    const background = { kind: 'studio' as const, colour: `#${wall}` };
    const painting = style === 'none' ? {} : { paint: { style } };
    return async (imaging, bytes, work) =>
      (await imaging.run('avatar', { bytes, frame, shape, background, ...painting }, work)).bytes;
  },
};
