import { describe, expect, it } from 'vitest';
import { drawMask } from '../../testing/cloth.ts';
import { listHoles, NETWORK_SIDE, planWindows } from './plan.ts';

const WIDTH = 2000;
const HEIGHT = 1600;
const plan = (isSet: (x: number, y: number) => boolean) =>
  planWindows(drawMask(WIDTH, HEIGHT, isSet, 1));

describe('how holes are looked at', () => {
  it('a small one at full resolution, with it in the middle', () => {
    const [look, ...others] = plan((x, y) => Math.hypot(x - 1000, y - 800) < 40);
    expect(others).toEqual([]);
    expect(look?.hole).toEqual({ left: 961, top: 761, width: 79, height: 79 });
    expect(look?.frame).toEqual({ left: 745, top: 545, width: NETWORK_SIDE, height: NETWORK_SIDE });
  });

  it('neighbours together, far ones apart', () => {
    const spot = (cx: number, cy: number) => (x: number, y: number) =>
      Math.hypot(x - cx, y - cy) < 10;
    const spots = [spot(300, 300), spot(420, 380), spot(1500, 1200)];
    expect(plan((x, y) => spots.some((one) => one(x, y)))).toHaveLength(2);
    expect(
      listHoles(drawMask(WIDTH, HEIGHT, (x, y) => spots.some((one) => one(x, y)), 1)),
    ).toHaveLength(3);
  });

  it('a large one with its surroundings, inside the picture', () => {
    const [look] = plan((x, y) => x > 1200 && y > 900);
    expect(look?.frame.width).toBeGreaterThan(1300);
    expect((look?.frame.left ?? 0) + (look?.frame.width ?? 0)).toBeLessThanOrEqual(WIDTH);
    expect((look?.frame.top ?? 0) + (look?.frame.height ?? 0)).toBeLessThanOrEqual(HEIGHT);
  });

  it('a long thin one piece by piece, none of it left out and none made smaller', () => {
    const thread = (x: number, y: number) => x > 100 && x < 1900 && Math.abs(y - 400 - x / 3) < 4;
    const looks = plan(thread);
    expect(looks.length).toBeGreaterThan(8);
    for (const { frame } of looks) expect(frame.width).toBe(NETWORK_SIDE);
    for (let x = 101; x < 1900; x++) {
      const y = Math.round(400 + x / 3);
      const covers = looks.some(
        ({ hole: { left, top, width, height } }) =>
          x >= left && x < left + width && y >= top && y < top + height,
      );
      expect(covers).toBe(true);
    }
  });
});
