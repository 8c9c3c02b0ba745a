import type { Rgb } from '../../pixels/raster.ts';
import { CODE_BITS, decode } from './bch.ts';
import { computeSpectrum, correlate, SIDE, type Spectrum } from './correlate.ts';
import { idFromBits } from './id.ts';
import { CHIPS, drawPattern, type Pattern } from './pattern.ts';
import { type Chips, type View, viewPicture } from './view.ts';

export type FoundMark = { id: bigint; scale: number; corrected: number };

/** Untouched, halved, and back again. */
const LIKELY_SCALES = [1, 0.5, 2];
/**
 * Wrong bits that a word may have. Of random words of 127 bits 2 in a million have a code word within nine, and 1 in
 * seven million within eight: nine words at the likely scales and 210 at all others make less than one false alarm in
 * ten thousand pictures.
 */
export const WRONG_BITS = { likely: 9, elsewhere: 8 };
const SMALLEST_SCALE = 0.35;
const LARGEST_SCALE = 1.5;
/** Two neighbouring scales let the outermost chips of the middle part slip by half a chip. */
const SCALE_STEP = 1.005;
/** All usual scales, two and two: they are looked at together. */
const SCALE_PAIRS: [number, number][] = [];
for (let scale = SMALLEST_SCALE; scale <= LARGEST_SCALE; scale *= SCALE_STEP ** 2) {
  SCALE_PAIRS.push([scale, scale * SCALE_STEP]);
}
/** How many scales are looked at closely, and how many beginnings of the tile at each. */
const CLOSE_LOOKS = 10;
const BEGINNINGS = 3;
/** Steps of scale for the close look at the whole picture. */
const FINE_STEPS = [0, -0.001, 0.001, -0.002, 0.002, -0.003, 0.003];
/** What is looked for: the pattern of a key, and the spectrum of those of its chips that are the same in every picture. */
type Search = { pattern: Pattern; fixed: Spectrum };

function prepareSearch(key: Uint8Array): Search {
  const pattern = drawPattern(key);
  const cells = new Float32Array(SIDE * SIDE);
  pattern.bit.forEach((bit, chip) => {
    if (bit >= 0) return;
    const cell = 2 * Math.floor(chip / CHIPS) * SIDE + 2 * (chip % CHIPS);
    cells[cell] = pattern.sign[chip] as number;
  });
  return { pattern, fixed: computeSpectrum(cells) };
}

/** Looks for a mark of this key at every usual scale and place; nothing where there is none. */
export const findMark = (picture: Rgb, key: Uint8Array): FoundMark | undefined =>
  searchView(viewPicture(picture), key);

/** The same in a picture that was prepared before: many keys may be tried on one. */
export function searchView(view: View, key: Uint8Array): FoundMark | undefined {
  const search = prepareSearch(key);
  for (const scale of LIKELY_SCALES) {
    const found = readAt(view.whole(scale), search, WRONG_BITS.likely);
    if (found) return { ...found, scale };
  }
  for (const likely of likeliestScales(view, search)) {
    for (const step of FINE_STEPS) {
      const scale = likely * (1 + step);
      const found = readAt(view.whole(scale), search, WRONG_BITS.elsewhere);
      if (found) return { ...found, scale };
    }
  }
  return undefined;
}

/** The id in a picture as it was made, not yet scaled by anybody: quick, to see that a mark holds. */
export const readUnscaled = (picture: Rgb, key: Uint8Array): bigint | undefined =>
  readAt(viewPicture(picture).whole(1), prepareSearch(key), WRONG_BITS.likely)?.id;

/** Those of the usual scales at which the middle of the picture looks most like the tile. */
function likeliestScales(view: View, { fixed }: Search): number[] {
  return SCALE_PAIRS.flatMap(([scale, other]) => {
    const { real, imaginary } = correlate(view.middles(scale, other), fixed);
    return [
      { scale, score: largest(real) },
      { scale: other, score: largest(imaginary) },
    ];
  })
    .sort((a, b) => b.score - a.score)
    .slice(0, CLOSE_LOOKS)
    .map(({ scale }) => scale);
}

const largest = (scores: Float64Array) => scores.reduce((a, b) => (b > a ? b : a), 0);

type Beginning = { x: number; y: number; score: number };

/** Where the tile may begin, by the chips that are the same in every picture, most likely first. */
function bestBeginnings({ spectrum }: Chips, { fixed }: Search): Beginning[] {
  const best: Beginning[] = [];
  // A picture of one colour fits everywhere, and says nothing.
  let least = 0;
  correlate(spectrum, fixed).real.forEach((score, place) => {
    if (score <= least) return;
    best.push({ x: place % SIDE, y: Math.floor(place / SIDE), score });
    best.sort((a, b) => b.score - a.score);
    best.length = Math.min(best.length, BEGINNINGS);
    if (best.length === BEGINNINGS) least = best.at(-1)?.score ?? 0;
  });
  return best;
}

/** The id that the tile says in a picture, with no more wrong bits than these. */
function readAt(
  chips: Chips,
  search: Search,
  wrongBits: number,
): Omit<FoundMark, 'scale'> | undefined {
  for (const beginning of bestBeginnings(chips, search)) {
    const result = decode(readWord(chips, search.pattern, beginning));
    if (!result || result.corrected > wrongBits) continue;
    return { id: idFromBits(result.data), corrected: result.corrected };
  }
  return undefined;
}

/** The chips of each bit vote for it. */
function readWord({ cells }: Chips, { bit, sign }: Pattern, { x, y }: Beginning): Uint8Array {
  const votes = new Float32Array(CODE_BITS);
  for (let chip = 0; chip < bit.length; chip++) {
    const which = bit[chip] as number;
    if (which < 0) continue;
    const column = (2 * (chip % CHIPS) + x) % SIDE;
    const row = (2 * Math.floor(chip / CHIPS) + y) % SIDE;
    const vote = (sign[chip] as number) * (cells[row * SIDE + column] as number);
    votes[which] = (votes[which] as number) + vote;
  }
  return Uint8Array.from(votes, (vote) => (vote < 0 ? 1 : 0));
}
