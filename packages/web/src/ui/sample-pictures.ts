import collarLarge from './pictures/collar-large.webp';
import collarSmall from './pictures/collar-small.webp';
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
/** A small photo of the shirt, and the same spot after the product has made it four times as large. */
export const UPSCALE_SAMPLE = { small: collarSmall, large: collarLarge };
export type SampleName = keyof typeof SAMPLE_PICTURES;
