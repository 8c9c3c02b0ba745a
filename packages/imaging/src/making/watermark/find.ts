import { computeLuminance } from '../../pixels/luminance.ts';
import type { Rgb } from '../../pixels/raster.ts';
import { CODE_BITS, decode } from './bch.ts';
import { correlate, SIDE, spectrumOf } from './correlate.ts';
import { type Folded, fold } from './fold.ts';
import { idFromBits } from './id.ts';
import { meanAround } from './mean-around.ts';
import { CHIPS, drawPattern, type Pattern } from './pattern.ts';

export type FoundMark = { id: bigint; scale: number; corrected: number };

/** Untouched, halved, and back again. */
const LIKELY_SCALES = [1, 0.5, 2];
/**
 * Wrong bits that a word may have. Of random words of 127 bits 2 in a million have a code word within nine, and 1 in
 * seven million within eight: nine words at the likely scales and 210 at all others make less than one false alarm in
 * ten thousand pictures.
 */
const WRONG_BITS = { likely: 9, elsewhere: 8 };
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
/** Edges of things are far stronger than the mark: what differs more than this from its surroundings is cut. */
const LOUDEST = 7;
const SURROUNDINGS = 5;

/** What is looked for: the pattern of a key, and the spectrum of those of its chips that are the same in every picture. */
type Search = { pattern: Pattern; fixed: ReturnType<typeof spectrumOf> };

function prepareSearch(key: Uint8Array): Search {
  const pattern = drawPattern(key);
  const cells = new Float32Array(SIDE * SIDE);
  pattern.bit.forEach((bit, chip) => {
    if (bit >= 0) return;
    const cell = 2 * Math.floor(chip / CHIPS) * SIDE + 2 * (chip % CHIPS);
    cells[cell] = pattern.sign[chip] as number;
  });
  return { pattern, fixed: spectrumOf(cells) };
}

/** Looks for a mark of this key at every usual scale and place; nothing where there is none. */
export function findMark(picture: Rgb, key: Uint8Array): FoundMark | undefined {
  const search = prepareSearch(key);
  const residue = computeResidual(picture);
  const middle = cropMiddle(residue, picture.width, picture.height);
  const whole = { data: residue, width: picture.width, height: picture.height };
  for (const scale of LIKELY_SCALES) {
    const found = readAt(fold(whole, scale), search, WRONG_BITS.likely);
    if (found) return { ...found, scale };
  }
  const ranked = usualScales()
    .map((scale) => ({ scale, score: bestBeginnings(fold(middle, scale), search)[0]?.score ?? 0 }))
    .sort((a, b) => b.score - a.score)
    .slice(0, CLOSE_LOOKS);
  for (const { scale } of ranked) {
    for (const step of FINE_STEPS) {
      const found = readAt(fold(whole, scale * (1 + step)), search, WRONG_BITS.elsewhere);
      if (found) return { ...found, scale: scale * (1 + step) };
    }
  }
  return undefined;
}

/** The id in a picture as it was made, not yet scaled by anybody: quick, to see that a mark holds. */
export function readUnscaled(picture: Rgb, key: Uint8Array): bigint | undefined {
  const whole = { ...picture, data: computeResidual(picture) };
  return readAt(fold(whole, 1), prepareSearch(key), WRONG_BITS.likely)?.id;
}

function usualScales(): number[] {
  const scales: number[] = [];
  for (let scale = SMALLEST_SCALE; scale <= LARGEST_SCALE; scale *= SCALE_STEP) scales.push(scale);
  return scales;
}

/** What differs from its near surroundings: the mark, the finest detail and noise. */
function computeResidual(picture: Rgb): Float32Array {
  const { width, height } = picture;
  const light = computeLuminance(picture);
  const mean = meanAround(light, width, height, SURROUNDINGS);
  return light.map((value, pixel) => {
    const difference = value - (mean[pixel] as number);
    return Math.max(-LOUDEST, Math.min(LOUDEST, difference));
  });
}

function cropMiddle(residue: Float32Array, width: number, height: number) {
  const [wide, high] = [Math.min(width, MIDDLE_SIDE), Math.min(height, MIDDLE_SIDE)];
  const [left, top] = [(width - wide) >> 1, (height - high) >> 1];
  const data = new Float32Array(wide * high);
  for (let y = 0; y < high; y++) {
    const from = (top + y) * width + left;
    data.set(residue.subarray(from, from + wide), y * wide);
  }
  return { data, width: wide, height: high };
}

type Beginning = { x: number; y: number; score: number };

/** Where the tile may begin, by the chips that are the same in every picture, most likely first. */
function bestBeginnings(folded: Folded, { fixed }: Search): Beginning[] {
  const best: Beginning[] = [];
  correlate(folded, fixed).forEach((score, place) => {
    if (best.length === BEGINNINGS && score <= (best.at(-1)?.score ?? 0)) return;
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

function readAt(
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
