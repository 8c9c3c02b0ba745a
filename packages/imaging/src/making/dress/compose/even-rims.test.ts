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

  it('stay as they are where the places lie a little closer or farther inside', () => {
    const close = drawSheet([FIRST, LAST], 0.3);
    const inside = drawSheet([30]);
    const before = [close, inside].map(({ x }) => x.slice());
    for (const sheet of [close, inside]) evenRims(sheet, SIZE, 1);
    expect([close.x, inside.x]).toEqual(before);
  });
});
