import { describe, expect, it } from 'vitest';
import { drawMask } from '../../testing/cloth.ts';
import { findBase, findFeet } from './base.ts';

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

describe('feet', () => {
  const [front, behind] = [180, 168];
  const { ground, rests } = findFeet(
    drawMask(WIDTH, HEIGHT, (x, y) => {
      const sole = x < 90 ? front : behind;
      const isHeel = x >= 40 && x < 50;
      return (
        (x > 20 && x < 80 && y < (isHeel ? sole - 9 : sole)) || (x > 120 && x < 170 && y < sole)
      );
    }),
  );

  it('each touch the ground where they end, also the one behind', () => {
    expect(ground[60]).toBe(front - 1);
    expect(ground[150]).toBe(behind - 1);
    expect([rests[60], rests[150]]).toEqual([1, 1]);
  });

  it('touch it neither with a raised heel nor between each other', () => {
    expect([rests[45], rests[100]]).toEqual([0, 0]);
  });
});
