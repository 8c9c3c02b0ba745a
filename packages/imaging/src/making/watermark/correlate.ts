/** Correlated squares have this side, which must be a power of two. */
export const SIDE = 64;

/** A square of complex numbers, as two planes. */
export type Spectrum = { real: Float64Array; imaginary: Float64Array };

const COSINES = Float64Array.from({ length: SIDE / 2 }, (_, k) =>
  Math.cos((2 * Math.PI * k) / SIDE),
);
const SINES = Float64Array.from({ length: SIDE / 2 }, (_, k) => Math.sin((2 * Math.PI * k) / SIDE));
const BITS = Math.log2(SIDE);
const REVERSED = Uint8Array.from({ length: SIDE }, (_, place) => {
  let reversed = 0;
  for (let bit = 0; bit < BITS; bit++) reversed |= ((place >> bit) & 1) << (BITS - 1 - bit);
  return reversed;
});

/** Transposes a square and puts its rows into the order that `mixRows` expects. */
function turnOver(values: ArrayLike<number>): Float64Array {
  const turned = new Float64Array(SIDE * SIDE);
  for (let row = 0; row < SIDE; row++) {
    const from = REVERSED[row] as number;
    for (let column = 0; column < SIDE; column++) {
      turned[row * SIDE + column] = values[column * SIDE + from] as number;
    }
  }
  return turned;
}

/**
 * Transforms all columns at once by a fast Fourier transform (radix 2, in place): adjacent numbers are treated alike.
 */
function mixRows({ real, imaginary }: Spectrum, sign: 1 | -1): void {
  for (let half = 1; half < SIDE; half *= 2) {
    const turn = SIDE / (2 * half);
    for (let first = 0; first < SIDE; first += 2 * half) {
      for (let k = 0; k < half; k++) {
        const cosine = COSINES[k * turn] as number;
        const sine = sign * (SINES[k * turn] as number);
        const end = (first + k + 1) * SIDE;
        for (let a = end - SIDE, b = a + half * SIDE; a < end; a++, b++) {
          const r = (real[b] as number) * cosine - (imaginary[b] as number) * sine;
          const i = (real[b] as number) * sine + (imaginary[b] as number) * cosine;
          real[b] = (real[a] as number) - r;
          imaginary[b] = (imaginary[a] as number) - i;
          real[a] = (real[a] as number) + r;
          imaginary[a] = (imaginary[a] as number) + i;
        }
      }
    }
  }
}

const transform = (square: Spectrum, sign: 1 | -1): Spectrum => {
  const turned = { real: turnOver(square.real), imaginary: turnOver(square.imaginary) };
  mixRows(turned, sign);
  return turned;
};

/** Computes the spectrum of a square of real numbers, or of two at once: the second as imaginary numbers. */
export function computeSpectrum(
  real: ArrayLike<number>,
  imaginary: ArrayLike<number> = new Float64Array(SIDE * SIDE),
): Spectrum {
  const across = { real: turnOver(real), imaginary: turnOver(imaginary) };
  mixRows(across, -1);
  return transform(across, -1);
}

/**
 * Computes for each place of a square the sum of its products with a template of real numbers that begins there and
 * wraps around. For a spectrum of two squares, the real parts belong to the first and the imaginary parts to the
 * second.
 */
export function correlate({ real, imaginary }: Spectrum, template: Spectrum): Spectrum {
  const product = { real: new Float64Array(SIDE * SIDE), imaginary: new Float64Array(SIDE * SIDE) };
  for (let at = 0; at < real.length; at++) {
    const [r, i] = [real[at] as number, imaginary[at] as number];
    const [tr, ti] = [template.real[at] as number, template.imaginary[at] as number];
    product.real[at] = (r * tr + i * ti) / (SIDE * SIDE);
    product.imaginary[at] = (i * tr - r * ti) / (SIDE * SIDE);
  }
  return transform(transform(product, 1), 1);
}
