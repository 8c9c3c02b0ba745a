import { expect, it } from 'vitest';
import { fillBites } from './fill-bites.ts';
import type { SheetMaps, TemplateMaps } from './sheets.ts';

const [WIDTH, HEIGHT, PER_CM] = [100, 200, 4];
const SIDES = { from: 20, to: 80 };

/** A body whose right side is cut in by some columns over some rows. */
function drawBody(rows: { from: number; to: number }, deep: number): TemplateMaps {
  const half = { width: WIDTH / 2, height: HEIGHT / 2 };
  const isCloth = (x: number, y: number) =>
    x >= SIDES.from && x < SIDES.to - (y >= rows.from && y < rows.to ? deep : 0);
  const full = new Uint8Array(WIDTH * HEIGHT).map((_, i) =>
    isCloth(i % WIDTH, Math.floor(i / WIDTH)) ? 255 : 0,
  );
  const values = new Float32Array(half.width * half.height).map((_, i) => {
    const [x, y] = [2 * (i % half.width) + 1, 2 * Math.floor(i / half.width) + 1];
    return isCloth(x, y) ? x / PER_CM : Number.NaN;
  });
  const sheet = (): SheetMaps => ({
    x: values.slice(),
    y: values.slice(),
    chart: full.map((alpha) => (alpha > 0 ? 1 : 0)),
    alpha: { data: full.slice(), width: WIDTH, height: HEIGHT },
    light: { data: new Uint8Array(half.width * half.height).fill(200), ...half },
  });
  const empty = { data: new Uint8Array(WIDTH * HEIGHT), width: WIDTH, height: HEIGHT };
  const maps = { before: empty, relight: [empty, empty] as [typeof empty, typeof empty] };
  const box: TemplateMaps['box'] = [0, 0, WIDTH, HEIGHT];
  return { ...maps, box, half, front: sheet(), back: sheet(), unitLight: 200 };
}

const edgeAt = ({ front }: TemplateMaps, row: number) =>
  front.alpha.data.subarray(row * WIDTH, (row + 1) * WIDTH).lastIndexOf(255) + 1;

it('a bite in the side of a garment is filled, and the other side stays', () => {
  const maps = drawBody({ from: 40, to: 70 }, 8);
  fillBites(maps, PER_CM);
  for (const row of [38, 44, 55, 66, 74]) {
    expect(Math.abs(edgeAt(maps, row) - SIDES.to)).toBeLessThanOrEqual(1);
    expect(maps.front.alpha.data[row * WIDTH + SIDES.from]).toBe(255);
    expect(maps.front.alpha.data[row * WIDTH + SIDES.from - 1]).toBe(0);
  }
});

it('a waist is no bite', () => {
  const maps = drawBody({ from: 10, to: 100 }, 8);
  fillBites(maps, PER_CM);
  expect(edgeAt(maps, 50)).toBeLessThan(SIDES.to - 6);
});
