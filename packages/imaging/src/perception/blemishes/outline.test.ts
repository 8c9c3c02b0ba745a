import { describe, expect, it } from 'vitest';
import { markOutline } from '../../making/retouch/erase/mask.ts';
import { drawMask } from '../../testing/cloth.ts';
import { traceOutline } from './outline.ts';

describe('an outline', () => {
  it.each([
    ['a disc', (x: number, y: number) => Math.hypot(x - 40, y - 30) < 20],
    [
      'a bent thread',
      (x: number, y: number) => Math.abs(Math.hypot(x - 50, y - 50) - 30) < 4 && y < 55,
    ],
    ['a box at the frame', (x: number, y: number) => x < 20 && y < 10],
  ])('of %s says nearly all of it, with few corners', (_, isSet) => {
    const mask = drawMask(100, 80, isSet, 1);
    const points = traceOutline(mask, 0.7);
    const again = { ...mask, data: new Uint8Array(mask.data.length) };
    markOutline(again, { points: points.map(([x, y]) => [x + 0.5, y + 0.5] as const) });
    const area = mask.data.reduce((sum, one) => sum + one, 0);
    const apart = mask.data.reduce((sum, one, i) => sum + Math.abs(one - again.data[i]), 0);
    expect(apart / area).toBeLessThan(0.25);
    expect(points.length).toBeLessThan(60);
  });

  it('of nothing is empty', () => {
    expect(
      traceOutline(
        drawMask(9, 9, () => false, 1),
        1,
      ),
    ).toEqual([]);
  });
});
