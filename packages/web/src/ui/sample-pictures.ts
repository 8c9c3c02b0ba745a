import collarLarge from './pictures/collar-large.webp';
import collarSmall from './pictures/collar-small.webp';
import figurePhoto from './pictures/figure.webp';
import figureHeadless from './pictures/figure-headless.webp';
import shirtPhoto from './pictures/shirt.webp';
import shirtCut from './pictures/shirt-cut.webp';
import tagPhoto from './pictures/tag.webp';
import tagGone from './pictures/tag-gone.webp';
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
/** A tee with a price tag, lint and evening light, and what retouching made of it. */
export const RETOUCH_SAMPLE = { before: tagPhoto, after: tagGone };
export const HEADLESS_SAMPLE = { before: figurePhoto, after: figureHeadless };
export type SampleName = keyof typeof SAMPLE_PICTURES;
