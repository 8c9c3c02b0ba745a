import type { GarmentKind } from '../../catalogue/garment-kinds.ts';
import { deltaE } from '../../pixels/colour/colour-difference.ts';
import { type Lab, toLab } from '../../pixels/colour/lab.ts';
import { encodeSrgbByte, LINEAR } from '../../pixels/colour/srgb.ts';
import { measureStructure } from '../../pixels/statistics/structure.ts';
import { GARMENT_LOCK } from '../lock/thresholds.ts';
import type { Worn } from './compose/garment.ts';
import type { DressedModel } from './dressed-model.ts';
import { CHANNELS, sampleTexture } from './fit/texture.ts';
import { STRETCH_LOCK } from './thresholds.ts';

/** How true a garment on a model is to its photo, in plain numbers that are stored with the picture. */
export type GarmentScore = {
  /** CIE ΔE2000 with the light of the folds divided out: the mean, and the 99th percentile. */
  colour: number;
  colourMost: number;
  /** Structural similarity of the visible cloth, compared in the pattern; 1 means identical. */
  structure: number;
  /** How many times longer than wide a round print may have become: the 95th percentile of all places. */
  stretch: number;
  /** The share of the photographed garment that the model's template has a place for. */
  kept: number;
  /** The share of the large letters on the photo that can still be read; absent where the photo has none. */
  text?: number;
};

export type Breach = keyof typeof GARMENT_LOCK | 'stretch';

/** Lists where a garment differs from its photo by more than is allowed; what is not measured yet is not a breach. */
export function findBreaches(score: Partial<GarmentScore>, kind: GarmentKind): Breach[] {
  const is: Record<Breach, boolean> = {
    colour: (score.colour ?? 0) > GARMENT_LOCK.colour,
    structure: (score.structure ?? 1) < GARMENT_LOCK.structure,
    kept: (score.kept ?? 1) < GARMENT_LOCK.kept,
    text: (score.text ?? 1) < GARMENT_LOCK.text,
    stretch: (score.stretch ?? 1) > STRETCH_LOCK[kind],
  };
  return (Object.keys(is) as Breach[]).filter((name) => is[name]);
}

/** One place in so many is looked at. */
const EVERY = 3;
/** Places with less light than this are skipped: they show more about rounding than about colour. */
const LIT = 0.35;
/** Brighter light has been rolled off, which is not a change of the cloth's colour. */
const BRIGHT = 0.8;

export function scoreGarment(model: DressedModel, worn: Worn): GarmentScore {
  const { front, area, painted, lightOnCloth, fitted, cover } = worn;
  const value = new Float32Array(CHANNELS);
  const places = listSampled(area);
  const measured = new Float64Array(places.length);
  const shown: { x: number; y: number; seen: number; wanted: number }[] = [];
  for (const i of places) {
    if (painted.cover[i] < 0.99 || cover[i] < 0.99) continue;
    const shade = lightOnCloth(front.light[i]);
    if (shade < LIT) continue;
    const column = area.left + (i % area.width);
    const row = area.top + Math.floor(i / area.width);
    const at = (row * model.width + column) * 4;
    const [x, y] = [front.x[i], front.y[i]];
    // Closed holes show their neighbours' cloth, and have no place in the pattern.
    if (Number.isNaN(x)) continue;
    sampleTexture(fitted.texture, x, y, painted.footprint[i], value);
    const wanted = labOfLight(value[0], value[1], value[2]);
    const light = (c: number) => LINEAR[model.pixels[at + c]] / shade;
    const peak = Math.max(light(0), light(1), light(2)) * shade;
    if (peak > BRIGHT) continue;
    const seen = labOfLight(light(0), light(1), light(2));
    measured[shown.length] = deltaE(wanted, seen);
    shown.push({ x, y, seen: seen[0], wanted: wanted[0] });
  }
  const differences = measured.subarray(0, shown.length).sort();
  const sum = differences.reduce((total, one) => total + one, 0);
  return {
    colour: differences.length === 0 ? 0 : sum / differences.length,
    colourMost: differences[Math.floor(differences.length * 0.99)] ?? 0,
    structure: measureStructure(shown),
    stretch: fitted.stretch,
    kept: fitted.kept,
  };
}

/** Lists the sampled places, which move on from row to row: whatever the width, none of its columns is left out. */
export function listSampled({ width, height }: Pick<Worn['area'], 'width' | 'height'>): number[] {
  const places: number[] = [];
  for (let row = 0; row < height; row++) {
    for (let column = row % EVERY; column < width; column += EVERY)
      places.push(row * width + column);
  }
  return places;
}

const labOfLight = (red: number, green: number, blue: number): Lab =>
  toLab(encodeSrgbByte(red), encodeSrgbByte(green), encodeSrgbByte(blue));
