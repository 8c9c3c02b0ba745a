import shirtPhoto from './pictures/shirt.webp';
import shirtCut from './pictures/shirt-cut.webp';
import teePhoto from './pictures/tee.webp';
import teeCut from './pictures/tee-cut.webp';

export type SamplePicture = { photo: string; cut: string };

/** Our own pictures, drawn by scripts/samples; the cut-outs were made from them by the product itself. */
export const SAMPLE_PICTURES = {
  shirt: { photo: shirtPhoto, cut: shirtCut },
  tee: { photo: teePhoto, cut: teeCut },
} as const satisfies Record<string, SamplePicture>;
export type SampleName = keyof typeof SAMPLE_PICTURES;
