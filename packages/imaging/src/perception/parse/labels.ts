import { mapBytes } from '../../pixels/map-values.ts';
import type { Box, Plane } from '../../pixels/raster.ts';

/** What a pixel can belong to; the number of a label is its index here. */
export const PART_NAMES = [
  'background',
  'top',
  'bottom',
  'dress',
  'shoes',
  'bag',
  'accessory',
  'skin',
  'hair',
  'face',
  'garment',
  'mannequin',
  'stand',
  'hanger',
] as const;
export type PartName = (typeof PART_NAMES)[number];

export type LabelMap = Plane<Uint8Array>;
export const labelIndex = (name: PartName) => PART_NAMES.indexOf(name);

/** `share` is that of the picture; `box` is in shares of it. */
export type Part = { name: PartName; share: number; box: Box };

export function listParts({ data, width, height }: LabelMap): Part[] {
  return PART_NAMES.flatMap((name, label): Part[] => {
    if (label === 0) return [];
    let [left, top, right, bottom, count] = [width, height, -1, -1, 0];
    for (let i = 0; i < data.length; i++) {
      if (data[i] !== label) continue;
      const x = i % width;
      const y = Math.floor(i / width);
      count++;
      left = Math.min(left, x);
      right = Math.max(right, x);
      top = Math.min(top, y);
      bottom = Math.max(bottom, y);
    }
    if (count === 0) return [];
    const box = {
      left: left / width,
      top: top / height,
      width: (right + 1 - left) / width,
      height: (bottom + 1 - top) / height,
    };
    return [{ name, share: count / data.length, box }];
  });
}

/** Masks the pixels of some parts. */
export function maskParts({ data, width, height }: LabelMap, names: readonly PartName[]) {
  const labels = new Set(names.map(labelIndex));
  return { data: mapBytes(data, (label) => (labels.has(label) ? 255 : 0)), width, height };
}
