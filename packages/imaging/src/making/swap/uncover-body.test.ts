import { describe, expect, it } from 'vitest';
import { deltaE } from '../../pixels/colour/colour-difference.ts';
import { toLab } from '../../pixels/colour/lab.ts';
import type { OperationContext } from '../../runtime/operation.ts';
import { createFace, drawWearer } from '../../testing/wearer.ts';
import { prepareBody } from './body.ts';
import { headOfFace } from './head-place.ts';

type Colour = readonly [number, number, number];
const WIDTH = 240;
const TEAL: Colour = [40, 150, 150];
const BROWN: Colour = [96, 66, 44];
const GOLD: Colour = [214, 180, 120];
const SKIN: Colour = [224, 178, 150];

const context = {
  model() {
    throw new Error('no network is needed here');
  },
} as unknown as OperationContext;

/** A lock falls from the head over the shoulder; the network misses its tip and takes a curl for skin. */
const inLock = (x: number, y: number) => Math.abs(x - 90) < 6 && y > 90 && y < 160;
const inTip = (x: number, y: number) => Math.abs(x - 90) < 4 && y >= 160 && y < 168;
const inCurl = (x: number, y: number) => Math.abs(x - 84) < 3 && Math.abs(y - 172) < 3;

function inPlainTop() {
  const wearer = drawWearer();
  const { planes } = wearer.masks;
  const paint = (i: number, colour: Colour) => wearer.photo.data.set(colour, i * 3);
  for (let i = 0; i < wearer.alpha.data.length; i++) {
    const [x, y] = [i % WIDTH, Math.floor(i / WIDTH)];
    if (planes.clothes.data[i]) paint(i, TEAL);
    if (inLock(x, y)) {
      for (const plane of Object.values(planes)) plane.data[i] = 0;
      planes.hair.data[i] = 255;
      wearer.alpha.data[i] = 255;
      paint(i, BROWN);
    }
    if (inTip(x, y)) paint(i, BROWN);
    if (inCurl(x, y)) {
      planes.clothes.data[i] = 0;
      planes.bodySkin.data[i] = 255;
      paint(i, GOLD);
    }
  }
  return wearer;
}

describe('what was hidden by the old head', () => {
  const wearer = inPlainTop();
  const head = headOfFace(createFace(), wearer.photo);
  const at = async (x: number, y: number) => {
    const { colours, garment, skin } = await prepareBody(wearer, head, context);
    const i = y * WIDTH + x;
    const [r, g, b] = colours.subarray(i * 3, i * 3 + 3);
    const lab = toLab(r ?? 0, g ?? 0, b ?? 0);
    return {
      away: (colour: Colour) => deltaE(lab, toLab(...colour)),
      garment: garment[i],
      skin: skin.data[i],
    };
  };

  it.each([
    ['the lock', 90, 150],
    ['its tip', 90, 164],
    ['its curl', 84, 172],
  ])('plain cloth goes on below %s', async (_, x, y) => {
    const { away, garment, skin } = await at(x, y);
    expect(away(TEAL)).toBeLessThan(4);
    expect([garment, skin]).toEqual([1, 0]);
  });

  it('below the old mouth there is neck, in its own colour', async () => {
    const { away } = await at(104, 100);
    expect(away(SKIN)).toBeLessThan(4);
  });

  it('cloth beside the lock is as it was', async () => {
    const { away, garment } = await at(110, 150);
    expect(away(TEAL)).toBe(0);
    expect(garment).toBe(1);
  });
});
