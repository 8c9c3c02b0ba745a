import { INSIDE } from '../wardrobe/sheets.ts';
import type { Area, Seen } from './lookup.ts';
import type { Painted } from './paint.ts';

type Size = Pick<Area, 'width' | 'height'>;
type Sheet = { painted: Pick<Painted, 'cover'>; seen: Pick<Seen, 'chart'> };

/** Columns of the studio's picture over which the front's lower edge is compared. */
const BESIDE = 3;

/**
 * The camera looks down on hems and cuffs: the back's edge lies behind the front's. Draped cloth that hangs lower at
 * its back, and corners of it, would stick out below as dark flags.
 */
export function hideBelowFront(
  front: Sheet,
  inner: Pick<Painted, 'cover'>,
  size: Size,
  scale: number,
): void {
  const { width, height } = size;
  const lowest = lowestRows(front, size);
  const reach = Math.max(1, Math.round(BESIDE * scale));
  for (let x = 0; x < width; x++) {
    const near = lowest.subarray(Math.max(0, x - reach), x + reach + 1);
    const last = near.reduce((most, row) => Math.max(most, row), -1);
    for (let y = last + 1; y < height; y++) {
      const i = y * width + x;
      inner.cover[i] = 0;
      if ((front.seen.chart[i] as number) > INSIDE) front.painted.cover[i] = 0;
    }
  }
}

/** The last row of the front in each column; beside it that of the nearest column. */
function lowestRows({ painted: { cover }, seen: { chart } }: Sheet, { width, height }: Size) {
  const lowest = new Int32Array(width).fill(-1);
  for (let i = 0; i < width * height; i++) {
    if ((cover[i] as number) > 0.5 && (chart[i] as number) <= INSIDE) {
      lowest[i % width] = Math.floor(i / width);
    }
  }
  const [first, last] = [
    lowest.findIndex((row) => row >= 0),
    lowest.findLastIndex((row) => row >= 0),
  ];
  if (first < 0) return lowest.fill(height);
  lowest.fill(lowest[first] as number, 0, first);
  lowest.fill(lowest[last] as number, last + 1);
  return lowest;
}

/** Pixels of the studio's picture that the folded edge of a hem is high, and how dark it gets. */
const THICK = 2.2;
const DARK = 0.3;

/** The lower edge of cloth turns away from the light above: without that a hem looks cut out of paper. */
export function shadeHems({ light, cover }: Painted, { width, height }: Size, scale: number): void {
  const reach = Math.max(1, Math.round(THICK * scale));
  for (let y = 0; y < height - reach; y++) {
    for (let x = 0; x < width; x++) {
      const i = y * width + x;
      // Well inside, as nearly everywhere.
      if (cover[i] === 0 || (cover[i + width] === 1 && cover[i + reach * width] === 1)) continue;
      let open = 0;
      for (let k = 1; k <= reach; k++) open += 1 - (cover[i + k * width] as number);
      if (open === 0) continue;
      const left = 1 - (DARK * open) / reach;
      for (let c = i * 3; c < i * 3 + 3; c++) light[c] = (light[c] as number) * left;
    }
  }
}
