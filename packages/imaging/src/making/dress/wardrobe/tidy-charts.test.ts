import { describe, expect, it } from 'vitest';
import { createFlatTemplate, HEIGHT, WIDTH } from '../../../testing/template.ts';
import type { TemplateMaps } from './sheets.ts';
import { tidyCharts } from './tidy-charts.ts';

/** The column in which a sleeve begins to the right of the garment's body. */
const SEAM = 240;
const SLEEVE = 2;
const INNER_SLEEVE = 6;
/** The sleeve's places in the pattern lie this many centimetres beside the body's. */
const APART = 30;

function sewn(seamAt: (row: number) => number): TemplateMaps {
  const maps = createFlatTemplate();
  const { front, half } = maps;
  for (let i = 0; i < front.chart.length; i++) {
    if (i % WIDTH >= seamAt(Math.floor(i / WIDTH))) front.chart[i] = SLEEVE;
  }
  for (let i = 0; i < front.x.length; i++) {
    const at = 2 * Math.floor(i / half.width) * WIDTH + 2 * (i % half.width);
    if (front.chart[at] === SLEEVE) front.x[i] = front.x[i] + APART;
  }
  return maps;
}

const rows = Array.from({ length: HEIGHT - 40 }, (_, k) => k + 20);

describe('the charts of a draped garment', () => {
  it('meet in an even line, and each is drawn on up to it', () => {
    const maps = sewn((row) => SEAM + (row % 4 < 2 ? 0 : 4));
    tidyCharts(maps);
    const seams = rows.map((row) => {
      const line = maps.front.chart.subarray(row * WIDTH, (row + 1) * WIDTH);
      return line.indexOf(SLEEVE);
    });
    expect(Math.max(...seams) - Math.min(...seams)).toBeLessThanOrEqual(1);
    const { width } = maps.half;
    for (const row of rows.filter((one) => one % 2 === 0)) {
      for (let column = 100; column < 140; column++) {
        const chart = maps.front.chart[row * WIDTH + 2 * column];
        const own = (2 * column + 1 - WIDTH / 2) / 4 + (chart === SLEEVE ? APART : 0);
        expect(maps.front.x[(row / 2) * width + column]).toBeCloseTo(own, 3);
      }
    }
  });

  it('have no specks of another one amidst them, but keep what is large', () => {
    const maps = sewn(() => SEAM);
    const draw = (left: number, top: number, side: number) => {
      for (let y = top; y < top + side; y++) {
        maps.front.chart.fill(INNER_SLEEVE, y * WIDTH + left, y * WIDTH + left + side);
      }
    };
    draw(300, 60, 10);
    draw(300, 200, 40);
    tidyCharts(maps);
    expect(maps.front.chart[65 * WIDTH + 305]).toBe(SLEEVE);
    expect(maps.front.chart[220 * WIDTH + 320]).toBe(INNER_SLEEVE);
  });

  it('leave no slit between sleeve and body, but a gap that one looks through', () => {
    const maps = sewn(() => SEAM);
    const open = (row: number, wide: number) => {
      maps.front.chart.fill(0, row * WIDTH + SEAM, row * WIDTH + SEAM + wide);
      maps.front.alpha.data.fill(0, row * WIDTH + SEAM, row * WIDTH + SEAM + wide);
    };
    for (const row of rows) open(row, row < HEIGHT / 2 ? 3 : 12);
    tidyCharts(maps);
    expect(maps.front.alpha.data[60 * WIDTH + SEAM + 1]).toBe(255);
    expect(maps.front.alpha.data[320 * WIDTH + SEAM + 6]).toBe(0);
    expect(maps.front.chart[320 * WIDTH + SEAM + 6]).toBe(0);
  });
});
