import { describe, expect, it } from 'vitest';
import type { Point } from '../../../pixels/geometry/points.ts';
import { drawMask, drawRgb } from '../../../testing/cloth.ts';
import { findNeckline } from './neckline.ts';

const SIZE = { width: 200, height: 140 };
const LEFT: Point = [50, 20];
const RIGHT: Point = [150, 20];
const arc = (x: number, depth: number) =>
  20 + depth * Math.sqrt(Math.max(0, 1 - ((x - 100) / 50) ** 2));
const FRONT = 48;
const BACK = 12;

/** Cloth laid flat with its neckline: the inner back, a little darker, ends at the outline; `paint` goes over it. */
function draw(paint: (x: number, y: number) => readonly number[] | undefined = () => undefined) {
  const rgb = drawRgb(SIZE.width, SIZE.height, (x, y) => {
    const shade = y < arc(x, FRONT) && x > 50 && x < 150 ? 186 : 200;
    return (paint(x, y) ?? [shade, shade, shade]) as [number, number, number];
  });
  const isNeck = (x: number, y: number) => x > 50 && x < 150 && y < arc(x, BACK);
  const alpha = drawMask(SIZE.width, SIZE.height, (x, y) => y > 20 && !isNeck(x, y));
  return { rgb, alpha, left: LEFT, right: RIGHT };
}

describe('the front neckline of a laid garment', () => {
  it('is found where the inner back ends, not around a label in it', () => {
    const isLabel = (x: number, y: number) => Math.abs(x - 100) < 14 && Math.abs(y - 47) < 6;
    const photo = draw((x, y) => (isLabel(x, y) ? [40, 40, 45] : undefined));
    const { depth, power } = findNeckline({ ...photo, lowest: [100, 54], spread: 10 });
    expect(Math.abs(depth - FRONT)).toBeLessThan(4);
    expect(power).toBeGreaterThan(1.9);
  });

  it('is not the outline, which is the back’s, though nothing changes more than there', () => {
    const found = findNeckline({ ...draw(), lowest: [100, 20 + BACK], spread: 20 });
    expect(Math.abs(found.depth - FRONT)).toBeLessThan(4);
  });

  it('is found by a seam between pieces of one colour', () => {
    const isSeam = (x: number, y: number) => Math.abs(y - arc(x, FRONT)) < 1.2;
    const photo = draw((x, y) => (isSeam(x, y) ? [150, 150, 150] : [200, 200, 200]));
    const found = findNeckline({ ...photo, lowest: [100, 62], spread: 8 });
    expect(Math.abs(found.depth - FRONT)).toBeLessThan(4);
  });

  it('is no square above a print unless it can hang between straps', () => {
    const isPrint = (x: number, y: number) => y > 84 && x > 55 && x < 145;
    const photo = draw((x, y) => (isPrint(x, y) ? [20, 90, 200] : undefined));
    const search = { ...photo, lowest: [100, 80] as Point, spread: 6 };
    expect(findNeckline(search).power).toBeLessThan(7);
    expect(findNeckline({ ...search, straps: true }).contrast).toBeGreaterThan(1);
  });

  it('is round where a V is hardly seen, and a V where it is', () => {
    const vee = (x: number) => 20 + 45 * (1 - Math.abs(x - 100) / 50);
    const within = (step: number) =>
      draw((x, y) => {
        const shade = y < vee(x) && x > 50 && x < 150 ? 200 - step : 200;
        return [shade, shade, shade];
      });
    const search = { lowest: [100, 65] as Point, spread: 8 };
    expect(findNeckline({ ...within(4), ...search }).power).toBeGreaterThan(1.9);
    expect(findNeckline({ ...within(30), ...search }).power).toBeLessThan(1.5);
  });
});
