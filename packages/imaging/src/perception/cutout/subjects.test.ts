import { describe, expect, it } from 'vitest';
import type { Plane, Rgb } from '../../pixels/raster.ts';
import { findSubjects, spreadPoints } from './subjects.ts';

const SIDE = 100;
const BLUE: Colour = [20, 40, 200];
const WALL: Colour = [220, 215, 210];
type Colour = [number, number, number];
type Rectangle = { left: number; top: number; width: number; height: number };

const within = (i: number, { left, top, width, height }: Rectangle) => {
  const [x, y] = [i % SIDE, Math.floor(i / SIDE)];
  return x >= left && x < left + width && y >= top && y < top + height;
};

function map(salient: Rectangle[], wallWithin: Rectangle[] = []) {
  const any = (i: number, list: Rectangle[]) => list.some((rectangle) => within(i, rectangle));
  const saliency: Plane = { data: new Float32Array(SIDE * SIDE), width: SIDE, height: SIDE };
  const colours: Rgb = { data: new Uint8Array(SIDE * SIDE * 3), width: SIDE, height: SIDE };
  for (let i = 0; i < SIDE * SIDE; i++) {
    saliency.data[i] = any(i, salient) ? 1 : 0;
    colours.data.set(any(i, salient) && !any(i, wallWithin) ? BLUE : WALL, i * 3);
  }
  return { saliency, colours };
}

describe('findSubjects', () => {
  it('finds none where nothing stands out, and none in a crumb', () => {
    expect(findSubjects(map([]))).toEqual([]);
    expect(findSubjects(map([{ left: 5, top: 5, width: 3, height: 3 }]))).toEqual([]);
  });

  it('keeps both shoes of a pair and drops the crumb beside them', () => {
    const shoes = [
      { left: 10, top: 20, width: 30, height: 40 },
      { left: 60, top: 25, width: 25, height: 40 },
    ];
    const subjects = findSubjects(map([...shoes, { left: 45, top: 80, width: 8, height: 8 }]));
    expect(subjects.map(({ box }) => box)).toEqual(shoes);
    for (const [index, { points }] of subjects.entries()) {
      expect(points.length).toBeGreaterThan(1);
      for (const { x, y } of points) {
        expect(within(y * SIDE + x, shoes[index])).toBe(true);
      }
    }
  });

  it('puts no point on the wall that shows between two straps', () => {
    const gap = { left: 30, top: 10, width: 40, height: 25 };
    const [dress] = findSubjects(map([{ left: 20, top: 10, width: 60, height: 80 }], [gap]));
    expect(dress?.points.length).toBeGreaterThan(2);
    for (const { x, y } of dress?.points ?? []) expect(within(y * SIDE + x, gap)).toBe(false);
  });

  it('still finds points on a white shirt in front of a white wall', () => {
    const shirt = { left: 20, top: 20, width: 60, height: 60 };
    expect(findSubjects(map([shirt], [shirt]))[0]?.points.length).toBeGreaterThan(2);
  });
});

describe('spreadPoints', () => {
  it('starts at the thickest place and reaches into both arms', () => {
    const body = { left: 30, top: 30, width: 40, height: 60 };
    const sleeves = { left: 5, top: 30, width: 90, height: 16 };
    const mask = new Uint8Array(SIDE * SIDE);
    for (let i = 0; i < mask.length; i++) {
      if (within(i, body) || within(i, sleeves)) mask[i] = 1;
    }
    const points = spreadPoints({ data: mask, width: SIDE, height: SIDE }, 6);
    expect(points).toHaveLength(6);
    expect(within((points[0]?.y ?? 0) * SIDE + (points[0]?.x ?? 0), body)).toBe(true);
    expect(points.some(({ x }) => x < 25)).toBe(true);
    expect(points.some(({ x }) => x > 75)).toBe(true);
  });
});
