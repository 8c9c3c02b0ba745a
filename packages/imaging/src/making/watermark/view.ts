import type { Rgb } from '../../pixels/raster.ts';
import { computeSpectrum, type Spectrum } from './correlate.ts';
import { type Folded, fold } from './fold.ts';
import { createResiduals, cropMiddle } from './residual.ts';

/** All tiles of a picture added up, and the spectrum by which their beginning is found. */
export type Chips = { cells: Folded; spectrum: Spectrum };

/** A picture prepared for a search for marks whose tiles are `scale` times their original size. */
export type View = {
  whole(scale: number): Chips;
  /** The part that suffices to recognise a scale, at two scales: the second one as imaginary numbers. */
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
