import type { Tool } from '../tool.ts';
import { readNumber, UsageError } from '../values.ts';
import { readMaskFile } from './mask-file.ts';

export const erase: Tool = {
  usage: '--mask FILE | --find [--side PIXELS]',
  help: `
  --mask       a picture as large as the photo: what is white in it is taken away
  --find       takes away what looks like price tags, threads, lint and dust
  --side       enlarges the result until its longer side has this many pixels`,
  options: ['mask', 'side'],
  switches: ['find'],
  read(values) {
    const mask = readMaskFile(values);
    const targetSide = readNumber(values, 'side', { min: 1, max: 16_384, whole: true });
    if ((mask === undefined) === (values.find === undefined)) {
      throw new UsageError('erase: expected either --mask or --find');
    }
    return async (imaging, bytes, work) => {
      const found = mask ? undefined : await imaging.run('find-blemishes', { bytes }, work);
      const polygons = found?.proposals.map(({ points }) => ({ points }));
      const wanted = { bytes, mask, polygons, targetSide, lossless: true };
      return (await imaging.run('erase', wanted, work)).bytes;
    };
  },
};
