import { describe, expect, it } from 'vitest';
import { SEMANTIC_NAMES, type SemanticMasks } from '../../perception/semantics/semantics.ts';
import { createNoise, drawMask, drawRgb } from '../../testing/cloth.ts';
import { cleanRim } from './clean-rim.ts';

const [WIDTH, HEIGHT] = [320, 360];
const PLACE = 50;
type Colour = readonly [number, number, number];
const SKIN: Colour = [186, 132, 104];
const CLOTH: Colour = [34, 36, 48];
/** How far a pixel lies inside an arm or a sleeve; both are cut off at the lower edge. */
const armDepth = (x: number) => 34 - Math.abs(x - 90);
const sleeveDepth = (x: number) => 46 - Math.abs(x - 220);
const depthAt = (x: number, y: number) => Math.min(Math.max(armDepth(x), sleeveDepth(x)), y - 40);
const isSleeve = (x: number) => sleeveDepth(x) > armDepth(x);

/** Edges are mixed over three pixels, and on skin the wall's light goes deeper. */
function draw(wall: number) {
  const noise = createNoise(3);
  const photo = drawRgb(WIDTH, HEIGHT, (x, y) => {
    const depth = depthAt(x, y);
    const own = isSleeve(x) ? CLOTH : SKIN;
    const mixed = Math.min(1, Math.max(0, (depth + 1.5) / 3));
    const spilled = isSleeve(x) ? 0 : 0.3 * Math.max(0, 1 - depth / 8);
    const share = mixed * (1 - spilled);
    const grain = noise();
    return own.map((value) => wall + (value - wall) * share + grain) as [number, number, number];
  });
  const alpha = drawMask(WIDTH, HEIGHT, (x, y) => depthAt(x, y) > -1);
  const planes = Object.fromEntries(
    SEMANTIC_NAMES.map((name) => [name, drawMask(WIDTH, HEIGHT, () => false)]),
  ) as SemanticMasks['planes'];
  planes.bodySkin = drawMask(WIDTH, HEIGHT, (x, y) => depthAt(x, y) > 2 && !isSleeve(x));
  planes.clothes = drawMask(WIDTH, HEIGHT, (x, y) => depthAt(x, y) > 2 && isSleeve(x));
  const masks = { width: WIDTH, height: HEIGHT, planes };
  return { photo, cut: { ...photo, data: photo.data.slice() }, alpha, masks };
}
type Drawn = ReturnType<typeof draw>;

/** By how much the brightest pixel of the rim outshines both the body and the dark place behind it. */
function brightestRim({ cut, alpha }: Drawn): number {
  let most = 0;
  for (let i = 0; i < WIDTH * HEIGHT; i++) {
    const [x, y] = [i % WIDTH, Math.floor(i / WIDTH)];
    if (depthAt(x, y) > 4) continue;
    const share = alpha.data[i] / 255;
    for (let c = 0; c < 3; c++) {
      const shown = cut.data[i * 3 + c] * share + PLACE * (1 - share);
      const own = (isSleeve(x) ? CLOTH : SKIN)[c];
      most = Math.max(most, shown - Math.max(own, PLACE));
    }
  }
  return most;
}

describe('the rim of somebody who stood before a white wall', () => {
  it('loses the wall: nothing of it shines before a dark place', () => {
    const drawn = draw(250);
    expect(brightestRim(drawn)).toBeGreaterThan(60);
    cleanRim(drawn.cut, drawn.alpha, drawn.photo, drawn.masks);
    expect(brightestRim(drawn)).toBeLessThan(18);
  });

  it('is all that changes of cloth, and the body stays whole where the photo cuts it off', () => {
    const { photo, cut, alpha, masks } = draw(250);
    cleanRim(cut, alpha, photo, masks);
    let inside = 0;
    for (let i = 0; i < WIDTH * HEIGHT; i++) {
      const [x, y] = [i % WIDTH, Math.floor(i / WIDTH)];
      if (depthAt(x, y) < 5) continue;
      inside++;
      expect(alpha.data[i]).toBe(255);
      if (!isSleeve(x)) continue;
      expect(cut.data.subarray(i * 3, i * 3 + 3)).toEqual(photo.data.subarray(i * 3, i * 3 + 3));
    }
    expect(inside).toBeGreaterThan(40_000);
  });

  it('stays as it is where the wall has the body’s own colour', () => {
    const { photo, cut, alpha, masks } = draw(40);
    const before = alpha.data.slice();
    cleanRim(cut, alpha, photo, masks);
    for (let i = 0; i < WIDTH * HEIGHT; i++) {
      if (isSleeve(i % WIDTH)) expect(alpha.data[i]).toBe(before[i]);
    }
  });
});
