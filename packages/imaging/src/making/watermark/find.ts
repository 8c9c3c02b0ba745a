import type { Rgb } from '../../pixels/raster.ts';
import { CODE_BITS, decode } from './bch.ts';
import { computeSpectrum, correlate, SIDE } from './correlate.ts';
import { type Folded, fold } from './fold.ts';
import { idFromBits } from './id.ts';
import { CHIPS, drawPattern, type Pattern } from './pattern.ts';
import { createResiduals, cropMiddle, type Residuals } from './residual.ts';

export type FoundMark = { id: bigint; scale: number; corrected: number };

/** Untouched, halved, and back again. */
export const LIKELY_SCALES = [1, 0.5, 2];
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
/** The part of the picture that is enough to recognise a scale by. */
const MIDDLE_SIDE = 640;
/** How many scales are looked at closely, and how many beginnings of the tile at each. */
const CLOSE_LOOKS = 10;
const BEGINNINGS = 3;
/** Steps of scale for the close look at the whole picture. */
const FINE_STEPS = [0, -0.001, 0.001, -0.002, 0.002, -0.003, 0.003];
/** What is looked for: the pattern of a key, and the spectrum of those of its chips that are the same in every picture. */
type Search = { pattern: Pattern; fixed: ReturnType<typeof computeSpectrum> };

export function prepareSearch(key: Uint8Array): Search {
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
export function findMark(picture: Rgb, key: Uint8Array): FoundMark | undefined {
  const search = prepareSearch(key);
  const residuals = createResiduals(picture);
  for (const scale of LIKELY_SCALES) {
    const found = readAt(fold(residuals(scale), scale), search, WRONG_BITS.likely);
    if (found) return { ...found, scale };
  }
  for (const likely of likeliestScales(residuals, search)) {
    for (const step of FINE_STEPS) {
      const scale = likely * (1 + step);
      const found = readAt(fold(residuals(scale), scale), search, WRONG_BITS.elsewhere);
      if (found) return { ...found, scale };
    }
  }
  return undefined;
}

/** The id in a picture as it was made, not yet scaled by anybody: quick, to see that a mark holds. */
export function readUnscaled(picture: Rgb, key: Uint8Array): bigint | undefined {
  const folded = fold(createResiduals(picture)(1), 1);
  return readAt(folded, prepareSearch(key), WRONG_BITS.likely)?.id;
}

/** Those of the usual scales at which the middle of the picture looks most like the tile. */
function likeliestScales(residuals: Residuals, search: Search): number[] {
  return usualScales()
    .map((scale) => {
      const folded = fold(cropMiddle(residuals(scale), MIDDLE_SIDE), scale);
      return { scale, score: bestBeginnings(folded, search)[0]?.score ?? 0 };
    })
    .sort((a, b) => b.score - a.score)
    .slice(0, CLOSE_LOOKS)
    .map(({ scale }) => scale);
}

function usualScales(): number[] {
  const scales: number[] = [];
  for (let scale = SMALLEST_SCALE; scale <= LARGEST_SCALE; scale *= SCALE_STEP) scales.push(scale);
  return scales;
}

type Beginning = { x: number; y: number; score: number };

/** Where the tile may begin, by the chips that are the same in every picture, most likely first. */
function bestBeginnings(folded: Folded, { fixed }: Search): Beginning[] {
  const best: Beginning[] = [];
  correlate(folded, fixed).forEach((score, place) => {
    // A picture of one colour fits everywhere, and says nothing.
    const least = best.length < BEGINNINGS ? 0 : (best.at(-1)?.score ?? 0);
    if (score <= least) return;
    best.push({ x: place % SIDE, y: Math.floor(place / SIDE), score });
    best.sort((a, b) => b.score - a.score);
    best.length = Math.min(best.length, BEGINNINGS);
  });
  return best;
}

const chipAt = (folded: Folded, chip: number, x: number, y: number): number => {
  const column = (2 * (chip % CHIPS) + x) % SIDE;
  const row = (2 * Math.floor(chip / CHIPS) + y) % SIDE;
  return folded[row * SIDE + column] as number;
};

/** The id that the tile says in a folded picture, with no more wrong bits than these. */
export function readAt(
  folded: Folded,
  search: Search,
  wrongBits: number,
): Omit<FoundMark, 'scale'> | undefined {
  const { pattern } = search;
  for (const { x, y } of bestBeginnings(folded, search)) {
    const votes = new Float32Array(CODE_BITS);
    pattern.bit.forEach((bit, chip) => {
      if (bit < 0) return;
      votes[bit] =
        (votes[bit] as number) + (pattern.sign[chip] as number) * chipAt(folded, chip, x, y);
    });
    const result = decode(Uint8Array.from(votes, (vote) => (vote < 0 ? 1 : 0)));
    if (!result || result.corrected > wrongBits) continue;
    return { id: idFromBits(result.data), corrected: result.corrected };
  }
  return undefined;
}
