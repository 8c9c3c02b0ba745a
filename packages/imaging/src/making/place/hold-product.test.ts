import { describe, expect, it, vi } from 'vitest';
import { drawMask } from '../../testing/cloth.ts';
import { drawCarton, drawSetting } from '../../testing/place.ts';
import { chooseGrip, fitHeldSize } from './fit-grip.ts';
import type { Hand } from './hands.ts';
import { holdProduct } from './hold-product.ts';
import { completeLook } from './look.ts';
import type { ProductKind } from './product-kinds.ts';

// Makes many pictures, possibly on a busy machine.
vi.setConfig({ testTimeout: 300_000 });

const SIDE = 400;
const SQUARE = { width: SIDE, height: SIDE };
const SKIN = [200, 150, 120];
const inArm = (x: number, y: number) => x > 180 && y > 190 && y < 240;
const inFinger = (x: number, y: number) => x > 155 && x < 190 && y > 205 && y < 220;

/** Draws an arm from the right behind the object, and a finger that comes around it with its tip in front. */
function drawHand(): Hand {
  const data = new Uint8Array(SIDE * SIDE * 4);
  for (let i = 0; i < SIDE * SIDE; i++) {
    const [x, y] = [i % SIDE, Math.floor(i / SIDE)];
    if (inArm(x, y) || inFinger(x, y)) data.set([...SKIN, 255], i * 4);
  }
  return {
    grip: 'bottle',
    object: {
      anchor: 'centre',
      at: [200, 215],
      axis: [0, -1],
      width: 70,
      height: 200,
      least: 57.4,
      most: [71.4, 400],
      pixels_per_metre: 1000,
    },
    picture: { data, width: SIDE, height: SIDE },
    front: drawMask(SIDE, SIDE, (x, y) => inFinger(x, y) && x > 170),
    fingers: { data: drawMask(SIDE, SIDE, inFinger).data.map((value) => value && 2), ...SQUARE },
  };
}

const FRAME = { width: 300, height: 300 };
const hand = drawHand();
const held = fitHeldSize(hand.object, 'bottle', 140 / 90, 1);
const hold = (light: number, tilt = 0) =>
  holdProduct(drawCarton(), hand, drawSetting({}, 'people'), {
    held,
    tilt,
    look: completeLook({ light, grain: 0 }),
    frame: FRAME,
    seed: 1,
  });

describe('a held product', () => {
  it('is behind the finger and before the palm, and else true to the byte', async () => {
    const { picture, lock } = await hold(0);
    expect(lock.changed).toBe(0);
    expect(lock.pixels).toBeGreaterThan(3000);
    let [skin, carton] = [0, 0];
    for (let i = 0; i < FRAME.width * FRAME.height; i++) {
      const [red, green, blue] = [0, 1, 2].map((c) => picture.data[i * 3 + c]);
      const isNear = [red, green, blue].every(
        (value, c) => Math.abs((value as number) - SKIN[c]) < 12,
      );
      if (isNear) skin++;
      if (blue === 150 && red === 30) carton++;
    }
    expect(skin).toBeGreaterThan(1000);
    expect(carton).toBeGreaterThan(500);
  });

  it('is darker beside the finger that holds it', async () => {
    const plain = await hold(0);
    const shaded = await hold(0.01);
    let darker = 0;
    for (let i = 0; i < plain.picture.data.length; i++) {
      if (shaded.picture.data[i] < plain.picture.data[i] - 8) darker++;
    }
    expect(darker).toBeGreaterThan(100);
    expect(shaded.lock.colourMean).toBeLessThan(3);
  });

  it('has room above it, also where it is taller than the picture of the hand', async () => {
    const tall: Hand = { ...hand, object: { ...hand.object, anchor: 'bottom', at: [200, 290] } };
    const { picture } = await holdProduct(drawCarton(150, 290), tall, drawSetting({}, 'people'), {
      held: { width: 150, height: 290, lifeSize: 1 },
      tilt: 0,
      look: completeLook({ light: 0, grain: 0 }),
      frame: FRAME,
      seed: 1,
    });
    const isCarton = (i: number) => picture.data[i * 3] > 170 && picture.data[i * 3 + 2] < 80;
    const pixels = Array.from({ length: FRAME.width * FRAME.height }, (_, i) => i);
    const first = Math.floor(pixels.findIndex(isCarton) / FRAME.width);
    expect(first).toBeGreaterThan(0.1 * FRAME.height);
  });

  it('leans as it is told', async () => {
    const [straight, tilted] = [await hold(0), await hold(0, 15)];
    expect(Buffer.compare(straight.picture.data, tilted.picture.data)).not.toBe(0);
    expect(tilted.lock.changed).toBe(0);
  });
});

/** The widths and heights in millimetres that hands can hold. */
const sized = (id: string, least: number, most: [number, number]) => ({
  id,
  object: { ...hand.object, least, most },
});
const GRIPS = [
  sized('bottle', 54, [67, 400]),
  sized('pinch', 10, [90, 120]),
  sized('tips', 45, [100, 160]),
  sized('palm', 38, [112, 150]),
  sized('slab', 60, [80, 190]),
  sized('box', 80, [130, 200]),
  sized('two-hands', 70, [200, 200]),
];

describe('the grip', () => {
  it('suits the kind and the shape', () => {
    const held = (kind: ProductKind, shape: number) => chooseGrip(GRIPS, kind, shape);
    expect(held('bottle', 3.5)).toBe('bottle');
    expect(held('cup', 1)).toBe('palm');
    expect(held('jewellery', 1)).toBe('pinch');
    expect(held('electronics', 2)).toBe('slab');
  });

  it('is in both hands where one would have to shrink the thing', () => {
    expect(chooseGrip(GRIPS, 'box', 1.9)).toBe('box');
    expect(chooseGrip(GRIPS, 'box', 1)).toBe('two-hands');
    expect(chooseGrip(GRIPS, 'hat', 0.8)).toBe('two-hands');
    expect(chooseGrip(GRIPS, 'other', 0.9)).toBe('two-hands');
    expect(chooseGrip(GRIPS, 'other', 1.8)).toBe('two-hands');
  });

  it('holds in a fist only what fits into one, and says how far from life that is', () => {
    const carton = fitHeldSize(hand.object, 'box', 1.8, 1);
    expect(carton.width).toBeLessThanOrEqual(1.05 * hand.object.width);
    expect(carton.lifeSize).toBeLessThan(0.8);
    const bottle = fitHeldSize(hand.object, 'bottle', 3.5, 1);
    expect(bottle.lifeSize).toBeCloseTo(1, 5);
  });
});
