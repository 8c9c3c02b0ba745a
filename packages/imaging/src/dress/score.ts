import { deltaE, type Lab, labOf } from '../place/colour-difference.ts';
import type { TextLine } from '../text/read-text.ts';
import type { Worn } from './compose/garment.ts';
import { FOLDS } from './compose/paint.ts';
import type { DressedModel } from './dressed-model.ts';
import { CHANNELS, sampleTexture } from './fit/texture.ts';
import { encoded, LINEAR } from './light.ts';
import { structureOf } from './score-structure.ts';

/** How true a garment on a model is to its photo. Plain numbers, to be stored with the picture. */
export type GarmentScore = {
  /** CIE ΔE2000 with the light of the folds divided out: mean, and what 99 of 100 pixels stay below. */
  colour: number;
  colourMost: number;
  /** Structural similarity of what shows, compared in the pattern: 1 is the same. */
  structure: number;
  /** How many times longer than wide a round print may have become, for 95 of 100 places. */
  stretch: number;
  /** Share of the letters on the photo that are still read; only where it was asked for. */
  text?: number;
};

/**
 * Beyond these a picture does not show this garment. A mean ΔE2000 of 2 is seen at a close look only;
 * structure falls below 0.9 when a print is blurred to a third; a circle stretched by more than half looks wrong.
 */
export const GARMENT_LOCK = { colour: 2, structure: 0.9, stretch: 1.6, text: 0.8 } as const;

export const keepsGarment = ({ colour, structure, stretch, text = 1 }: GarmentScore): boolean =>
  colour <= GARMENT_LOCK.colour &&
  structure >= GARMENT_LOCK.structure &&
  stretch <= GARMENT_LOCK.stretch &&
  text >= GARMENT_LOCK.text;

const EVERY = 3;
/** Places in half shadow tell more about rounding than about colour. */
const LIT = 0.35;
/** Brighter light has been rolled off, which is not a change of the cloth's colour. */
const BRIGHT = 0.8;

export function scoreGarment(model: DressedModel, worn: Worn): GarmentScore {
  const { front, area, painted, exposure, fitted, cover } = worn;
  const value = new Float32Array(CHANNELS);
  const differences: number[] = [];
  const shown: { x: number; y: number; seen: number; wanted: number }[] = [];
  for (let i = 0; i < cover.length; i += EVERY) {
    const shade = (front.light[i] as number) ** FOLDS * exposure;
    if ((painted.cover[i] as number) < 0.99 || (cover[i] as number) < 0.99 || shade < LIT) continue;
    const column = area.left + (i % area.width);
    const row = area.top + Math.floor(i / area.width);
    const at = (row * model.width + column) * 4;
    const [x, y] = [front.x[i] as number, front.y[i] as number];
    sampleTexture(fitted.texture, x, y, painted.footprint[i] as number, value);
    const wanted = labOfLight(value[0] as number, value[1] as number, value[2] as number);
    const light = (c: number) => (LINEAR[model.pixels[at + c] as number] as number) / shade;
    const peak = Math.max(light(0), light(1), light(2)) * shade;
    if (peak > BRIGHT) continue;
    const seen = labOfLight(light(0), light(1), light(2));
    differences.push(deltaE(wanted, seen));
    shown.push({ x, y, seen: seen[0], wanted: wanted[0] });
  }
  differences.sort((a, b) => a - b);
  const sum = differences.reduce((total, one) => total + one, 0);
  return {
    colour: differences.length === 0 ? 0 : sum / differences.length,
    colourMost: differences[Math.floor(differences.length * 0.99)] ?? 0,
    structure: structureOf(shown),
    stretch: fitted.stretch,
  };
}

const labOfLight = (red: number, green: number, blue: number): Lab =>
  labOf(encoded(red), encoded(green), encoded(blue));

/** Letters of the photo's lines that a line of the result has in the same order, as a share. */
export function textKept(photo: readonly TextLine[], result: readonly TextLine[]): number {
  const letters = (lines: readonly TextLine[]) =>
    lines.map(({ text }) => text.replace(/\s/g, '').toLowerCase()).filter((text) => text !== '');
  const [wanted, found] = [letters(photo), letters(result)];
  const all = wanted.reduce((sum, text) => sum + text.length, 0);
  if (all === 0) return 1;
  const kept = wanted.map((text) => Math.max(0, ...found.map((other) => common(text, other))));
  return kept.reduce((sum, count) => sum + count, 0) / all;
}

/** Length of the longest common subsequence. */
function common(a: string, b: string): number {
  let above = new Uint16Array(b.length + 1);
  for (const letter of a) {
    const row = new Uint16Array(b.length + 1);
    for (let j = 1; j <= b.length; j++) {
      row[j] =
        letter === b[j - 1]
          ? (above[j - 1] as number) + 1
          : Math.max(above[j] as number, row[j - 1] as number);
    }
    above = row;
  }
  return above[b.length] as number;
}
