import { describe, expect, it } from 'vitest';
import { narrowLegs } from './narrow-legs.ts';
import type { SheetMaps, TemplateMaps } from './sheets.ts';

const [WIDTH, HEIGHT, FORK, PER_CM] = [120, 300, 40, 5];
/** The columns of the gap between both legs, and those of their outer sides. */
const GAP = { from: 50, to: 70 };
const SIDES = { from: 10, to: 110 };

/** Trousers that part in a straight gap from the fork down to a row; the pattern is as wide as the picture. */
function drawLegs(until: number): TemplateMaps {
  const half = { width: WIDTH / 2, height: HEIGHT / 2 };
  const isCloth = (x: number, y: number) =>
    x >= SIDES.from && x < SIDES.to && !(y >= FORK && y < until && x >= GAP.from && x < GAP.to);
  const full = new Uint8Array(WIDTH * HEIGHT).map((_, i) =>
    isCloth(i % WIDTH, Math.floor(i / WIDTH)) ? 255 : 0,
  );
  const onHalf = (value: (x: number, y: number) => number) =>
    new Float32Array(half.width * half.height).map((_, i) => {
      const [x, y] = [2 * (i % half.width) + 1, 2 * Math.floor(i / half.width) + 1];
      return isCloth(x, y) ? value(x, y) : Number.NaN;
    });
  const sheet = (): SheetMaps => ({
    x: onHalf((x) => x / PER_CM),
    y: onHalf((_, y) => y / PER_CM),
    chart: full.map((alpha) => (alpha > 0 ? 1 : 0)),
    alpha: { data: full.slice(), width: WIDTH, height: HEIGHT },
    light: { data: new Uint8Array(half.width * half.height).fill(200), ...half },
  });
  const empty = { data: new Uint8Array(WIDTH * HEIGHT), width: WIDTH, height: HEIGHT };
  return {
    box: [0, 0, WIDTH, HEIGHT],
    half,
    front: sheet(),
    back: sheet(),
    before: empty,
    relight: [empty, empty],
    unitLight: 200,
  };
}

const countClear = ({ front }: TemplateMaps, row: number) =>
  front.alpha.data
    .subarray(row * WIDTH + SIDES.from, row * WIDTH + SIDES.to)
    .filter((alpha) => alpha < 128).length;

describe('narrowLegs', () => {
  it('lets legs touch below the fork and part further down, more and more', () => {
    const maps = drawLegs(HEIGHT);
    narrowLegs(maps, PER_CM);
    expect(countClear(maps, FORK + 4)).toBe(0);
    const clear = [60, 90, 120].map((down) => countClear(maps, FORK + down));
    expect(clear).toEqual([...clear].sort((a, b) => a - b));
    expect(clear[0]).toBeGreaterThan(1);
    expect(countClear(maps, HEIGHT - 4)).toBe(GAP.to - GAP.from);
  });

  it('have no step where the wedge ends', () => {
    const maps = drawLegs(HEIGHT);
    narrowLegs(maps, PER_CM);
    const { data } = maps.front.alpha;
    const widths = Array.from({ length: HEIGHT - FORK - 20 }, (_, k) => {
      const start = (FORK + 10 + k) * WIDTH;
      const row = data.subarray(start + SIDES.from, start + SIDES.to);
      return row.reduce((sum, alpha) => sum + 1 - alpha / 255, 0);
    });
    const steps = widths.slice(1).map((width, k) => Math.abs(width - widths[k]));
    expect(Math.max(...steps)).toBeLessThan(1);
    expect(widths.at(-1)).toBe(GAP.to - GAP.from);
  });

  it('shows on each side the cloth of its own leg, and leaves the outer halves alone', () => {
    const maps = drawLegs(HEIGHT);
    narrowLegs(maps, PER_CM);
    const row = ((FORK + 10) / 2) * (WIDTH / 2);
    const at = (column: number) => maps.front.x[row + column / 2] * PER_CM;
    expect(at(20)).toBeCloseTo(21);
    expect(at(56)).toBeLessThan(GAP.from + 1);
    expect(at(62)).toBeGreaterThan(GAP.to - 1);
  });

  it('closes the hole between legs that touch further down', () => {
    const maps = drawLegs(FORK + 30);
    narrowLegs(maps, PER_CM);
    for (let row = FORK; row < FORK + 30; row += 6) expect(countClear(maps, row)).toBe(0);
  });
});
