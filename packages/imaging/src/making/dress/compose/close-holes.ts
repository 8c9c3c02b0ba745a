import { mapBytes } from '../../../pixels/map-values.ts';
import {
  type Component,
  findConnectedComponents,
} from '../../../pixels/morphology/connected-components.ts';
import type { Area } from './lookup.ts';
import type { Painted } from './paint.ts';

/** A hole of at most this many square pixels of the studio's picture is a fault of the maps, and is closed. */
const LARGEST = 90;

/** Fills pinholes where a sleeve meets the garment's body with the cloth next to them. Changes the sheet. */
export function closeHoles(
  { light, cover }: Pick<Painted, 'light' | 'cover'>,
  { width, height }: Pick<Area, 'width' | 'height'>,
  scale: number,
): void {
  const open = mapBytes(cover, (value) => (value < 0.5 ? 1 : 0));
  const { labels, components } = findConnectedComponents({ data: open, width, height });
  for (const { label, area, box } of components) {
    if (area > LARGEST * scale * scale) continue;
    const rim = listRim(open, width, height, box);
    // A small picture in which no cloth shows at all is one hole without a rim.
    if (rim.length === 0) continue;
    for (const i of listPlaces(width, box)) {
      if (labels[i] !== label) continue;
      const from = findNearestOf(rim, i, width);
      light.copyWithin(i * 3, from * 3, from * 3 + 3);
      cover[i] = 1;
    }
  }
}

/** Lists the cloth in the box of a hole and next to it: the nearest cloth of each of its pixels is among it. */
function listRim(open: Uint8Array, width: number, height: number, box: Component['box']): number[] {
  const [left, top] = [Math.max(0, box.left - 1), Math.max(0, box.top - 1)];
  const right = Math.min(width, box.left + box.width + 1);
  const bottom = Math.min(height, box.top + box.height + 1);
  const around = { left, top, width: right - left, height: bottom - top };
  return listPlaces(width, around).filter((i) => !open[i]);
}

function listPlaces(width: number, box: Component['box']): number[] {
  return Array.from(
    { length: box.width * box.height },
    (_, n) => (box.top + Math.floor(n / box.width)) * width + box.left + (n % box.width),
  );
}

function findNearestOf(places: readonly number[], i: number, width: number): number {
  const square = (j: number) =>
    ((j % width) - (i % width)) ** 2 + (Math.floor(j / width) - Math.floor(i / width)) ** 2;
  return places.reduce((best, j) => (square(j) < square(best) ? j : best));
}
