import { ImagingError } from '../../errors.ts';
import { encodeGrey } from '../../pixels/encode.ts';
import { decodeRgb, readSize } from '../../pixels/raster.ts';
import { requireManageableSize } from './prepare-repaint.ts';

export type OutlineWish = { original: Uint8Array; answer: Uint8Array };

/** Rounding of a side; a picture in another format would be an outline of something else. */
const FORMAT_MAX = 0.02;
/** Shares of the picture: less than this stays, or less than this goes, and nothing was cut out. */
const LEAST = 0.002;

/** The outline that somebody else's engine cut out, white is kept; of its colours nothing is taken. */
export async function readAnswerOutline({ original, answer }: OutlineWish) {
  requireManageableSize(await readSize(answer));
  const [size, { alpha }] = [await readSize(original), await decodeRgb(answer)];
  if (!alpha) throw new ImagingError('corrupt', 'The answer is not cut out');
  const { data, width, height } = alpha;
  const kept = data.reduce((sum, value) => sum + value, 0) / (255 * data.length);
  const stretch = Math.abs(Math.log((width * size.height) / (height * size.width)));
  if (kept < LEAST || kept > 1 - LEAST || stretch > FORMAT_MAX) {
    throw new ImagingError('corrupt', 'The answer is no outline of this photo');
  }
  return { mask: await encodeGrey(alpha) };
}
