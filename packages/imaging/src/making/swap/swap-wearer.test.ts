import { describe, expect, it } from 'vitest';
import { deltaE } from '../../pixels/colour/colour-difference.ts';
import { toLab } from '../../pixels/colour/lab.ts';
import { applySimilarity } from '../../pixels/geometry/similarity.ts';
import type { OperationContext } from '../../runtime/operation.ts';
import {
  CHIN,
  createFace,
  drawPortrait,
  drawWearer,
  GEM,
  isInGem,
  NEW_HAIR,
  NEW_SKIN,
  OLD_HAIR,
} from '../../testing/wearer.ts';
import { headOfFace } from './head-place.ts';
import { headOfPortrait } from './portrait.ts';
import { alignHead, swapWearer } from './swap-wearer.ts';

/** No hair lies over the clothes: nothing has to be filled in. */
const context = {
  model() {
    throw new Error('no network is needed here');
  },
} as unknown as OperationContext;

const wearer = drawWearer();
const portrait = drawPortrait();
const head = headOfFace(createFace(), wearer.photo);
const { subject, above, garment } = await swapWearer(wearer, portrait, head, context);
const { width, height } = wearer.photo;

const at = (x: number, y: number) => {
  const i = ((y + above) * width + x) * 4;
  return [...subject.data.subarray(i, i + 4)] as [number, number, number, number];
};
const away = (x: number, y: number, [r, g, b]: readonly [number, number, number]) => {
  const [red, green, blue] = at(x, y);
  return deltaE(toLab(red, green, blue), toLab(r, g, b));
};

describe('a wearer who is replaced', () => {
  it('leaves every pixel of the garment as it was', () => {
    let cloth = 0;
    for (let i = 0; i < width * height; i++) {
      if (garment[i] < 0.99) continue;
      cloth++;
      const own = [...wearer.photo.data.subarray(i * 3, i * 3 + 3), 255];
      expect(at(i % width, Math.floor(i / width))).toEqual(own);
    }
    expect(cloth).toBeGreaterThan(0.95 * 119 * 182);
  });

  it('has the skin of the model, lit as before, and keeps what is worn on it', () => {
    // The middle of the arm's own shades.
    expect(away(49, 200, NEW_SKIN)).toBeLessThan(6);
    expect(away(120, 124, NEW_SKIN)).toBeLessThan(3);
    const [light, dark] = [at(54, 200)[0], at(53, 200)[0]];
    expect(light).toBeGreaterThan(dark + 5);
    expect(isInGem(54, 244)).toBe(true);
    expect(away(54, 244, GEM)).toBeLessThan(1);
  });

  it('has the head of the model where the old one was, and nothing of the old one', () => {
    const place = alignHead(headOfPortrait(portrait), head);
    const crown = applySimilarity(place, { x: 150, y: 55 });
    expect(away(120, Math.round(crown.y) + 6, NEW_HAIR)).toBeLessThan(3);
    expect(away(120, 78, NEW_SKIN)).toBeLessThan(3);
    const [left, right] = [
      applySimilarity(place, { x: 62, y: 0 }).x - 2,
      applySimilarity(place, { x: 238, y: 0 }).x + 2,
    ];
    for (let y = -above; y < height; y++) {
      for (let x = 0; x < width; x++) {
        const [, , , alpha] = at(x, y);
        if (alpha < 40) continue;
        expect(away(x, y, OLD_HAIR)).toBeGreaterThan(20);
        if (y < CHIN.y) expect(x > left && x < right, `${x} ${y}`).toBe(true);
      }
    }
  });

  it('has the skin of the model up to its outline, where the network takes it for wall', async () => {
    const unsure = drawWearer();
    const { bodySkin, background } = unsure.masks.planes;
    for (let i = 0; i < bodySkin.data.length; i++) {
      const x = i % width;
      if (Math.abs(Math.abs(x - 120) - 66) < 6 || Math.floor(i / width) < 140) continue;
      background.data[i] = Math.max(background.data[i], bodySkin.data[i]);
      bodySkin.data[i] = 0;
    }
    const made = await swapWearer(unsure, portrait, head, context);
    for (const x of [46, 47, 193, 194]) {
      const [r, g, b] = made.subject.data.subarray(((200 + made.above) * width + x) * 4);
      expect(deltaE(toLab(r ?? 0, g ?? 0, b ?? 0), toLab(...NEW_SKIN))).toBeLessThan(12);
    }
  });

  it('keeps outline and framing where the photo shows no head', async () => {
    const bodiless = { ...drawWearer(), faces: [] };
    const made = await swapWearer(bodiless, portrait, undefined, context);
    expect(made.above).toBe(0);
    const opacities = made.subject.data.filter((_, i) => i % 4 === 3);
    expect(opacities).toEqual(wearer.alpha.data);
    const [r, g, b] = made.subject.data.subarray((200 * width + 49) * 4);
    expect(deltaE(toLab(r ?? 0, g ?? 0, b ?? 0), toLab(...NEW_SKIN))).toBeLessThan(12);
  });
});
