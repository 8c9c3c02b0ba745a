import { loadavg } from 'node:os';
import { decode } from '../../packages/imaging/src/making/watermark/bch.ts';
import { readWord, WRONG_BITS } from '../../packages/imaging/src/making/watermark/find.ts';
import { SIDE } from '../../packages/imaging/src/making/watermark/fourier.ts';
import { drawPattern } from '../../packages/imaging/src/making/watermark/pattern.ts';
import { type Chips, viewPicture } from '../../packages/imaging/src/making/watermark/view.ts';
import { drawNumbers, makeUnmarked } from './unmarked.ts';

/** Of one picture without a mark: so many keys, scales and beginnings, each a word that a search could have read. */
const KEYS = 8;
const SCALES = [0.35, 0.5, 0.61, 0.74, 0.9, 1, 1.23, 2];
const BEGINNINGS = 125;
const WORDS_PER_PICTURE = KEYS * SCALES.length * BEGINNINGS;
const MOST_WRONG = 10;

/**
 * A search reads 219 words, and sees a mark where one of them is nearly a code word. Words are read a thousand times
 * quicker than searches are made: how many come near is counted beside how many should by calculation.
 */
export async function countNearWords(words: number, from: number): Promise<void> {
  const pictures = Math.ceil(words / WORDS_PER_PICTURE);
  const near = new Map<number, number>();
  for (let index = from; index < from + pictures; index++) {
    const view = viewPicture(await makeUnmarked(index));
    const seen = SCALES.map((scale) => view.whole(scale));
    for (let key = 0; key < KEYS; key++) readWords(seen, index * KEYS + key, near);
  }
  const read = pictures * WORDS_PER_PICTURE;
  console.log(`${read} words of ${pictures} pictures without a mark, load ${loadavg()[0]}`);
  let counted = 0;
  for (let wrong = 0; wrong <= MOST_WRONG; wrong++) {
    counted += near.get(wrong) ?? 0;
    const expected = read * chance(wrong);
    if (counted === 0 && expected < 0.1) continue;
    console.log(
      `at most ${wrong} wrong bits: ${counted}, by calculation ${expected.toPrecision(2)}`,
    );
  }
}

function readWords(seen: readonly Chips[], seed: number, near: Map<number, number>): void {
  const random = drawNumbers(seed);
  const pattern = drawPattern(Buffer.from(`word ${seed}`));
  const place = () => Math.floor(random() * SIDE);
  for (const chips of seen) {
    for (let beginning = 0; beginning < BEGINNINGS; beginning++) {
      const wrong = decode(readWord(chips, pattern, { x: place(), y: place() }))?.corrected;
      if (wrong !== undefined) near.set(wrong, (near.get(wrong) ?? 0) + 1);
    }
  }
}

/** The share of all words of 127 bits that have a code word of 64 within so many wrong bits. */
function chance(wrongBits: number): number {
  let [ways, sum] = [1, 1];
  for (let wrong = 1; wrong <= wrongBits; wrong++) {
    ways = (ways * (128 - wrong)) / wrong;
    sum += ways;
  }
  return sum / 2 ** 63;
}

/** Three beginnings at each of three likely scales, and at each of ten others in seven fine steps. */
export const chanceOfSearch = () =>
  9 * chance(WRONG_BITS.likely) + 210 * chance(WRONG_BITS.elsewhere);
