import { interpolateMembrane } from '../matting/membrane.ts';
import { computeDistanceInside } from '../morphology/distance.ts';
import { findNearest } from '../morphology/nearest.ts';
import { createRandom } from '../random/noise.ts';
import { percentile } from '../statistics/percentile.ts';
import {
  createField,
  guessBeside,
  guessFrom,
  improveField,
  type PatchField,
} from './patch-field.ts';
import { HALF, halveLevel, type PatchLevel } from './patch-level.ts';

/** At the smallest size, the middle of the hole is this many pixels from what is seen: one patch bridges it. */
const DEPTH = 3;
const MOST_LEVELS = 7;
/** Only multiples of this are kept as they are when what lies beside is looked for at smaller sizes. */
export const ALIGNED = 2 ** (MOST_LEVELS - 1);
/** With fewer whole patches to copy from, the same one would be seen again and again. */
const LEAST_SOURCES = 150;
/** How often the field is improved at the smallest size, at every other one, and where it is large. */
const ROUNDS = { first: 12, other: 4, large: 1 };
/** With more patches than this, what was found at half the size is hardly improved. */
const LARGE = 12_000;
const SEED = 5;

/**
 * Fills a hole with patches of what is seen around it (Wexler and others), so that checks, stripes and weaves go on. From a
 * small size to the full one, each patch over the hole is matched, and each pixel becomes the mean of the patches that
 * cover it; so the hole must end `HALF` pixels from the frame. What lies `beside` pixels further to the right, a multiple of
 * `ALIGNED`, is tried first. Changes `colours`, and returns which pixel each one of the hole is most like; undefined if too
 * little is seen to copy from, and nothing has changed.
 */
export function fillFromPatches(full: PatchLevel, beside = 0): Int32Array | undefined {
  const levels = buildLevels(full);
  const random = createRandom(SEED);
  let known: { field: PatchField; level: PatchLevel } | undefined;
  // Doubled from size to size, so that what was found at half the size still lies there.
  let offset = beside / 2 ** levels.length;
  for (const level of levels.reverse()) {
    offset *= 2;
    const field = createField(level, LEAST_SOURCES);
    if (!field) continue;
    if (known) {
      guessFrom(known.field, known.level, field, level, random);
      vote(level, field);
    } else {
      fillFromNearest(level, offset);
      guessBeside(field, offset, random);
    }
    const isLarge = field.targets.length > LARGE;
    const rounds = !known ? ROUNDS.first : isLarge ? ROUNDS.large : ROUNDS.other;
    for (let round = 0; round < rounds; round++) {
      improveField(level, field, offset, random, round % 2 === 0);
      vote(level, field);
    }
    known = { field, level };
  }
  if (known) matchShade(known.level, known.field);
  return known?.field.like;
}

function buildLevels(full: PatchLevel): PatchLevel[] {
  const levels = [{ ...full }];
  const depth = computeDistanceInside({ ...full, data: full.hole }).reduce((a, b) =>
    Math.max(a, b),
  );
  for (let deep = depth; deep > DEPTH && levels.length < MOST_LEVELS; deep /= 2) {
    levels.push(halveLevel(levels[levels.length - 1]));
  }
  return levels;
}

function fillFromNearest({ width, height, colours, hole, seen }: PatchLevel, offset: number): void {
  const nearest = findNearest({ data: seen, width, height });
  for (let i = 0; i < hole.length; i++) {
    if (!hole[i]) continue;
    const from = seen[i + offset] ? i + offset : nearest[i];
    for (let c = 0; c < 3; c++) colours[i * 3 + c] = colours[from * 3 + c];
  }
}

/** Each pixel of the hole becomes what the patches over it say. */
function vote(level: PatchLevel, field: PatchField): void {
  const { sums, weights } = tally(level, field);
  for (let i = 0; i < level.hole.length; i++) {
    if (!level.hole[i] || weights[i] === 0) continue;
    for (let c = 0; c < 3; c++) level.colours[i * 3 + c] = sums[i * 3 + c] / weights[i];
  }
}

/** A larger difference, in display steps, is no shade but another thing. */
const SHADE = 36;

/** What was copied from cloth in the light becomes as dark as the cloth around the hole, without a visible border. */
function matchShade(level: PatchLevel, field: PatchField): void {
  const { width, height, colours, hole } = level;
  const { sums, weights } = tally(level, field);
  const rim = weights.map((weight, i) => (weight > 0 && !hole[i] ? 1 : 0));
  for (let c = 0; c < 3; c++) {
    const off = rim.map((isRim, i) => {
      const own = isRim ? colours[i * 3 + c] - sums[i * 3 + c] / weights[i] : 0;
      return Math.max(-SHADE, Math.min(SHADE, own));
    });
    const shade = interpolateMembrane(off, rim, width, height);
    for (let i = 0; i < hole.length; i++) {
      if (hole[i]) colours[i * 3 + c] = Math.max(0, Math.min(255, colours[i * 3 + c] + shade[i]));
    }
  }
}

/** Adds up what the patches over each pixel say, the better matched ones with more weight. */
function tally({ width, colours, hole }: PatchLevel, { targets, like, unlike }: PatchField) {
  const sums = new Float32Array(colours.length);
  const weights = new Float32Array(hole.length);
  const found = Array.from(targets, (i) => unlike[i]).filter(Number.isFinite);
  const usual = found.length > 0 ? Math.max(1, percentile(found, 0.75)) : 1;
  for (const i of targets) {
    const own = Number.isFinite(unlike[i]) ? unlike[i] : usual;
    const weight = Math.exp(-own / usual) + 1e-4;
    for (let dy = -HALF; dy <= HALF; dy++) {
      for (let dx = -HALF; dx <= HALF; dx++) {
        const to = i + dy * width + dx;
        const from = (like[i] + dy * width + dx) * 3;
        weights[to] += weight;
        for (let c = 0; c < 3; c++) sums[to * 3 + c] += weight * colours[from + c];
      }
    }
  }
  return { sums, weights };
}
