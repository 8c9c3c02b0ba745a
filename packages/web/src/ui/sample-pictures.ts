import shirtPhoto from './pictures/shirt.webp';
import shirtCut from './pictures/shirt-cut.webp';
import teePhoto from './pictures/tee.webp';
import teeCut from './pictures/tee-cut.webp';

/** Our own pictures, drawn by scripts/samples; the cut-outs were made from them by the product itself. */
export const SAMPLE_PICTURES = {
  shirt: { photo: shirtPhoto, cut: shirtCut },
  tee: { photo: teePhoto, cut: teeCut },
} as const;
