import { describe, expect, it } from 'vitest';
import { createNoise, drawMask, drawRgb, meanDifference } from '../../../testing/cloth.ts';
import { evenSkin } from './skin.ts';

const SIDE = 600;
const inFace = (x: number, y: number) => Math.hypot((x - 300) / 180, (y - 300) / 230) < 1;
const blotch = (x: number, y: number) =>
  Math.exp(-((x - 240) ** 2 + (y - 330) ** 2) / (2 * 14 ** 2));
const inBrow = (x: number, y: number) => Math.abs(y - 220) < 8 && Math.abs(x - 240) < 50;

function draw(withBlotch: boolean) {
  const pores = createNoise(3);
  return drawRgb(SIDE, SIDE, (x, y) => {
    const pore = 2.5 * pores();
    if (!inFace(x, y)) return [90, 140, 160];
    if (inBrow(x, y)) return [60 + pore, 45 + pore, 40 + pore];
    const red = withBlotch ? blotch(x, y) : 0;
    return [205 + pore, 165 - 16 * red + pore, 145 - 14 * red + pore];
  });
}
const guide = { mask: drawMask(SIDE, SIDE, inFace), faceSize: 0.6 };
const inBlotch = (x: number, y: number) => Math.hypot(x - 240, y - 330) < 14;

describe('skin', () => {
  it('amount 0 is the picture itself', async () => {
    const photo = draw(true);
    expect(await evenSkin(photo, guide, 0)).toBe(photo);
  });

  it('evens redness out towards the skin without it', async () => {
    const photo = draw(true);
    const clean = draw(false);
    const made = await evenSkin(photo, guide, 1);
    expect(meanDifference(made, clean, inBlotch)).toBeLessThan(
      0.6 * meanDifference(photo, clean, inBlotch),
    );
  });

  it('keeps pores, brows and everything that is not skin', async () => {
    const photo = draw(true);
    const made = await evenSkin(photo, guide, 1);
    expect(meanDifference(made, photo, (x, y) => !inFace(x, y))).toBe(0);
    expect(meanDifference(made, photo, inBrow)).toBeLessThan(4);
    const finest = ({ data }: typeof made) => {
      let sum = 0;
      for (let x = 340; x < 420; x++) {
        for (let y = 300; y < 380; y++) {
          const at = (y * SIDE + x) * 3 + 1;
          sum += Math.abs(data[at] - data[at + 3]);
        }
      }
      return sum;
    };
    expect(finest(made) / finest(photo)).toBeGreaterThan(0.85);
  });
});
