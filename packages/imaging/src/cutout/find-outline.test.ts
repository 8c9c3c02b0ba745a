import { expect, it } from 'vitest';
import type { Plane } from '../raster/raster.ts';
import { correctedMap } from './find-outline.ts';

const SIDE = 20;

/** Sure between two columns, over all rows. */
function stripe(from: number, to: number, side = SIDE): Plane {
  const data = Float32Array.from({ length: side * side }, (_, i) =>
    i % side >= from && i % side < to ? 1 : 0,
  );
  return { data, width: side, height: side };
}

const colours = { data: new Uint8Array(SIDE * SIDE * 3), width: SIDE, height: SIDE };
const standing = (saliency: Plane) => ({ saliency, colours });

it('keeps what stands out where something like it is expected', () => {
  expect(correctedMap(standing(stripe(4, 16)), stripe(5, 15))).toBeUndefined();
});

it('takes what is expected where something else stands out, or nothing', () => {
  const meant = stripe(8, 20);
  expect(correctedMap(standing(stripe(0, 6)), meant)?.saliency.data).toEqual(meant.data);
  expect(correctedMap(standing(stripe(0, 0)), meant)?.saliency.data).toEqual(meant.data);
});

it('keeps what holds all that is expected: the garment on its mannequin', () => {
  expect(correctedMap(standing(stripe(0, 20)), stripe(6, 12))).toBeUndefined();
});

it('takes a coarser map in the size of the finer one', () => {
  const corrected = correctedMap(standing(stripe(0, 6)), stripe(4, 10, 10));
  expect(corrected?.saliency.width).toBe(SIDE);
  expect(corrected?.saliency.data[SIDE - 1]).toBe(1);
  expect(corrected?.saliency.data[0]).toBe(0);
});

it('leaves it where next to nothing is expected', () => {
  expect(correctedMap(standing(stripe(0, 6)), stripe(0, 0))).toBeUndefined();
});
