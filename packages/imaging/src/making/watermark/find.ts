import type { Rgb } from '../../pixels/raster.ts';
import { CODE_BITS, decode } from './bch.ts';
import { computeSpectrum, correlate, type Spectrum } from './correlate.ts';
import { SIDE } from './fourier.ts';
import { idFromBits } from './id.ts';
import { CHIPS, drawPattern, type Pattern } from './pattern.ts';
import { type Chips, type View, viewPicture } from './view.ts';

export type FoundMark = { id: bigint; scale: number; corrected: number };

/** The scales of a picture that is untouched, halved, or enlarged to twice its size. */
const LIKELY_SCALES = [1, 0.5, 2];
/**
 * The number of wrong bits that a word may have. Of random words of 127 bits, 1 in six million has a code word within
 * eight bits, and 1 in a hundred million within seven: nine words at the likely scales and 210 at all others cause one
 * false alarm in 280,000 pictures.
 */
export const WRONG_BITS = { likely: 8, elsewhere: 7 };
const SMALLEST_SCALE = 0.35;
const LARGEST_SCALE = 1.5;
/** Between two neighbouring scales, the outermost chips of the middle part move by half a chip. */
const SCALE_STEP = 1.005;
/** All usual scales in pairs, since two are searched at once. */
const SCALE_PAIRS: [number, number][] = [];
for (let scale = SMALLEST_SCALE; scale <= LARGEST_SCALE; scale *= SCALE_STEP ** 2) {
  SCALE_PAIRS.push([scale, scale * SCALE_STEP]);
}
/** The number of scales that are searched closely, and of positions of the tile that are tried at each. */
const CLOSE_LOOKS = 10;
const BEGINNINGS = 3;
/** The steps of scale that are tried when the whole picture is searched closely. */
const FINE_STEPS = [0, -0.001, 0.001, -0.002, 0.002, -0.003, 0.003];
/** The pattern of a key, and the spectrum of those of its chips that are the same in every picture. */
type Search = { pattern: Pattern; fixed: Spectrum };

function prepareSearch(key: Uint8Array): Search {
  const pattern = drawPattern(key);
  const cells = new Float32Array(SIDE * SIDE);
  pattern.bit.forEach((bit, chip) => {
    if (bit >= 0) return;
    const cell = 2 * Math.floor(chip / CHIPS) * SIDE + 2 * (chip % CHIPS);
    cells[cell] = pattern.sign[chip];
  });
  return { pattern, fixed: computeSpectrum(cells) };
}

/** Looks for a mark of this key at every usual scale and place; undefined if there is none. */
export const findMark = (picture: Rgb, key: Uint8Array): FoundMark | undefined =>
  searchView(viewPicture(picture), key);

/** Looks for a mark in a picture that was prepared before, so that many keys can be tried on it. */
export function searchView(view: View, key: Uint8Array): FoundMark | undefined {
  const search = prepareSearch(key);
  for (const scale of LIKELY_SCALES) {
    const found = readAt(view.whole(scale), search, WRONG_BITS.likely);
    if (found) return { ...found, scale };
  }
  for (const likely of findLikeliestScales(view, search)) {
    for (const step of FINE_STEPS) {
      const scale = likely * (1 + step);
      const found = readAt(view.whole(scale), search, WRONG_BITS.elsewhere);
      if (found) return { ...found, scale };
    }
  }
  return undefined;
}

/** Reads the id in a picture that has not been scaled since it was made: a quick test that the mark can be read. */
export const readUnscaled = (picture: Rgb, key: Uint8Array): bigint | undefined =>
  readAt(viewPicture(picture).whole(1), prepareSearch(key), WRONG_BITS.likely)?.id;

/** Finds the usual scales at which the middle of the picture resembles the tile most. */
function findLikeliestScales(view: View, { fixed }: Search): number[] {
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

function largest(scores: Float64Array): number {
  let most = 0;
  for (const score of scores) if (score > most) most = score;
  return most;
}

type Beginning = { x: number; y: number; score: number };

/**
 * Finds where the tile may begin, by the chips that are the same in every picture; the most likely place comes first.
 */
function findBestBeginnings({ spectrum }: Chips, { fixed }: Search): Beginning[] {
  const best: Beginning[] = [];
  // A picture of one colour matches everywhere, which means nothing.
  let least = 0;
  const scores = correlate(spectrum, fixed).real;
  for (let place = 0; place < scores.length; place++) {
    const score = scores[place];
    if (score <= least) continue;
    best.push({ x: place % SIDE, y: Math.floor(place / SIDE), score });
    best.sort((a, b) => b.score - a.score);
    best.length = Math.min(best.length, BEGINNINGS);
    if (best.length === BEGINNINGS) least = best.at(-1)?.score ?? 0;
  }
  return best;
}

/** Reads the id from the tile of a picture, if it has at most this many wrong bits. */
function readAt(
  chips: Chips,
  search: Search,
  wrongBits: number,
): Omit<FoundMark, 'scale'> | undefined {
  for (const beginning of findBestBeginnings(chips, search)) {
    const result = decode(readWord(chips, search.pattern, beginning));
    if (!result || result.corrected > wrongBits) continue;
    return { id: idFromBits(result.data), corrected: result.corrected };
  }
  return undefined;
}

/** Decides each bit by a vote of its chips. */
export function readWord(
  { cells }: Pick<Chips, 'cells'>,
  { bit, sign }: Pattern,
  { x, y }: Pick<Beginning, 'x' | 'y'>,
): Uint8Array {
  const votes = new Float32Array(CODE_BITS);
  for (let chip = 0; chip < bit.length; chip++) {
    const which = bit[chip];
    if (which < 0) continue;
    const column = (2 * (chip % CHIPS) + x) % SIDE;
    const row = (2 * Math.floor(chip / CHIPS) + y) % SIDE;
    const vote = sign[chip] * cells[row * SIDE + column];
    votes[which] = votes[which] + vote;
  }
  return Uint8Array.from(votes, (vote) => (vote < 0 ? 1 : 0));
}
