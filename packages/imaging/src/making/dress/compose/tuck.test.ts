import { describe, expect, it } from 'vitest';
import { createFlatTemplate, WIDTH, wholeView } from '../../../testing/template.ts';
import { createCanvas, drawOver } from './canvas.ts';
import type { Layer } from './layer.ts';
import { measureExtents } from './spread.ts';
import { tuckIn } from './tuck.ts';
import { keepUnder } from './under.ts';

const SIZE = { width: 100, height: 100 };
const within = (i: number, half: number, from: number, to: number) => {
  const [x, y] = [i % SIZE.width, Math.floor(i / SIZE.width)];
  return Math.abs(x - 50) < half && y >= from && y < to;
};

function layer(half: number, from: number, to: number, colour: number): Layer {
  const data = new Uint8Array(SIZE.width * SIZE.height * 4);
  for (let i = 0; i < SIZE.width * SIZE.height; i++) {
    if (within(i, half, from, to)) data.set([colour, colour, colour, 255], i * 4);
  }
  return { data, ...SIZE };
}

describe('a plain top', () => {
  it('that is tucked in does not stand out beside the waist', () => {
    const canvas = createCanvas(layer(50, 0, 100, 10));
    const before = canvas.data.slice();
    const top = layer(30, 10, 60, 255);
    const skirt = layer(20, 50, 90, 128);
    drawOver(canvas, top);
    drawOver(canvas, skirt);
    const extents = measureExtents(SIZE, (i) => skirt.data[i * 4 + 3]);
    tuckIn(canvas, before, top, extents);
    const at = (x: number, y: number) => canvas.data[(y * SIZE.width + x) * 4];
    expect(at(26, 55)).toBeCloseTo(before[(55 * SIZE.width + 26) * 4], 5);
    expect(at(26, 20)).toBeCloseTo(1, 2);
    expect(at(50, 45)).toBeCloseTo(1, 2);
    expect(at(50, 55)).toBeLessThan(0.5);
  });

  const WIDE = 60;
  /** A jacket whose cloth ends `less` pixels before its drape does. */
  function drawJacket(less = 0) {
    const maps = createFlatTemplate();
    const cover = new Float32Array(wholeView.width * wholeView.height);
    for (let i = 0; i < cover.length; i++) {
      const fromMiddle = Math.abs((i % WIDTH) - WIDTH / 2);
      for (const { alpha } of [maps.front, maps.back]) alpha.data[i] = fromMiddle < WIDE ? 255 : 0;
      if (fromMiddle < WIDE - less) cover[i] = 1;
    }
    const { width, height } = wholeView;
    const nothing = new Float32Array(cover.length);
    const area = { left: 0, top: 0, width, height };
    return { maps, area, painted: { cover }, inner: { cover: nothing } };
  }

  function wearUnder(jacket: ReturnType<typeof drawJacket>) {
    const { width, height } = wholeView;
    const tee: Layer = { data: new Uint8Array(width * height * 4).fill(255), width, height };
    keepUnder(tee, jacket, wholeView);
    return (x: number) => tee.data[(100 * tee.width + WIDTH / 2 + x) * 4 + 3];
  }

  it('under a jacket shows nothing beyond that jacket', () => {
    const alphaAt = wearUnder(drawJacket());
    expect(alphaAt(0)).toBe(255);
    expect(alphaAt(WIDE + 10)).toBe(0);
  });

  it('under a jacket ends before the edge of its cloth, even where that is narrower than its drape', () => {
    const alphaAt = wearUnder(drawJacket(10));
    expect(alphaAt(0)).toBe(255);
    expect(alphaAt(WIDE - 14)).toBe(255);
    expect([-1, 1].map((side) => alphaAt(side * (WIDE - 10)))).toEqual([0, 0]);
    expect([-1, 1].map((side) => alphaAt(side * (WIDE - 5)))).toEqual([0, 0]);
  });

  it('under an open jacket is seen between its fronts', () => {
    const jacket = drawJacket();
    jacket.painted.cover.forEach((_, i) => {
      if (Math.abs((i % WIDTH) - WIDTH / 2) < 20) jacket.painted.cover[i] = 0;
    });
    expect(wearUnder(jacket)(0)).toBe(255);
  });
});
