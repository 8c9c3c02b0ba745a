import { expect, it } from 'vitest';
import type { Plane } from '../../pixels/raster.ts';
import { addExpectedParts, correctMap, isClearCut } from './find-outline.ts';

const SIDE = 20;

/** A map that is sure between two columns, over all rows. */
function stripe(from: number, to: number, side = SIDE): Plane {
  const data = Float32Array.from({ length: side * side }, (_, i) =>
    i % side >= from && i % side < to ? 1 : 0,
  );
  return { data, width: side, height: side };
}

const colours = { data: new Uint8Array(SIDE * SIDE * 3), width: SIDE, height: SIDE };
const standing = (saliency: Plane) => ({ saliency, colours });

it('keeps what stands out where something like it is expected', () => {
  expect(correctMap(standing(stripe(4, 16)), stripe(5, 15))).toBeUndefined();
});

it('takes what is expected where something else stands out, or nothing', () => {
  const meant = stripe(8, 20);
  expect(correctMap(standing(stripe(0, 6)), meant)?.saliency.data).toEqual(meant.data);
  expect(correctMap(standing(stripe(0, 0)), meant)?.saliency.data).toEqual(meant.data);
});

it('keeps what holds all that is expected: the garment on its mannequin', () => {
  expect(correctMap(standing(stripe(0, 20)), stripe(6, 12))).toBeUndefined();
});

it('takes a coarser map in the size of the finer one', () => {
  const corrected = correctMap(standing(stripe(0, 6)), stripe(4, 10, 10));
  expect(corrected?.saliency.width).toBe(SIDE);
  expect(corrected?.saliency.data[SIDE - 1]).toBe(1);
  expect(corrected?.saliency.data[0]).toBe(0);
});

it('leaves it where next to nothing is expected', () => {
  expect(correctMap(standing(stripe(0, 6)), stripe(0, 0))).toBeUndefined();
});

it('a large part that is expected and does not stand out joins what does; a rim does not', () => {
  const joined = addExpectedParts(standing(stripe(4, 10)), stripe(4, 16));
  expect(joined.saliency.data).toEqual(stripe(4, 16).data);
  const map = standing(stripe(4, 16));
  expect(addExpectedParts(map, stripe(4, 16))).toBe(map);
});

it('an outline is clear where two networks agree and hardly anything is in between', () => {
  expect(isClearCut(stripe(4, 16), stripe(4, 16))).toBe(true);
  expect(isClearCut(stripe(4, 16), stripe(5, 16))).toBe(false);
  const soft = stripe(4, 16);
  for (let i = 3; i < soft.data.length; i += SIDE) soft.data[i] = 0.4;
  expect(isClearCut(soft, stripe(4, 16))).toBe(false);
});
