import { describe, expect, it } from 'vitest';
import { createNoise, drawMask, drawRgb, type Paint } from '../../testing/cloth.ts';
import { measureVisibleOutline } from './left-edges.ts';

const SIDE = 300;
const inHole = (x: number, y: number) => Math.hypot((x - 150) / 60, (y - 130) / 80) < 1;
const mask = drawMask(SIDE, SIDE, inHole, 1);
const seenIn = (paint: Paint, counts: (pixel: number) => boolean = () => true) =>
  measureVisibleOutline(drawRgb(SIDE, SIDE, paint), mask, 160, counts);

describe('the outline of what was filled in', () => {
  it('is not there on a graded wall with grain, nor in stripes that go on', () => {
    const noise = createNoise();
    const wall: Paint = (x, y) => {
      const value = 190 - 0.1 * y + 0.05 * x + 3 * noise();
      return [value, value, value];
    };
    expect(seenIn(wall)).toBe(0);
    const stripes: Paint = (x) => (x % 60 < 30 ? [90, 80, 70] : [170, 160, 150]);
    expect(seenIn(stripes)).toBeLessThan(0.2);
  });

  it('is seen all around a patch of another brightness', () => {
    expect(seenIn((x, y) => (inHole(x, y) ? [214, 214, 214] : [190, 190, 190]))).toBeGreaterThan(
      0.9,
    );
  });

  it('is seen where something goes on beside it, unless that is not looked at', () => {
    const arm: Paint = (x, y) => (!inHole(x, y) && y > 150 ? [120, 80, 60] : [190, 190, 190]);
    expect(seenIn(arm)).toBeGreaterThan(0.2);
    expect(seenIn(arm, (pixel) => Math.floor(pixel / SIDE) < 140)).toBe(0);
  });
});
