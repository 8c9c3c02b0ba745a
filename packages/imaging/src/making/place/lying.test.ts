import { describe, expect, it } from 'vitest';
import { drawRgb } from '../../testing/cloth.ts';
import { createSunLight, drawCarton, drawSetting, measureBrightness } from '../../testing/place.ts';
import { arrangeProduct } from './arrange-product.ts';
import { isSeenFromAbove } from './cut-product.ts';
import { completeLook } from './look.ts';
import type { Setting } from './setting.ts';
import type { Subject } from './subject.ts';

const FRAME = { width: 320, height: 320 };
const TABLE = { width: 400, height: 400 };

/** Draws a table top of one colour, seen from above and lit from the left or the right. */
function drawTable(from: 'left' | 'right'): Setting {
  const side = from === 'left' ? -0.6 : 0.6;
  return drawSetting({
    picture: drawRgb(TABLE.width, TABLE.height, () => [190, 184, 172]),
    view: { ...TABLE, centre: 200, horizon: 200, focal: 800, distance: 2, eye: 0 },
    depth: { data: new Float32Array(100).fill(2), width: 10, height: 10 },
    light: { ...createSunLight(from), towards: [side, -0.7, Math.sqrt(1 - side * side - 0.49)] },
    spots: [{ at: [200, 200], width: 300, height: 300 }],
    lies: true,
  });
}

const shape = (width: number, height: number, isSolid: (x: number, y: number) => boolean) => {
  const data = new Uint8Array(width * height);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) if (isSolid(x, y)) data[y * width + x] = 255;
  }
  return { data, width, height };
};

describe('what lies on a table that is seen from above', () => {
  const lay = (setting: Setting, subject: Subject = drawCarton(120, 120)) =>
    arrangeProduct(subject, setting, {
      kind: 'box',
      placement: {},
      look: completeLook({ grain: 0, light: 0 }),
      frame: FRAME,
      seed: 1,
    });

  it('lies in the middle, and not a pixel of it changes', async () => {
    const { goods, lock } = await lay(drawTable('left'));
    expect(goods.left + goods.cover.width / 2).toBeCloseTo(FRAME.width / 2, -1);
    expect(Math.abs(goods.top + goods.cover.height / 2 - 0.55 * FRAME.height)).toBeLessThan(20);
    expect(lock.changed).toBe(0);
  });

  it('throws its shadow away from the light, to the side and down, and none up', async () => {
    for (const from of ['left', 'right'] as const) {
      const { picture, goods } = await lay(drawTable(from));
      const { left, top, cover } = goods;
      const beside = (x: number) =>
        measureBrightness(picture, { left: x, top: top + cover.height / 2, width: 4, height: 10 });
      const [lit, dark] = [beside(left - 6), beside(left + cover.width + 2)];
      expect(from === 'left' ? lit - dark : dark - lit).toBeGreaterThan(12);
      const middle = left + cover.width / 2;
      const level = (y: number) =>
        measureBrightness(picture, { left: middle, top: y, width: 8, height: 3 });
      expect(level(top - 6) - level(top + cover.height + 2)).toBeGreaterThan(8);
    }
  });
});

describe('an outline that is seen from above', () => {
  it('is a saucer with a cup, or a coil of rope', () => {
    const saucer = shape(100, 96, (x, y) => ((x - 50) / 48) ** 2 + ((y - 48) / 46) ** 2 < 1);
    const coil = shape(120, 110, (x, y) => {
      const away = Math.hypot(x - 55, y - 50);
      return (away > 44 && away < 50) || (Math.abs(x - y - 8) < 4 && x > 20);
    });
    expect(isSeenFromAbove(saucer)).toBe(true);
    expect(isSeenFromAbove(coil)).toBe(true);
  });

  it('is neither a carton, a bottle nor a bag with a handle', () => {
    const carton = shape(90, 120, () => true);
    const bottle = shape(40, 140, (x, y) => y > 40 || Math.abs(x - 20) < 8);
    const bag = shape(110, 140, (x, y) => {
      const away = Math.hypot(x - 55, y - 60);
      return y > 60 || (away > 40 && away < 50);
    });
    for (const standing of [carton, bottle, bag]) expect(isSeenFromAbove(standing)).toBe(false);
  });
});
