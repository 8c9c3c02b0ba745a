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

  it('under a jacket shows nothing beyond that jacket', () => {
    const jacket = createFlatTemplate();
    for (const sheet of [jacket.front, jacket.back]) {
      sheet.alpha.data.forEach((_, i) => {
        sheet.alpha.data[i] = Math.abs((i % WIDTH) - WIDTH / 2) < 60 ? 255 : 0;
      });
    }
    const tee: Layer = {
      data: new Uint8Array(wholeView.width * wholeView.height * 4).fill(255),
      width: wholeView.width,
      height: wholeView.height,
    };
    keepUnder(tee, jacket, wholeView);
    const alphaAt = (x: number) => tee.data[(100 * tee.width + WIDTH / 2 + x) * 4 + 3];
    expect(alphaAt(0)).toBe(255);
    expect(alphaAt(70)).toBe(0);
  });
});
