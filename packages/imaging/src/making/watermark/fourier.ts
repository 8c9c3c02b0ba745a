/** Transformed squares have this side, which must be a power of four. */
export const SIDE = 64;

/** A square of complex numbers, as two planes. */
export type Square = { real: Float64Array; imaginary: Float64Array };

/** Cosine and sine of one, two and three times each angle that the transforms turn by. */
const TURNS = Array.from({ length: SIDE / 4 }, (_, k) => {
  const angle = (times: number) => (2 * Math.PI * times * k) / SIDE;
  return Float64Array.from(
    [1, 2, 3].flatMap((times) => [Math.cos(angle(times)), Math.sin(angle(times))]),
  );
});

export const createSquare = (): Square => ({
  real: new Float64Array(SIDE * SIDE),
  imaginary: new Float64Array(SIDE * SIDE),
});

/** Transposes a square into another one. */
export function turnOver(from: Square, to: Square): void {
  for (let row = 0; row < SIDE; row++) {
    for (let column = 0; column < SIDE; column++) {
      to.real[row * SIDE + column] = from.real[column * SIDE + row];
      to.imaginary[row * SIDE + column] = from.imaginary[column * SIDE + row];
    }
  }
}

/**
 * Transforms all columns at once by a fast Fourier transform (radix 4, in place): adjacent numbers are treated alike.
 * It leaves the rows in an order of its own, which `mixBackward` expects.
 */
export function mixForward({ real, imaginary }: Square): void {
  for (let quarter = SIDE / 4; quarter >= 1; quarter /= 4) {
    const turn = SIDE / (4 * quarter);
    const step = quarter * SIDE;
    for (let k = 0; k < quarter; k++) {
      const [c1, s1, c2, s2, c3, s3] = TURNS[k * turn];
      for (let first = k * SIDE; first < SIDE * SIDE; first += 4 * step) {
        for (let a = first; a < first + SIDE; a++) {
          const b = a + step;
          const c = b + step;
          const d = c + step;
          const evenR = real[a] + real[c];
          const evenI = imaginary[a] + imaginary[c];
          const gapR = real[a] - real[c];
          const gapI = imaginary[a] - imaginary[c];
          const oddR = real[b] + real[d];
          const oddI = imaginary[b] + imaginary[d];
          const turnedR = imaginary[b] - imaginary[d];
          const turnedI = real[d] - real[b];
          real[a] = evenR + oddR;
          imaginary[a] = evenI + oddI;
          const br = gapR + turnedR;
          const bi = gapI + turnedI;
          real[b] = br * c1 + bi * s1;
          imaginary[b] = bi * c1 - br * s1;
          const cr = evenR - oddR;
          const ci = evenI - oddI;
          real[c] = cr * c2 + ci * s2;
          imaginary[c] = ci * c2 - cr * s2;
          const dr = gapR - turnedR;
          const di = gapI - turnedI;
          real[d] = dr * c3 + di * s3;
          imaginary[d] = di * c3 - dr * s3;
        }
      }
    }
  }
}

/** Undoes `mixForward`, except that all numbers are `SIDE` times as large. */
export function mixBackward({ real, imaginary }: Square): void {
  for (let quarter = 1; quarter < SIDE; quarter *= 4) {
    const turn = SIDE / (4 * quarter);
    const step = quarter * SIDE;
    for (let k = 0; k < quarter; k++) {
      const [c1, s1, c2, s2, c3, s3] = TURNS[k * turn];
      for (let first = k * SIDE; first < SIDE * SIDE; first += 4 * step) {
        for (let a = first; a < first + SIDE; a++) {
          const b = a + step;
          const c = b + step;
          const d = c + step;
          const ar = real[a];
          const ai = imaginary[a];
          const br = real[b] * c1 - imaginary[b] * s1;
          const bi = real[b] * s1 + imaginary[b] * c1;
          const cr = real[c] * c2 - imaginary[c] * s2;
          const ci = real[c] * s2 + imaginary[c] * c2;
          const dr = real[d] * c3 - imaginary[d] * s3;
          const di = real[d] * s3 + imaginary[d] * c3;
          real[a] = ar + cr + br + dr;
          imaginary[a] = ai + ci + bi + di;
          real[b] = ar - cr - bi + di;
          imaginary[b] = ai - ci + br - dr;
          real[c] = ar + cr - br - dr;
          imaginary[c] = ai + ci - bi - di;
          real[d] = ar - cr + bi - di;
          imaginary[d] = ai - ci - br + dr;
        }
      }
    }
  }
}
