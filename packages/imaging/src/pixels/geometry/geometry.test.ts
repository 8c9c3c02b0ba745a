import { describe, expect, it } from 'vitest';
import type { Point } from './points.ts';
import {
  mapOntoEnds,
  measureLength,
  pointAlong,
  projectOntoLine,
  samplePoints,
} from './polyline.ts';
import { fitThinPlate, type Pair } from './thin-plate.ts';

describe('lines', () => {
  const corner: Point[] = [
    [0, 0],
    [3, 0],
    [3, 4],
  ];

  it('are measured along', () => {
    expect(measureLength(corner)).toBe(7);
    expect(pointAlong(corner, 5)).toEqual([3, 2]);
    expect(pointAlong(corner, 99)).toEqual([3, 4]);
    expect(projectOntoLine(corner, [4, 1])).toEqual({ along: 4, away: 1 });
    expect(samplePoints(corner, 6, 0, 3)).toEqual([
      [3, 3],
      [3, 0],
      [0, 0],
    ]);
  });

  it('are carried to other ends with a depth of their own', () => {
    const dip: Point[] = [
      [0, 0],
      [5, 2],
      [10, 0],
    ];
    expect(mapOntoEnds(dip, [0, 0], [20, 0], 0.5)).toEqual([
      [0, 0],
      [10, 1],
      [20, 0],
    ]);
  });
});

describe('a thin plate', () => {
  const places: Point[] = [
    [0, 0],
    [40, 0],
    [0, 60],
    [40, 60],
    [18, 25],
  ];

  it('continues a straight map exactly', () => {
    const straight = ([x, y]: Point): Point => [5 + 2 * x - y, 7 + 3 * y];
    const warp = fitThinPlate(places.map((at): Pair => ({ at, from: straight(at) })));
    for (const at of [
      [10, 10],
      [60, -20],
      [33, 50],
    ] as Point[]) {
      const [x, y] = warp(...at);
      expect(x).toBeCloseTo(straight(at)[0], 6);
      expect(y).toBeCloseTo(straight(at)[1], 6);
    }
  });

  it('passes through every pair, and beside a loose one', () => {
    const pairs = places.map(
      (at, i): Pair => ({ at, from: [at[0] * 3, at[1] * 3 + (i === 4 ? 9 : 0)] }),
    );
    const [, y] = fitThinPlate(pairs)(18, 25);
    expect(y).toBeCloseTo(84, 6);
    const loose = pairs.map((pair) => ({ ...pair, slack: 1 }));
    expect(fitThinPlate(loose)(18, 25)[1]).toBeLessThan(83);
  });
});
