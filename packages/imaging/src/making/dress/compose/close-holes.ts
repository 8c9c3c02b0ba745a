import { findConnectedComponents } from '../../../pixels/morphology/connected-components.ts';
import { findNearest } from '../../../pixels/morphology/nearest.ts';
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
  const open = Uint8Array.from(cover, (value) => (value < 0.5 ? 1 : 0));
  const { labels, components } = findConnectedComponents({ data: open, width, height });
  const small = components.filter(({ area }) => area <= LARGEST * scale * scale);
  if (small.length === 0) return;
  const isSmall = new Uint8Array(components.length + 1);
  for (const { label } of small) isSmall[label] = 1;
  const holes = open.map((_, i) => isSmall[labels[i]]);
  const nearest = findNearest({ data: open.map((value) => 1 - value), width, height });
  for (let i = 0; i < holes.length; i++) {
    if (!holes[i]) continue;
    const from = nearest[i];
    light.copyWithin(i * 3, from * 3, from * 3 + 3);
    cover[i] = 1;
  }
}
