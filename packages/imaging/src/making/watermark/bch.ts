/**
 * BCH(127, 64): 64 bits of data in 127, of which any ten may be wrong. The field is GF(2^7) with x^7 + x^3 + 1;
 * decoding is Berlekamp–Massey with a search for the roots of the error locator.
 */
export const CODE_BITS = 127;
export const DATA_BITS = 64;
const CORRECTABLE = 10;
const PRIMITIVE = 0b1000_1001;

const EXP = new Uint8Array(2 * CODE_BITS);
const LOG = new Uint8Array(CODE_BITS + 1);
for (let power = 0, value = 1; power < CODE_BITS; power++) {
  EXP[power] = value;
  EXP[power + CODE_BITS] = value;
  LOG[value] = power;
  value <<= 1;
  if (value > CODE_BITS) value ^= PRIMITIVE;
}

const at = (list: ArrayLike<number>, index: number) => list[index] ?? 0;
const multiply = (a: number, b: number) =>
  a === 0 || b === 0 ? 0 : at(EXP, at(LOG, a) + at(LOG, b));
const divide = (a: number, b: number) =>
  a === 0 ? 0 : at(EXP, at(LOG, a) + CODE_BITS - at(LOG, b));

const GENERATOR = generatorPolynomial();

/** Computes the smallest polynomial over GF(2) with the first twenty powers of the primitive element as roots. */
function generatorPolynomial(): Uint8Array {
  const covered = new Set<number>();
  let product = Uint8Array.of(1);
  for (let power = 1; power <= 2 * CORRECTABLE; power++) {
    if (covered.has(power)) continue;
    let minimal = Uint8Array.of(1);
    for (let root = power; !covered.has(root); root = (2 * root) % CODE_BITS) {
      covered.add(root);
      minimal = multiplyByRoot(minimal, at(EXP, root));
    }
    product = multiplyBinary(product, minimal);
  }
  return product;
}

/** Multiplies a polynomial by (x + root); the lowest coefficient comes first. */
function multiplyByRoot(polynomial: Uint8Array, root: number): Uint8Array<ArrayBuffer> {
  const result = new Uint8Array(polynomial.length + 1);
  polynomial.forEach((coefficient, degree) => {
    result[degree] = at(result, degree) ^ multiply(coefficient, root);
    result[degree + 1] = at(result, degree + 1) ^ coefficient;
  });
  return result;
}

function multiplyBinary(a: Uint8Array, b: Uint8Array): Uint8Array<ArrayBuffer> {
  const result = new Uint8Array(a.length + b.length - 1);
  a.forEach((x, i) => {
    b.forEach((y, j) => {
      result[i + j] = at(result, i + j) ^ (x & y);
    });
  });
  return result;
}

/** Computes the code word of 64 bits: 63 check bits, then the data. */
export function encode(data: Uint8Array): Uint8Array {
  const word = new Uint8Array(CODE_BITS);
  const check = CODE_BITS - DATA_BITS;
  word.set(data, check);
  const remainder = word.slice();
  for (let degree = CODE_BITS - 1; degree >= check; degree--) {
    if (remainder[degree] === 0) continue;
    GENERATOR.forEach((bit, index) => {
      const place = degree - check + index;
      remainder[place] = at(remainder, place) ^ bit;
    });
  }
  word.set(remainder.subarray(0, check));
  return word;
}

/** The syndromes that each wrong bit causes: the first twenty powers for each position. */
const POWERS = Uint8Array.from({ length: 2 * CORRECTABLE * CODE_BITS }, (_, index) => {
  const place = Math.floor(index / (2 * CORRECTABLE));
  const power = (index % (2 * CORRECTABLE)) + 1;
  return at(EXP, (power * place) % CODE_BITS);
});

function computeSyndromes(received: Uint8Array): Uint8Array {
  const syndromes = new Uint8Array(2 * CORRECTABLE);
  for (let place = 0; place < CODE_BITS; place++) {
    if (received[place] === 0) continue;
    const row = place * 2 * CORRECTABLE;
    for (let index = 0; index < 2 * CORRECTABLE; index++) {
      syndromes[index] = at(syndromes, index) ^ at(POWERS, row + index);
    }
  }
  return syndromes;
}

/** Decodes the 64 bits of a word with at most ten wrong bits; undefined if it has more. */
export function decode(received: Uint8Array): { data: Uint8Array; corrected: number } | undefined {
  const syndromes = computeSyndromes(received);
  const locator = errorLocator(syndromes);
  const degree = locator.length - 1;
  if (degree > CORRECTABLE) return undefined;
  const word = received.slice();
  let corrected = 0;
  for (let place = 0; place < CODE_BITS && degree > 0; place++) {
    const inverse = (CODE_BITS - place) % CODE_BITS;
    const value = locator.reduce(
      (sum, coefficient, power) =>
        sum ^ multiply(coefficient, at(EXP, (inverse * power) % CODE_BITS)),
      0,
    );
    if (value !== 0) continue;
    word[place] = at(word, place) ^ 1;
    corrected += 1;
  }
  if (corrected !== degree) return undefined;
  return { data: word.slice(CODE_BITS - DATA_BITS), corrected };
}

/** Finds the shortest polynomial that produces the syndromes (Berlekamp–Massey), lowest coefficient first. */
function errorLocator(syndromes: Uint8Array): number[] {
  let locator = [1];
  let previous = [1];
  let length = 0;
  let gap = 1;
  let previousDiscrepancy = 1;
  syndromes.forEach((_, step) => {
    let discrepancy = 0;
    for (let index = 0; index <= length; index++) {
      discrepancy ^= multiply(at(locator, index), at(syndromes, step - index));
    }
    if (discrepancy === 0) {
      gap += 1;
      return;
    }
    const factor = divide(discrepancy, previousDiscrepancy);
    const next = locator.slice();
    previous.forEach((coefficient, index) => {
      next[index + gap] = at(next, index + gap) ^ multiply(coefficient, factor);
    });
    if (2 * length <= step) {
      previous = locator;
      previousDiscrepancy = discrepancy;
      length = step + 1 - length;
      gap = 1;
    } else {
      gap += 1;
    }
    locator = next;
  });
  const full = Array.from(locator, (coefficient) => coefficient ?? 0);
  while (full.length > 1 && full.at(-1) === 0) full.pop();
  return full;
}
