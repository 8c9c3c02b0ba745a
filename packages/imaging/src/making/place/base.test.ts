import { describe, expect, it } from 'vitest';
import { drawMask } from '../../testing/cloth.ts';
import { findBase } from './base.ts';

const WIDTH = 200;
const HEIGHT = 200;

describe('the foot of a thing', () => {
  it('of a box is all of its lower edge', () => {
    const { rests, slope, lowest } = findBase(
      drawMask(WIDTH, HEIGHT, (x, y) => x > 40 && x < 160 && y > 20 && y < 180),
    );
    expect([lowest, slope]).toEqual([179, 0]);
    expect(rests[100]).toBe(1);
    expect(rests[20]).toBe(0);
  });

  it('follows an edge that runs up to one side', () => {
    const edge = (x: number) => 180 - 0.2 * (160 - x);
    const { rests, slope, ground } = findBase(
      drawMask(WIDTH, HEIGHT, (x, y) => x > 40 && x < 160 && y > 20 && y < edge(x)),
    );
    expect(slope).toBeCloseTo(0.2, 1);
    for (const x of [50, 100, 150]) {
      expect(rests[x]).toBeGreaterThan(0.8);
      expect(Math.abs(ground[x] - edge(x))).toBeLessThan(3);
    }
  });

  it('leaves out what is between the legs of a table, and sides that lean', () => {
    const table = findBase(
      drawMask(WIDTH, HEIGHT, (x, y) => (y > 20 && y < 60) || (y < 180 && (x < 20 || x > 180))),
    );
    expect(table.rests[10]).toBe(1);
    expect(table.rests[100]).toBe(0);
    const cone = findBase(
      drawMask(WIDTH, HEIGHT, (x, y) => y > 20 && y < 190 - 2 * Math.abs(x - 100)),
    );
    expect(cone.rests[100]).toBeGreaterThan(0.9);
    expect(cone.rests[150]).toBe(0);
    expect(cone.slope).toBe(0);
  });
});
