import { boxBlur } from '../../../pixels/blur/box-blur.ts';
import { clouds, createRandom } from '../../../pixels/random/noise.ts';
import { isPlainTop, isPlainTrousers } from './complements.ts';
import type { Layer } from './layer.ts';
import type { Area } from './lookup.ts';
import { boundLayer } from './read-cloth.ts';

/** Plain clothes are stored at the size of the body's picture, and a picture shows them larger and therefore softer. */
const CRISP = [
  { centimetres: 0.13, gain: 0.9 },
  { centimetres: 0.6, gain: 0.4 },
];
/** How much the light of cloth varies from yarn to yarn, and over a few of them. */
const YARN = 0.028;
const MOTTLED = 0.014;
/** Wear and washing leave patches this many centimetres wide on plain trousers. */
const PATCHES = { size: 2.4, octaves: 4, strength: 0.05 };
/** The side of the tile of yarns in pixels, and how many of these there are to a centimetre of cloth. */
const TILE = 256;
const PER_CM = 14;

/** Jersey is finer than what legs are clothed in. */
const JERSEY = 0.45;

/** Makes plain clothes as crisp as the photographed garment beside them, and woven instead of smooth. */
export function weave(layer: Layer, kind: string, perCm: number): void {
  const area = boundLayer(layer);
  const { width, height } = area;
  const { data } = layer;
  const crisp = sharpen(readGreens(layer, area), perCm);
  const tile = tileOfYarns();
  const patches = isPlainTrousers(kind) ? wornPatches(area, perCm) : undefined;
  const step = PER_CM / perCm;
  // Seen from afar, each pixel averages over several yarns.
  const strength = (isPlainTop(kind) ? JERSEY : 1) * Math.min(1, Math.sqrt(perCm / PER_CM));
  for (let y = 0; y < height; y++) {
    const row = (Math.floor(y * step) % TILE) * TILE;
    for (let x = 0; x < width; x++) {
      const i = y * width + x;
      const to = ((area.top + y) * layer.width + area.left + x) * 4;
      if (data[to + 3] === 0) continue;
      const yarn = strength * tile[row + (Math.floor(x * step) % TILE)];
      const factor = 1 + yarn + (patches ? patches[i] : 0);
      for (let c = to; c < to + 3; c++) {
        data[c] = Math.max(0, Math.min(255, Math.round((data[c] + crisp[i]) * factor)));
      }
    }
  }
}

type Greens = { light: Float32Array; solid: Float32Array; area: Area };

function readGreens({ data, width }: Layer, area: Area): Greens {
  const light = new Float32Array(area.width * area.height);
  const solid = new Float32Array(light.length);
  for (let y = 0, i = 0; y < area.height; y++) {
    for (let x = 0; x < area.width; x++, i++) {
      const from = ((area.top + y) * width + area.left + x) * 4;
      light[i] = data[from + 1];
      solid[i] = data[from + 3] === 255 ? 1 : 0;
    }
  }
  return { light, solid, area };
}

/** What is to be added to each pixel: nothing where what lies around it is not all cloth. */
function sharpen({ light, solid, area: { width, height } }: Greens, perCm: number): Float32Array {
  const added = new Float32Array(light.length);
  const around = new Float32Array(light.length);
  const within = new Float32Array(light.length);
  const scratch = new Float32Array(light.length);
  for (const { centimetres, gain } of CRISP) {
    const radius = Math.max(1, Math.round(centimetres * perCm));
    boxBlur(light, around, scratch, width, height, radius);
    boxBlur(solid, within, scratch, width, height, radius);
    for (let i = 0; i < added.length; i++) {
      if (within[i] > 0.999) added[i] = added[i] + gain * (light[i] - around[i]);
    }
  }
  return added;
}

/** By which share of its light each pixel differs from new cloth. */
function wornPatches(size: { width: number; height: number }, perCm: number): Float32Array {
  const { strength, ...shape } = PATCHES;
  const soft = clouds(size, { ...shape, size: shape.size * perCm, seed: 1 });
  return soft.map((value) => 2 * strength * (value - 0.5));
}

let yarns: Float32Array | undefined;

/** Yarns that run across and along, and places where they lie closer. Made once; its borders do not show in noise. */
function tileOfYarns(): Float32Array {
  if (yarns) return yarns;
  const across = noiseOf(1, 2, 0);
  const along = noiseOf(2, 0, 2);
  const patches = noiseOf(3, 4, 4);
  yarns = across.map((value, i) => YARN * (value + along[i]) * Math.SQRT1_2 + MOTTLED * patches[i]);
  return yarns;
}

/** Noise with a mean of 0 and a deviation of 1, averaged over so many pixels to either side. */
function noiseOf(seed: number, wide: number, high: number): Float32Array {
  const random = createRandom(seed);
  const noise = Float32Array.from({ length: TILE * TILE }, () => random() - 0.5);
  const means = new Float32Array(noise.length);
  for (let y = 0; y < TILE; y++) {
    for (let x = 0; x < TILE; x++) {
      let sum = 0;
      for (let dy = -high; dy <= high; dy++) {
        const row = ((y + dy + TILE) % TILE) * TILE;
        for (let dx = -wide; dx <= wide; dx++) sum += noise[row + ((x + dx + TILE) % TILE)];
      }
      means[y * TILE + x] = sum;
    }
  }
  const deviation = Math.sqrt(means.reduce((sum, value) => sum + value * value, 0) / means.length);
  return means.map((value) => value / deviation);
}
