import { expect, it } from 'vitest';
import { type Plane, type Rgb, wholeBox } from '../../pixels/raster.ts';
import { refineOutline } from './refine.ts';

const CELLS = 256;

/** A disc of one colour on another, with some noise, and a mask whose edge is `off` pixels off. */
function disc(side: number, off: number): { picture: Rgb; logits: Plane; truth: Uint8Array } {
  const picture = { data: new Uint8Array(side * side * 3), width: side, height: side };
  const truth = new Uint8Array(side * side);
  let state = 7;
  for (let i = 0; i < side * side; i++) {
    const inside = radiusAt(i % side, Math.floor(i / side), side) < 0.3 * side;
    truth[i] = inside ? 255 : 0;
    for (let c = 0; c < 3; c++) {
      state = (state * 1103515245 + 12345) & 0x7fffffff;
      const base = inside ? [150, 60, 50][c] : [90, 120, 140][c];
      picture.data[i * 3 + c] = base + ((state >> 16) % 13) - 6;
    }
  }
  const data = Float32Array.from({ length: CELLS * CELLS }, (_, i) => {
    const radius = radiusAt(i % CELLS, Math.floor(i / CELLS), CELLS) * (side / CELLS);
    return (0.3 * side + off - radius) * (CELLS / side) * 3;
  });
  return { picture, truth, logits: { data, width: CELLS, height: CELLS } };
}

const radiusAt = (x: number, y: number, side: number) =>
  Math.hypot(x + 0.5 - side / 2, y + 0.5 - side / 2);

function errors(mask: Plane<Uint8Array>, truth: Uint8Array) {
  let wrong = 0;
  let soft = 0;
  for (let i = 0; i < truth.length; i++) {
    const value = mask.data[i];
    wrong += Math.abs(value - truth[i]) / 255;
    if (value > 25 && value < 230) soft++;
  }
  const outline = 2 * Math.PI * 0.3 * mask.width;
  return { wrongPerEdgePixel: wrong / outline, softPerEdgePixel: soft / outline };
}

it.each([
  [400, 1.5],
  [400, -1.5],
  [1600, 5],
  [1600, -5],
])('moves an outline to the true edge: side %i, off by %i', async (side, off) => {
  const { picture, logits, truth } = disc(side, off);
  const mask = await refineOutline(picture, logits, wholeBox(picture));
  const { wrongPerEdgePixel, softPerEdgePixel } = errors(mask, truth);
  expect(wrongPerEdgePixel).toBeLessThan(0.7);
  expect(softPerEdgePixel).toBeLessThan(3);
  // Refining it further must write into a copy: `slice` of a Buffer would be the mask itself.
  mask.data.slice().fill(150);
  expect(mask.data[(side / 2) * side + side / 2]).toBe(255);
  expect(mask.data[0]).toBe(0);
});

it('works on a part of the picture', async () => {
  const { picture, logits, truth } = disc(400, 2);
  const wide = { data: new Uint8Array(500 * 450 * 3).fill(90), width: 500, height: 450 };
  for (let y = 0; y < 400; y++) {
    wide.data.set(picture.data.subarray(y * 1200, (y + 1) * 1200), ((y + 20) * 500 + 60) * 3);
  }
  const frame = { left: 60, top: 20, width: 400, height: 400 };
  const mask = await refineOutline(wide, logits, frame);
  expect([mask.width, mask.height]).toEqual([400, 400]);
  expect(errors(mask, truth).wrongPerEdgePixel).toBeLessThan(0.7);
});
