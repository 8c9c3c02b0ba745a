import { describe, expect, test } from 'vitest';
import { coverage, paint, pressedRadius } from './brush.ts';
import { emptyMask, type Mask } from './mask.ts';

const at = ({ data, width }: Mask, x: number, y: number) => data[y * width + x] as number;
const blank = () => emptyMask({ width: 60, height: 30 });
const spot = (x: number, y: number, radius = 8) => ({ x, y, radius });

describe('coverage', () => {
  test('is full in the middle, none outside, and falls without a step', () => {
    expect(coverage(0, 10, 0.5)).toBe(1);
    expect(coverage(5, 10, 0.5)).toBe(1);
    expect(coverage(10, 10, 0.5)).toBe(0);
    let last = 1;
    for (let distance = 5; distance <= 10; distance += 0.25) {
      const now = coverage(distance, 10, 0.5);
      expect(now).toBeLessThanOrEqual(last);
      expect(last - now).toBeLessThan(0.1);
      last = now;
    }
  });

  test('the hardest brush still fades over a pixel', () => {
    expect(coverage(9.5, 10, 1)).toBeGreaterThan(0);
    expect(coverage(9.5, 10, 1)).toBeLessThan(1);
  });
});

describe('a stroke', () => {
  test('covers the way between two spots without a gap', () => {
    const mask = blank();
    const box = paint(
      mask,
      new Uint8ClampedArray(mask.data),
      [spot(10, 15), spot(50, 15)],
      { hardness: 1 },
      'add',
    );
    for (let x = 10; x <= 50; x++) expect(at(mask, x, 15)).toBe(255);
    expect(at(mask, 30, 28)).toBe(0);
    expect(box).toEqual({ left: 2, top: 7, width: 56, height: 16 });
  });

  test('that goes over its own edge does not harden it', () => {
    const once = blank();
    const twice = blank();
    const before = new Uint8ClampedArray(once.data);
    const way = [spot(10, 15), spot(50, 15)] as const;
    paint(once, before, way, { hardness: 0.2 }, 'add');
    paint(twice, before, way, { hardness: 0.2 }, 'add');
    paint(twice, before, way, { hardness: 0.2 }, 'add');
    expect(twice.data).toEqual(once.data);
    expect(at(once, 30, 21)).toBeGreaterThan(0);
    expect(at(once, 30, 21)).toBeLessThan(255);
  });

  test('of the eraser takes away what the brush has painted', () => {
    const mask = blank();
    mask.data.fill(255);
    paint(
      mask,
      new Uint8ClampedArray(mask.data),
      [spot(30, 15), spot(30, 15)],
      { hardness: 1 },
      'take',
    );
    expect(at(mask, 30, 15)).toBe(0);
    expect(at(mask, 5, 15)).toBe(255);
  });

  test('beside the picture touches nothing', () => {
    const mask = blank();
    const box = paint(mask, mask.data, [spot(-40, 15), spot(-30, 15)], { hardness: 1 }, 'add');
    expect(box).toBeNull();
  });
});

test('a pen that is pressed lightly paints thinner, a mouse always the same', () => {
  expect(pressedRadius(10, 0.1, true)).toBeLessThan(pressedRadius(10, 0.9, true));
  expect(pressedRadius(10, 1, true)).toBe(10);
  expect(pressedRadius(10, 0.5, false)).toBe(10);
});
