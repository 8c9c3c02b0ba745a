import { beforeEach, describe, expect, it } from 'vitest';
import type { Plane, Rgb } from '../../pixels/raster.ts';
import { dropIslands, fillFalseHoles } from './holes.ts';

const SIDE = 64;
const WALL = [225, 220, 215];
const COAT = [30, 32, 60];
const TAG = [240, 60, 40];

let logits: Plane;
let saliency: Plane;
let colours: Rgb;

/** A coat from 10 to 54 in front of a wall. */
beforeEach(() => {
  const plane = () => ({ data: new Float32Array(SIDE * SIDE), width: SIDE, height: SIDE });
  [logits, saliency] = [plane(), plane()];
  colours = { data: new Uint8Array(SIDE * SIDE * 3), width: SIDE, height: SIDE };
  paint(0, SIDE, { logit: -6, colour: WALL, salient: 0 });
  paint(10, 54, { logit: 6, colour: COAT, salient: 1 });
});

type Paint = { logit?: number; colour?: number[]; salient?: number };

function paint(from: number, to: number, { logit, colour, salient }: Paint) {
  for (let y = from; y < to; y++) {
    for (let x = from; x < to; x++) {
      const i = y * SIDE + x;
      if (logit !== undefined) logits.data[i] = logit;
      if (salient !== undefined) saliency.data[i] = salient;
      if (colour) colours.data.set(colour, i * 3);
    }
  }
}

const middle = () => logits.data[32 * SIDE + 32];

describe('fillFalseHoles', () => {
  it('fills a gap of another colour, such as a price tag', () => {
    paint(25, 39, { logit: -4, colour: TAG });
    fillFalseHoles(logits, colours, saliency);
    expect(middle()).toBeGreaterThan(0);
    // There is no faint rim either.
    expect(logits.data[32 * SIDE + 24]).toBeGreaterThan(4);
  });

  it('leaves an opening through which the background shows', () => {
    paint(25, 39, { logit: -4, colour: WALL, salient: 0.1 });
    fillFalseHoles(logits, colours, saliency);
    expect(middle()).toBeLessThan(0);
  });

  it('fills a gap in the colour of the wall where the coarse map is sure of the subject', () => {
    paint(25, 39, { logit: -4, colour: WALL });
    fillFalseHoles(logits, colours, saliency);
    expect(middle()).toBeGreaterThan(0);
  });

  it('does not believe the coarse map about gaps too small for it', () => {
    paint(30, 35, { logit: -4, colour: WALL });
    fillFalseHoles(logits, colours, saliency);
    expect(middle()).toBeLessThan(0);
  });

  it('leaves the surroundings alone', () => {
    fillFalseHoles(logits, colours, saliency);
    expect(logits.data[0]).toBe(-6);
  });
});

describe('dropIslands', () => {
  it('drops a speck that nothing speaks for and keeps one that stands out', () => {
    paint(1, 4, { logit: 3 });
    paint(58, 61, { logit: 3, salient: 1 });
    dropIslands(logits, saliency);
    expect(logits.data[2 * SIDE + 2]).toBeLessThan(0);
    expect(logits.data[59 * SIDE + 59]).toBeGreaterThan(0);
    expect(middle()).toBeGreaterThan(0);
  });
});
