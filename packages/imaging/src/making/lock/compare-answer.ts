import { invertMask } from '../../pixels/mask.ts';
import { decodeRgb, flattenOnWhite } from '../../pixels/raster.ts';
import { resizeAnswer } from './keep-pixels.ts';
import { compareKeptPixels, KEPT, measureToneDifference } from './measure.ts';
import { readGreyMask, type TakenSide } from './prepare-repaint.ts';

export type CompareWish = {
  original: Uint8Array;
  answer: Uint8Array;
  /** White where differences do not matter, around the goods. Without a mask everything matters. */
  around?: Uint8Array;
  /** The sides to which the picture was brought before it was sent, if it was. */
  side?: TakenSide;
};

/** How near an answer comes into which nothing can be put back, because it is larger or drapes the goods anew. */
export async function compareAnswer({ original, answer, around, side }: CompareWish) {
  const { rgb, alpha } = await decodeRgb(original);
  const shown = alpha ? flattenOnWhite(rgb, alpha) : rgb;
  const made = await resizeAnswer(answer, shown, side);
  const { width, height } = shown;
  const keep = around
    ? invertMask(await readGreyMask(around, shown))
    : { data: new Uint8Array(width * height).fill(KEPT), width, height };
  const { colour, colourMost, structure } = compareKeptPixels(shown, made, keep);
  return { colour, colourMost, structure, tone: measureToneDifference(shown, made, keep) };
}
