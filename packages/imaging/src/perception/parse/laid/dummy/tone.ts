import { type Lab, labAt, labFromHex } from '../../../../pixels/colour/lab.ts';
import { findMainColours } from '../../../../pixels/colour/main-colours.ts';
import type { Plane, Rgb } from '../../../../pixels/raster.ts';

/** The weight of lightness: light falls on a round body, so its lightness varies far more than its hue. */
const LIGHTNESS = 0.3;
const SAME_TONE = 13;
/** Cloth within this weighted CIELAB distance of the tone cannot be distinguished from it. */
const OTHER_TONE = 14;
/** The least share of the cut-out that clearly has colours other than the dummy's. */
const LEAST_CLOTH = 0.25;
/**
 * A main colour has more than this share of the cloth; a pole or the shaded side of the dummy, counted as cloth here,
 * has less.
 */
const MAIN = 0.12;

const toneDistance = (p: Lab, q: Lab) =>
  Math.hypot((p[0] - q[0]) * LIGHTNESS, p[1] - q[1], p[2] - q[2]);

/** The median of each of the three values, and how far the rest lies from it. */
export function medianTone(labs: readonly Lab[]): { tone: Lab; spread: number } {
  const middle = (values: number[]) =>
    values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
  const tone: Lab = [0, 1, 2].map((c) => middle(labs.map((lab) => lab[c]))) as unknown as Lab;
  const off = labs.map((lab) => toneDistance(lab, tone)).sort((a, b) => a - b);
  return { tone, spread: off[Math.floor(off.length * 0.8)] ?? Number.POSITIVE_INFINITY };
}

/**
 * Marks with 1 where the cut-out has the tone rather than a main colour of the cloth; undefined if the cloth has it,
 * too.
 */
export function markTone(
  small: Rgb,
  subject: Plane<Uint8Array>,
  tone: Lab,
): Plane<Uint8Array> | undefined {
  const { data, width, height } = subject;
  const labs = Array.from(data, (value, i) => (value > 127 ? labAt(small, i) : undefined));
  const area = labs.reduce((sum, lab) => sum + (lab ? 1 : 0), 0);
  const cloth = labs.map((lab) => (lab && toneDistance(lab, tone) > OTHER_TONE ? 255 : 0));
  if (cloth.filter((value) => value > 0).length < LEAST_CLOTH * area) return undefined;
  const colours = findMainColours(small, { data: Uint8Array.from(cloth), width, height })
    .filter(({ share }) => share > MAIN)
    .map(({ hex }) => labFromHex(hex));
  const like = labs.map((lab) =>
    lab &&
    toneDistance(lab, tone) < SAME_TONE &&
    colours.every((colour) => toneDistance(colour, lab) > toneDistance(tone, lab))
      ? 1
      : 0,
  );
  return { data: Uint8Array.from(like), width, height };
}
