import { CHANNELS, type Level } from './texture.ts';

/** Where the front's cover is below this and the back's is above it, only the inner back shows. */
const CLEAR = 20;
const SOLID = 200;
/** At least this share of the places must be visible in the photo: fewer may be a hanger. */
const ENOUGH = 0.25;

/**
 * Above the front's neckline the photo shows the inner back, with its label, the hanger and the wall behind. On a model
 * a sliver of it is visible beside the neck. It gets its own median colour, or that of the cloth below where too little
 * of it is visible. `seen` is the photo's alpha for each place.
 */
export function evenInnerBack({ data, width, height }: Level, seen: Uint8Array): void {
  const places: number[] = [];
  const shown: number[] = [];
  const below: number[] = [];
  for (let i = 0; i < width * height; i++) {
    const [front, back] = [data[i * CHANNELS + 3], data[i * CHANNELS + 4]];
    if (front < CLEAR && back > CLEAR) {
      places.push(i);
      if (seen[i] > SOLID) shown.push(i);
      const under = i + Math.round(width * 0.02) * width;
      if (under < width * height && data[under * CHANNELS + 3] > SOLID) below.push(under);
    }
  }
  const from = shown.length > ENOUGH * places.length ? shown : below;
  if (from.length === 0) return;
  const colour = [0, 1, 2].map((c) => median(data, from, c));
  for (const i of places) {
    for (let c = 0; c < 3; c++) data[i * CHANNELS + c] = colour[c];
  }
}

/** The colour is taken from this band, in centimetres below the neck-shoulder points. */
const BAND = { from: 8, to: 16 };

/** Gives a hood that no photo shows one colour: that of the cloth below it. */
export function plainHood(
  { data, width, height }: Level,
  rowAt: (centimetres: number) => number,
  above: number,
): void {
  const solid: number[] = [];
  for (let i = rowAt(BAND.from) * width; i < Math.min(height, rowAt(BAND.to)) * width; i++) {
    if (data[i * CHANNELS + 3] > SOLID) solid.push(i);
  }
  if (solid.length === 0) return;
  const colour = [0, 1, 2].map((c) => median(data, solid, c));
  for (let i = 0; i < rowAt(above) * width; i++) {
    for (let c = 0; c < 3; c++) data[i * CHANNELS + c] = colour[c];
  }
}

/** Takes the median of one channel at these places. */
function median(data: Uint8Array, places: readonly number[], channel: number): number {
  const counts = new Uint32Array(256);
  for (const i of places) {
    const value = data[i * CHANNELS + channel];
    counts[value] = counts[value] + 1;
  }
  let passed = 0;
  return counts.findIndex((count) => {
    passed += count;
    return passed > places.length / 2;
  });
}
