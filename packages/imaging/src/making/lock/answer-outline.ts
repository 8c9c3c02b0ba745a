import { ImagingError } from '../../errors.ts';
import { encodeGrey } from '../../pixels/encode.ts';
import { decodeRgb, readSize } from '../../pixels/raster.ts';
import { requireManageableSize } from './prepare-repaint.ts';

export type OutlineWish = { original: Uint8Array; answer: Uint8Array };

/** Rounding may change the ratio of the sides by this share; beyond that it is an outline of something else. */
const FORMAT_MAX = 0.02;
/** If less than this share of the picture stays, or less than this share goes, nothing was cut out. */
const LEAST = 0.002;

/** The outline that somebody else's engine cut out, in which white is kept. Its colours are not used. */
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
