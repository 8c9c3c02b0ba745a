import { ART_STYLES } from '../../making/art/style.ts';
import type { Tool } from '../tool.ts';
import { readChoice, readNumber } from '../values.ts';

export const art: Tool = {
  usage: '[--style STYLE] [--strength 0..1] [--seed N] [--side PIXELS]',
  help: `
  --style      ${ART_STYLES.join(', ')}
  --strength   from close to the photo (0) to bold (1); 0.5 is the usual
  --seed       where brushes, dots and pieces fall
  --side       enlarges the result until its longer side has this many pixels`,
  options: ['style', 'strength', 'seed', 'side'],
  read(values) {
    const style = readChoice(values, 'style', ART_STYLES);
    const strength = readNumber(values, 'strength', { min: 0, max: 1 });
    const seed = readNumber(values, 'seed', { min: 1, max: 1_000_000, whole: true });
    const targetSide = readNumber(values, 'side', { min: 1, max: 16_384, whole: true });
    return async (imaging, bytes, work) => {
      const wanted = { bytes, style, strength, seed, targetSide, lossless: true };
      return (await imaging.run('art', wanted, work)).bytes;
    };
  },
};
