import { describe, expect, it } from 'vitest';
import type { Point } from '../../../pixels/geometry/points.ts';
import { findFrontWaist, withoutInnerWaist } from './front-waist.ts';
import type { Photo } from './photo.ts';

const [WIDTH, HEIGHT] = [300, 200];
const [LEFT, RIGHT]: [Point, Point] = [
  [40, 30],
  [260, 30],
];
const DENIM = [70, 100, 150] as const;
const INNER = [40, 60, 100] as const;
const hangs = (x: number, depth: number) => {
  const share = (x - 40) / 220;
  return 30 + depth * 220 * 4 * share * (1 - share);
};

/** A waist from corner to corner, painted by where a pixel lies. */
function drawWaist(paint: (x: number, y: number) => readonly number[]) {
  const rgb = new Uint8Array(WIDTH * HEIGHT * 3);
  const alpha = new Uint8Array(WIDTH * HEIGHT);
  for (let i = 0; i < alpha.length; i++) {
    const [x, y] = [(i % WIDTH) + 0.5, Math.floor(i / WIDTH) + 0.5];
    if (x < 40 || x > 260 || y < 30) continue;
    alpha[i] = 255;
    rgb.set(paint(x, y), i * 3);
  }
  return {
    rgb: { data: rgb, width: WIDTH, height: HEIGHT },
    alpha: { data: alpha, width: WIDTH, height: HEIGHT },
  };
}

const opened = drawWaist((x, y) => (y < hangs(x, 0.1) ? INNER : DENIM));
const banded = drawWaist((_, y) => (y < 30 + 0.1 * 220 ? INNER : DENIM));

describe('the front of a laid waist', () => {
  it('is found below the inside of the back', () => {
    const depth = findFrontWaist({ ...opened, left: LEFT, right: RIGHT });
    expect(depth).toBeGreaterThan(0.085);
    expect(depth).toBeLessThan(0.115);
  });

  it('is no band along the waist, and nothing where cloth is plain', () => {
    expect(findFrontWaist({ ...banded, left: LEFT, right: RIGHT })).toBeUndefined();
    const plain = drawWaist(() => DENIM);
    expect(findFrontWaist({ ...plain, left: LEFT, right: RIGHT })).toBeUndefined();
  });

  it('is all that is left of a waist', () => {
    const photo: Photo = { ...opened, scale: 1, small: { ...opened, scale: 1 } };
    const landmarks = { waist_r: LEFT, waist_l: RIGHT };
    const opacityAt = (one: Photo, x: number, y: number) => one.alpha.data[y * WIDTH + x];
    const shorts = withoutInnerWaist(photo, { kind: 'shorts', way: 'flat', landmarks });
    expect(opacityAt(shorts, 150, 40)).toBe(0);
    expect(opacityAt(shorts, 150, 60)).toBe(255);
    expect(opacityAt(shorts, 60, 50)).toBe(255);
    // A wearer fills the waist.
    const worn = withoutInnerWaist(photo, { kind: 'shorts', way: 'worn', landmarks });
    expect(worn === photo).toBe(true);
  });
});
