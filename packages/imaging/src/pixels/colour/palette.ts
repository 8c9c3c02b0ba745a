import type { Rgb } from '../raster.ts';

/** Colours are compared in 16 steps per channel, with a tolerance of one step for shade unless stated otherwise. */
const STEPS = 16;
/** A colour with a smaller share of the pixels is grain. */
const COMMON = 0.002;

/** One flag for every cell of the colour cube. */
export type Palette = Uint8Array;

/** Finds the colours that make up at least `share` of the pixels that belong. */
export function findCommonColours(
  colours: Rgb,
  belongs: (i: number) => boolean,
  { share = COMMON, shade = 1 }: { share?: number; shade?: number } = {},
): Palette {
  const counts = new Float64Array(STEPS ** 3);
  let total = 0;
  for (let i = 0; i < colours.width * colours.height; i++) {
    if (!belongs(i)) continue;
    const cell = findCell(colours, i);
    counts[cell] = counts[cell] + 1;
    total++;
  }
  const palette = new Uint8Array(STEPS ** 3);
  for (let cell = 0; cell < counts.length; cell++) {
    if (total > 0 && counts[cell] >= share * total) markAround(palette, cell, shade);
  }
  return palette;
}

export const isCommonColour = (palette: Palette, colours: Rgb, i: number): boolean =>
  palette[findCell(colours, i)] === 1;

function findCell({ data }: Rgb, i: number): number {
  const step = (value: number) => Math.floor((value * STEPS) / 256);
  return (step(data[i * 3]) * STEPS + step(data[i * 3 + 1])) * STEPS + step(data[i * 3 + 2]);
}

function markAround(palette: Palette, cell: number, shade: number): void {
  const b = cell % STEPS;
  const g = Math.floor(cell / STEPS) % STEPS;
  const r = Math.floor(cell / STEPS ** 2);
  const near = (value: number) => {
    const from = Math.max(0, value - shade);
    const count = Math.min(STEPS - 1, value + shade) - from + 1;
    return Array.from({ length: count }, (_, n) => from + n);
  };
  for (const nr of near(r)) {
    for (const ng of near(g)) {
      for (const nb of near(b)) palette[(nr * STEPS + ng) * STEPS + nb] = 1;
    }
  }
}
