/** Squares of this side are correlated; a power of two. */
export const SIDE = 64;

/** A square of complex numbers, as two planes. */
type Spectrum = { real: Float64Array; imaginary: Float64Array };

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

/** The fast Fourier transform (radix 2, in place) of one row or column: `step` from number to number. */
function transformLine(
  { real, imaginary }: Spectrum,
  start: number,
  step: number,
  sign: 1 | -1,
): void {
  for (let place = 0; place < SIDE; place++) {
    const other = REVERSED[place] as number;
    if (other > place) exchange(real, imaginary, start + place * step, start + other * step);
  }
  for (let half = 1; half < SIDE; half *= 2) {
    const turn = SIDE / (2 * half);
    for (let first = 0; first < SIDE; first += 2 * half) {
      for (let k = 0; k < half; k++) {
        const cosine = COSINES[k * turn] as number;
        const sine = sign * (SINES[k * turn] as number);
        const a = start + (first + k) * step;
        const b = a + half * step;
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

function exchange(real: Float64Array, imaginary: Float64Array, a: number, b: number): void {
  const r = real[a] as number;
  const i = imaginary[a] as number;
  real[a] = real[b] as number;
  imaginary[a] = imaginary[b] as number;
  real[b] = r;
  imaginary[b] = i;
}

function transform(square: Spectrum, sign: 1 | -1): void {
  for (let row = 0; row < SIDE; row++) transformLine(square, row * SIDE, 1, sign);
  for (let column = 0; column < SIDE; column++) transformLine(square, column, SIDE, sign);
}

/** Computes the spectrum of a square of real numbers. */
export function computeSpectrum(values: ArrayLike<number>): Spectrum {
  const square = { real: Float64Array.from(values), imaginary: new Float64Array(SIDE * SIDE) };
  transform(square, -1);
  return square;
}

/** For each place of a square: the sum of its products with a template that begins there and wraps around. */
export function correlate(values: ArrayLike<number>, template: Spectrum): Float64Array {
  const square = computeSpectrum(values);
  const { real, imaginary } = square;
  for (let at = 0; at < real.length; at++) {
    const r = real[at] as number;
    const i = imaginary[at] as number;
    const tr = template.real[at] as number;
    const ti = template.imaginary[at] as number;
    real[at] = (r * tr + i * ti) / (SIDE * SIDE);
    imaginary[at] = (i * tr - r * ti) / (SIDE * SIDE);
  }
  transform(square, 1);
  return real;
}
