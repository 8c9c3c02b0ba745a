import type { Rgb } from '../../pixels/raster.ts';
import { computeSpectrum, type Spectrum } from './correlate.ts';
import { type Folded, fold } from './fold.ts';
import { createResiduals, cropMiddle } from './residual.ts';

/** All tiles of a picture on top of each other, and the spectrum that tells where they begin. */
export type Chips = { cells: Folded; spectrum: Spectrum };

/** A picture as a search for marks sees it, where its tiles are `scale` times their first size. */
export type View = {
  whole(scale: number): Chips;
  /** The part that is enough to recognise a scale by, at two scales: the second as imaginary numbers. */
  middles(scale: number, other: number): Spectrum;
};

const MIDDLE_SIDE = 640;

export function viewPicture(picture: Rgb): View {
  const residuals = createResiduals(picture);
  const foldMiddle = (scale: number) => fold(cropMiddle(residuals(scale), MIDDLE_SIDE), scale);
  return {
    whole: (scale) => {
      const cells = fold(residuals(scale), scale);
      return { cells, spectrum: computeSpectrum(cells) };
    },
    middles: (scale, other) => computeSpectrum(foldMiddle(scale), foldMiddle(other)),
  };
}
