import { describe, expect, it } from 'vitest';
import { SEMANTIC_NAMES, type SemanticMasks } from '../../perception/semantics/semantics.ts';
import type { Plane } from '../../pixels/raster.ts';
import { drawMask } from '../../testing/cloth.ts';
import type { Head } from './head.ts';
import { buildHeadMask, measureClothesAbove } from './head-mask.ts';

const WIDTH = 200;
const HEIGHT = 400;
const inHead = (x: number, y: number) => Math.hypot((x - 100) / 25, (y - 60) / 35) < 1;
const inNeck = (x: number, y: number) => Math.abs(x - 100) < 12 && y >= 60 && y < 130;
const inBody = (x: number, y: number) => Math.abs(x - 100) < 60 && y >= 120;
const inHood = (x: number, y: number) => Math.abs(x - 140) < 8 && y > 60 && y < 130;
/** A hand behind the head of somebody else, far to the side. */
const inHand = (x: number, y: number) => x < 20 && y < 40;

function head({ hood = false } = {}): Head {
  const clothes = (x: number, y: number) => inBody(x, y) || (hood && inHood(x, y));
  const skin = (x: number, y: number) =>
    !clothes(x, y) && (inHead(x, y) || inNeck(x, y) || inHand(x, y));
  const planes = Object.fromEntries(
    SEMANTIC_NAMES.map((name) => [name, drawMask(WIDTH, HEIGHT, () => false)]),
  ) as Record<string, Plane<Uint8Array>>;
  planes.clothes = drawMask(WIDTH, HEIGHT, clothes);
  planes.faceSkin = drawMask(WIDTH, HEIGHT, skin);
  planes.background = drawMask(WIDTH, HEIGHT, (x, y) => !clothes(x, y) && !skin(x, y));
  const masks = { width: WIDTH, height: HEIGHT, planes } as SemanticMasks;
  const lines = { lips: 0.2, chin: 95 / HEIGHT, neck: 108 / HEIGHT };
  return { x: 0.5, ...lines, faceHeight: 60, faceWidth: 50, wearer: 'person', masks };
}
const picture = { data: new Uint8Array(WIDTH * HEIGHT * 3), width: WIDTH, height: HEIGHT };

describe('the mask of a head', () => {
  it('covers all of it above the line with its fringe, nothing below and nobody else', () => {
    const { mask, person } = buildHeadMask(picture, head(), 95 / HEIGHT);
    for (let y = 0; y < HEIGHT; y++) {
      for (let x = 0; x < WIDTH; x++) {
        const isSet = mask.data[y * WIDTH + x] === 1;
        if (inHead(x, y) && y < 95) expect(isSet).toBe(true);
        if (y > 100 || inHand(x, y)) expect(isSet).toBe(false);
        if (inBody(x, y) || inHead(x, y)) expect(person.data[y * WIDTH + x]).toBe(1);
      }
    }
    expect(mask.data[60 * WIDTH + 127]).toBe(1);
    expect(mask.data[60 * WIDTH + 140]).toBe(0);
  });

  it('spares a hood, which is why such a photo is not simply cropped', () => {
    const { mask } = buildHeadMask(picture, head({ hood: true }), 95 / HEIGHT);
    expect(mask.data[80 * WIDTH + 140]).toBe(0);
    expect(measureClothesAbove(head({ hood: true }), 95 / HEIGHT)).toBeGreaterThan(0.01);
    expect(measureClothesAbove(head(), 95 / HEIGHT)).toBe(0);
  });
});
