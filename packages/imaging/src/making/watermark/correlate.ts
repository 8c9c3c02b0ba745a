import { createSquare, mixBackward, mixForward, SIDE, type Square, turnOver } from './fourier.ts';

/** The spectrum of a square, turned over and in the order in which the transform leaves it. */
export type Spectrum = Square;

/** Computes the spectrum of a square of real numbers, or of two at once: the second as imaginary numbers. */
export function computeSpectrum(
  real: ArrayLike<number>,
  imaginary: ArrayLike<number> = new Float64Array(SIDE * SIDE),
): Spectrum {
  const across = { real: Float64Array.from(real), imaginary: Float64Array.from(imaginary) };
  mixForward(across);
  const spectrum = createSquare();
  turnOver(across, spectrum);
  mixForward(spectrum);
  return spectrum;
}

/** These squares are used again by every call, since a search correlates hundreds. */
const product = createSquare();
const sums = createSquare();

/**
 * Computes for each place of a square the sum of its products with a template of real numbers that begins there and
 * wraps around. For a spectrum of two squares, the real parts belong to the first and the imaginary parts to the
 * second. The next call overwrites the result.
 */
export function correlate({ real, imaginary }: Spectrum, template: Spectrum): Readonly<Square> {
  for (let at = 0; at < real.length; at++) {
    const r = real[at];
    const i = imaginary[at];
    const tr = template.real[at];
    const ti = template.imaginary[at];
    product.real[at] = (r * tr + i * ti) / (SIDE * SIDE);
    product.imaginary[at] = (i * tr - r * ti) / (SIDE * SIDE);
  }
  mixBackward(product);
  turnOver(product, sums);
  mixBackward(sums);
  return sums;
}
