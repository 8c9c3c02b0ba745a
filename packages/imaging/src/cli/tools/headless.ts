import type { Tool } from '../tool.ts';
import { readChoice, readNumber } from '../values.ts';

export const headless: Tool = {
  usage: '[--line chin|lips|neck] [--mode auto|crop|fill] [--side PIXELS]',
  help: `
  --line       where the wearer ends: at the chin (the usual), above the lips, or at the neck
  --mode       crop: the picture begins there; fill: what was behind the head is filled in;
               auto (the usual): crop, unless that would cost a part of the garment
  --side       enlarges the result until its longer side has this many pixels`,
  options: ['line', 'mode', 'side'],
  read(values) {
    const line = readChoice(values, 'line', ['chin', 'lips', 'neck']);
    const mode = readChoice(values, 'mode', ['auto', 'crop', 'fill']);
    const targetSide = readNumber(values, 'side', { min: 1, max: 16_384, whole: true });
    return async (imaging, bytes, work) => {
      const wanted = { bytes, line, mode, targetSide, lossless: true };
      return (await imaging.run('headless', wanted, work)).bytes;
    };
  },
};
