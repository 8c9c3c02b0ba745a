import { describe, expect, it } from 'vitest';
import { evenRims } from './even-rims.ts';

const SIZE = { width: 60, height: 40 };
const COUNT = SIZE.width * SIZE.height;
/** The first and the last column that cloth covers, and centimetres for each pixel. */
const [FIRST, LAST] = [10, 49];
const STEP = 0.15;

/** Cloth whose pattern runs straight across it; `crumbs` are columns where the maps show another place. */
function drawSheet(crumbs: readonly number[], away = 3) {
  const columnAt = (i: number) => i % SIZE.width;
  const isCloth = (i: number) => columnAt(i) >= FIRST && columnAt(i) <= LAST;
  const places = Array.from({ length: COUNT }, (_, i) => (isCloth(i) ? columnAt(i) * STEP : NaN));
  const x = Float32Array.from(places, (at, i) => (crumbs.includes(columnAt(i)) ? at + away : at));
  const y = Float32Array.from(places, (_, i) => (isCloth(i) ? (i / SIZE.width) * STEP : NaN));
  const alpha = Float32Array.from(places, (_, i) => (isCloth(i) ? 1 : 0));
  return { x, y, alpha, chart: Uint8Array.from(alpha) };
}

const rowOf = ({ x }: { x: Float32Array }, columns: readonly number[]) =>
  columns.map((column) => x[20 * SIZE.width + column]);

describe('the sides of cloth', () => {
  it('show the places next to those farther inside, where the maps show others', () => {
    const sheet = drawSheet([FIRST, FIRST + 1, LAST]);
    evenRims(sheet, SIZE, 1);
    const columns = [FIRST, FIRST + 1, LAST];
    for (const [k, at] of rowOf(sheet, columns).entries()) {
      expect(at).toBeCloseTo(columns[k] * STEP, 4);
    }
  });

  it('stay about where they are if the places lie a little closer there', () => {
    const sheet = drawSheet([FIRST, FIRST + 1], 0.3);
    evenRims(sheet, SIZE, 1);
    const columns = [FIRST, FIRST + 1];
    for (const [k, at] of rowOf(sheet, columns).entries()) {
      expect(at - columns[k] * STEP).toBeGreaterThan(0.1);
      expect(at - columns[k] * STEP).toBeLessThan(0.31);
    }
  });

  it('show no crumbs where every other row shows a little more', () => {
    const sheet = drawSheet([]);
    for (let row = 0; row < SIZE.height; row += 2) {
      for (let x = LAST - 1; x <= LAST; x++) sheet.x[row * SIZE.width + x] += 0.4;
    }
    const apart = () => Math.abs(rowOf(sheet, [LAST])[0] - sheet.x[21 * SIZE.width + LAST]);
    expect(apart()).toBeCloseTo(0.4, 3);
    evenRims(sheet, SIZE, 1);
    expect(apart()).toBeLessThan(0.1);
  });

  it('are evened beside the line where another piece begins, too', () => {
    const sheet = drawSheet([29, 30]);
    for (let i = 0; i < COUNT; i++) if (sheet.chart[i] && i % SIZE.width >= 30) sheet.chart[i] = 2;
    evenRims(sheet, SIZE, 1);
    expect(rowOf(sheet, [29])[0]).toBeCloseTo(29 * STEP, 4);
    expect(rowOf(sheet, [30])[0]).toBeCloseTo(30 * STEP, 4);
  });

  it('are no reason to change what lies farther inside', () => {
    const inside = drawSheet([30]);
    const before = inside.x.slice();
    evenRims(inside, SIZE, 1);
    expect(rowOf(inside, [25, 30, 35])).toEqual(rowOf({ x: before }, [25, 30, 35]));
  });
});
