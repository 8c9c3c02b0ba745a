import { decodeRgb, flattenOnWhite } from '../../pixels/raster.ts';
import { resizeAnswer } from './keep-pixels.ts';
import { compareKeptPixels, KEPT, measureToneDifference } from './measure.ts';
import { readGreyMask, type TakenSide } from './prepare-repaint.ts';

export type CompareWish = {
  original: Uint8Array;
  answer: Uint8Array;
  /** White where it does not matter: around the goods. Everything matters unless told. */
  around?: Uint8Array;
  /** As in what was sent, if it was brought to such sides. */
  side?: TakenSide;
};

/** How near an answer comes that nothing can be put back into: it is larger, or drapes the goods anew. */
export async function compareAnswer({ original, answer, around, side }: CompareWish) {
  const { rgb, alpha } = await decodeRgb(original);
  const shown = alpha ? flattenOnWhite(rgb, alpha) : rgb;
  const made = await resizeAnswer(answer, shown, side);
  const { width, height } = shown;
  const data = around
    ? (await readGreyMask(around, shown)).data.map((value) => 255 - value)
    : new Uint8Array(width * height).fill(KEPT);
  const keep = { data, width, height };
  const { colour, colourMost, structure } = compareKeptPixels(shown, made, keep);
  return { colour, colourMost, structure, tone: measureToneDifference(shown, made, keep) };
}
