import type { UpscaleTarget } from '../../making/upscale/stages.ts';
import type { Tool } from '../tool.ts';
import { readNumber, UsageError, type Values } from '../values.ts';

export const upscale: Tool = {
  usage: '[--factor 2|4 | --side PIXELS] [--crispness 0..1]',
  help: `
  --factor     so many times larger, 2 or 4 (2 if nothing else is said)
  --side       until the longer side has this many pixels
  --crispness  0: truest to the photo (the usual), 1: sharpest to the eye`,
  options: ['factor', 'side', 'crispness'],
  read(values) {
    const target = readTarget(values);
    const crispness = readNumber(values, 'crispness', { min: 0, max: 1 });
    return async (imaging, bytes, work) => {
      const wanted = { bytes, ...target, crispness, lossless: true };
      return (await imaging.run('upscale', wanted, work)).bytes;
    };
  },
};

function readTarget(values: Values): UpscaleTarget {
  const factor = readNumber(values, 'factor', { min: 2, max: 4, whole: true });
  const targetSide = readNumber(values, 'side', { min: 1, max: 16_384, whole: true });
  if (factor !== undefined && targetSide !== undefined) {
    throw new UsageError('--factor and --side exclude each other');
  }
  if (targetSide !== undefined) return { targetSide };
  if (factor === 3) throw new UsageError('--factor: expected 2 or 4');
  return { factor: factor === 4 ? 4 : 2 };
}
