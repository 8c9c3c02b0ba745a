import { expect, it } from 'vitest';
import { createFlatTemplate, HEIGHT, WIDTH, wholeView } from '../../../testing/template.ts';
import { boundTemplate, seeSheet } from './lookup.ts';

/** The full-size column where a sleeve begins, amid a half-size pixel, and its offset in the pattern in centimetres. */
const BORDER = 201;
const APART = 30;

it('a pixel beside another piece of cloth shows its own place in the pattern, not half a pixel of the other', () => {
  const maps = createFlatTemplate();
  const { width } = maps.half;
  maps.front.chart.forEach((_, i) => {
    if (i % WIDTH >= BORDER) maps.front.chart[i] = 2;
  });
  for (let i = 0; i < maps.front.x.length; i++) {
    // The middle of a half-size pixel that the border runs through belongs to the sleeve.
    if (2 * (i % width) + 1 >= BORDER) maps.front.x[i] = maps.front.x[i] + APART;
  }
  const { x, chart } = seeSheet(maps, maps.front, wholeView, boundTemplate(maps, wholeView));
  const row = (HEIGHT / 2) * WIDTH;
  for (let column = BORDER - 4; column < BORDER + 4; column++) {
    const own = (column + 0.5 - WIDTH / 2) / 4 + (column < BORDER ? 0 : APART);
    expect(chart[row + column]).toBe(column < BORDER ? 1 : 2);
    expect(x[row + column]).toBeCloseTo(own, 3);
  }
});
