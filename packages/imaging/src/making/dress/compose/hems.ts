import { INSIDE, isSleeve } from '../wardrobe/sheets.ts';
import type { Area, Seen } from './lookup.ts';
import type { Painted } from './paint.ts';

type Size = Pick<Area, 'width' | 'height'>;
type Sheet = { painted: Pick<Painted, 'cover'>; seen: Pick<Seen, 'chart'> };

/** The front's lower edge is compared over this many columns of the studio's picture to either side. */
const BESIDE = 3;

/**
 * The camera looks down on hems and cuffs, so the back's edge lies behind the front's. Draped cloth that hangs lower at
 * its back, and its corners, would stick out below as dark flags.
 */
export function hideBelowFront(front: Sheet, back: Sheet, size: Size, scale: number): void {
  const { width, height } = size;
  const { painted: inner } = back;
  hideInCuffs(front, back, size);
  const lowest = lowestRows(front, size);
  const reach = Math.max(1, Math.round(BESIDE * scale));
  for (let x = 0; x < width; x++) {
    const near = lowest.subarray(Math.max(0, x - reach), x + reach + 1);
    const last = near.reduce((most, row) => Math.max(most, row), -1);
    for (let y = last + 1; y < height; y++) {
      const i = y * width + x;
      inner.cover[i] = 0;
      if (front.seen.chart[i] > INSIDE) front.painted.cover[i] = 0;
    }
  }
}

/** A photographed sleeve may end above its drape's: in no column may the back go on where the front has ended. */
function hideInCuffs(front: Sheet, { painted, seen }: Sheet, { width, height }: Size): void {
  for (let x = 0; x < width; x++) {
    let isBelow = false;
    for (let i = x; i < width * height; i += width) {
      if (front.painted.cover[i] > 0.5) isBelow = true;
      else if (painted.cover[i] < 0.1 || !isSleeve(seen.chart[i])) {
        isBelow = false;
      } else if (isBelow) painted.cover[i] = 0;
    }
  }
}

/** The last row of the front in each column; columns beside the front take that of the nearest column. */
function lowestRows({ painted: { cover }, seen: { chart } }: Sheet, { width, height }: Size) {
  const lowest = new Int32Array(width).fill(-1);
  for (let i = 0; i < width * height; i++) {
    if (cover[i] > 0.5 && chart[i] <= INSIDE) {
      lowest[i % width] = Math.floor(i / width);
    }
  }
  const [first, last] = [
    lowest.findIndex((row) => row >= 0),
    lowest.findLastIndex((row) => row >= 0),
  ];
  if (first < 0) return lowest.fill(height);
  lowest.fill(lowest[first], 0, first);
  lowest.fill(lowest[last], last + 1);
  return lowest;
}

/** A hem's underside, bright fold and fading end at these heights above its edge, in pixels of the studio's picture. */
const UNDERSIDE = 1.1;
const FOLD = 2.6;
const END = 5;
/** The underside has this share of the light on the cloth around it, and the fold this much more than that cloth. */
const DARK = 0.68;
const LIT = 0.13;

/** Above a gap of fewer rows of the studio's picture than this, the cloth goes on and has no hem. */
const GAP = 8;

/** Cloth is folded over at its lower edge: it turns away from the light there, and is a little rounder above. */
export function shadeHems({ light, cover }: Painted, { width, height }: Size, scale: number): void {
  const reach = Math.max(2, Math.ceil(END * scale));
  const gap = Math.round(GAP * scale);
  const factors = Float32Array.from({ length: reach + 1 }, (_, k) => hemLight((k - 0.5) / scale));
  for (let x = 0; x < width; x++) {
    // Counts the rows from the edge below, and starts beyond reach until an edge is met.
    let below = reach;
    let empty = gap;
    for (let y = height - 1; y >= 0; y--) {
      const i = y * width + x;
      if (cover[i] < 0.5) {
        if (++empty > gap) below = 0;
        continue;
      }
      empty = 0;
      if (++below >= reach) continue;
      const factor = factors[below];
      for (let c = i * 3; c < i * 3 + 3; c++) light[c] = light[c] * factor;
    }
  }
}

/** The factor for the cloth's light at this height above its edge. */
function hemLight(above: number): number {
  if (above < UNDERSIDE) return DARK;
  if (above < FOLD) return 1 + LIT;
  return 1 + LIT * Math.max(0, (END - above) / (END - FOLD));
}
