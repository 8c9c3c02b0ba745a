import { describe, expect, it } from 'vitest';
import { hideBelowFront, shadeHems } from './hems.ts';
import type { Painted } from './paint.ts';
import { smoothEdges } from './smooth-edges.ts';

const SIZE = { width: 120, height: 120 };
const COUNT = SIZE.width * SIZE.height;

/** Cloth of even light that ends at a given row in each column; its texture is known for 20 rows more. */
function sheet(endsAt: (x: number) => number): Painted {
  const at = (i: number) => [i % SIZE.width, Math.floor(i / SIZE.width)] as const;
  const cover = Float32Array.from({ length: COUNT }, (_, i) => {
    const [x, y] = at(i);
    return Math.min(1, Math.max(0, endsAt(x) - y));
  });
  return {
    light: new Float32Array(COUNT * 3).fill(0.5),
    cover,
    footprint: Float32Array.from(cover, (_, i) => (at(i)[1] < endsAt(at(i)[0]) + 20 ? 0.13 : 0)),
  };
}

/** The mean of the second differences of the rows at which the columns end. */
function roughness({ cover }: Painted): number {
  const ends = Array.from({ length: SIZE.width }, (_, x) => {
    let sum = 0;
    for (let y = 0; y < SIZE.height; y++) sum += cover[y * SIZE.width + x];
    return sum;
  }).slice(10, -10);
  const bends = ends.slice(2).map((end, i) => Math.abs(end - 2 * ends[i + 1] + ends[i]));
  return bends.reduce((sum, bend) => sum + bend, 0) / bends.length;
}

describe('the edge of cloth on a model', () => {
  it('has no teeth, and stays where it was', () => {
    const teeth = sheet((x) => 60 + x * 0.1 + (x % 6 < 3 ? 0 : 2));
    const inner = sheet(() => 0);
    const before = roughness(teeth);
    smoothEdges([teeth, inner], SIZE, 1);
    expect(roughness(teeth)).toBeLessThan(before / 4);
    const held = teeth.cover.reduce((sum, value) => sum + value, 0);
    const expected = sheet((x) => 61 + x * 0.1).cover.reduce((sum, value) => sum + value, 0);
    expect(Math.abs(held / expected - 1)).toBeLessThan(0.01);
  });

  it('leaves a strap of four pixels as wide as it was', () => {
    const strap = sheet((x) => (x >= 50 && x < 54 ? 100 : 0));
    smoothEdges([strap, sheet(() => 0)], SIZE, 1);
    const across = strap.cover.subarray(50 * SIZE.width, 51 * SIZE.width);
    expect(across.reduce((sum, value) => sum + value, 0)).toBeGreaterThan(2.8);
  });

  it('shows no back below the front’s hem, nor beside it', () => {
    const front = sheet((x) => (x >= 20 && x < 100 ? 60 : 0));
    const inner = sheet((x) => (x >= 10 && x < 110 ? 75 : 0));
    const seen = { chart: new Uint8Array(COUNT).fill(1) };
    hideBelowFront({ painted: front, seen }, { painted: inner, seen }, SIZE, 1);
    for (const x of [12, 40, 105]) {
      expect(inner.cover[70 * SIZE.width + x]).toBe(0);
      expect(inner.cover[40 * SIZE.width + x]).toBe(1);
    }
  });

  it('ends a sleeve where the photographed one ends, though its drape goes on', () => {
    const front = sheet((x) => (x >= 20 && x < 60 ? 40 : x < 80 ? 70 : 0));
    const back = sheet((x) => (x >= 20 && x < 110 ? 72 : 0));
    const seen = { chart: new Uint8Array(COUNT).fill(2) };
    hideBelowFront({ painted: front, seen }, { painted: back, seen }, SIZE, 1);
    expect(back.cover[60 * SIZE.width + 40]).toBe(0);
    expect(back.cover[60 * SIZE.width + 100]).toBe(1);
  });

  it('has an underside without light and a lit fold above it, and nothing beyond', () => {
    const front = sheet(() => 60);
    shadeHems(front, SIZE, 1);
    const lightAt = (y: number) => front.light[(y * SIZE.width + 40) * 3];
    expect(lightAt(59)).toBeLessThan(0.38);
    expect(lightAt(58)).toBeGreaterThan(0.53);
    expect(lightAt(54)).toBe(0.5);
    expect(lightAt(60)).toBe(0.5);
  });

  it('is no hem where the cloth goes on below a pinhole', () => {
    const front = sheet(() => 60);
    for (let y = 30; y < 34; y++) front.cover[y * SIZE.width + 40] = 0;
    shadeHems(front, SIZE, 1);
    expect(front.light[(29 * SIZE.width + 40) * 3]).toBe(0.5);
  });
});
