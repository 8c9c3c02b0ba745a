import { describe, expect, it } from 'vitest';
import { drawSetting } from '../../testing/place.ts';
import { arrangeProduct } from './arrange-product.ts';
import { findHoldingHand } from './held-in.ts';
import { completeLook } from './look.ts';
import type { Subject } from './subject.ts';

const SKIN = [205, 150, 120, 255];
const CARTON = [40, 60, 160, 255];

/** Draws a carton, and an arm from the left of the photo that holds it. */
function drawHeld(arm = SKIN): Subject {
  const [width, height] = [120, 100];
  const data = new Uint8Array(width * height * 4);
  for (let i = 0; i < width * height; i++) {
    const [x, y] = [i % width, Math.floor(i / width)];
    if (x > 60 && y < 90) data.set(CARTON, i * 4);
    else if (y > 40 && y < 70) data.set(arm, i * 4);
  }
  return { data, width, height };
}

const PHOTO = { width: 200, height: 160 };
const box = (left: number, top: number) => ({ left, top, width: 120, height: 100 });

describe('goods that a hand of the photo holds', () => {
  it('are known by skin at the border of the photo', () => {
    expect(findHoldingHand(drawHeld(), box(0, 30), PHOTO)).toMatchObject({
      left: true,
      bottom: false,
    });
    expect(findHoldingHand(drawHeld(), box(20, 30), PHOTO)).toBeUndefined();
    expect(findHoldingHand(drawHeld(CARTON), box(0, 30), PHOTO)).toBeUndefined();
  });

  it('keep their arm at the edge of the picture, and nothing below them is shaded', async () => {
    const held = { left: true, right: false, top: false, bottom: false };
    const frame = { width: 240, height: 240 };
    const setting = drawSetting();
    const shown = await arrangeProduct(drawHeld(), setting, {
      kind: 'box',
      placement: {},
      look: completeLook({ light: 0, grain: 0 }),
      frame,
      seed: 1,
      held,
    });
    expect(shown.goods.left).toBe(0);
    const middle = shown.goods.top + shown.goods.cover.height / 2;
    expect(Math.abs(middle - frame.height / 2)).toBeLessThan(3);
    const below = (x: number) =>
      shown.picture.data[((shown.goods.top + shown.goods.cover.height + 3) * frame.width + x) * 3];
    expect(Math.abs(below(150) - below(5))).toBeLessThan(6);
  });
});
