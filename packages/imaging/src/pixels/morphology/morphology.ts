import { mapBytes } from '../map-values.ts';
import type { Plane } from '../raster.ts';

/** Morphological opening: removes what is thinner than twice the radius; marks are 0 or 1. */
export function openMask({ data, width, height }: Plane<Uint8Array>, radius: number): Uint8Array {
  return dilate(erode(data, width, height, radius), width, height, radius);
}

/** Morphological closing: fills gaps that are narrower than twice the radius; marks are 0 or 1. */
export function closeMask({ data, width, height }: Plane<Uint8Array>, radius: number): Uint8Array {
  return erode(dilate(data, width, height, radius), width, height, radius);
}

/** Keeps only marks that are farther than `radius` from everything that is not marked. */
export function erode(mask: Uint8Array, width: number, height: number, radius: number): Uint8Array {
  const around = mapBytes(mask, (value) => 1 - value);
  return mapBytes(dilate(around, width, height, radius), (value) => 1 - value);
}

/** Marks everything within `radius` of what is marked, by a square. */
export function dilate(
  mask: Uint8Array,
  width: number,
  height: number,
  radius: number,
): Uint8Array {
  const rows = new Uint8Array(mask.length);
  const result = new Uint8Array(mask.length);
  spread(mask, rows, height, width, width, 1, radius);
  spread(rows, result, width, height, 1, width, radius);
  return result;
}

function spread(
  from: Uint8Array,
  to: Uint8Array,
  lines: number,
  length: number,
  lineStep: number,
  step: number,
  radius: number,
): void {
  for (let line = 0; line < lines; line++) {
    let until = -1;
    for (let k = 0; k < length + radius; k++) {
      if (k < length && from[line * lineStep + k * step]) until = k + radius;
      const at = k - radius;
      if (at >= 0 && until >= at) to[line * lineStep + at * step] = 1;
    }
  }
}
