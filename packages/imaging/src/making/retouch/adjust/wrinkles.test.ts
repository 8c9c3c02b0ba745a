import { describe, expect, it } from 'vitest';
import type { Rgb } from '../../../pixels/raster.ts';
import { drawMask, drawRgb, meanDifference } from '../../../testing/cloth.ts';
import { softenWrinkles } from './wrinkles.ts';

const SIDE = 800;
const inCloth = (x: number, y: number) => x >= 100 && x < 700 && y >= 100 && y < 700;
const inPrint = (x: number, y: number) => Math.hypot(x - 250, y - 400) < 70;
const weave = (x: number, y: number) => 1 + 0.04 * ((x + y) % 2 ? 1 : -1);
/** A crease every 50 pixels that darkens the cloth by up to a tenth. */
const crease = (x: number) => 1 - 0.05 * (1 + Math.sin((2 * Math.PI * x) / 50));

function draw({ folds = true, print = false, background = 30 }): Rgb {
  return drawRgb(SIDE, SIDE, (x, y) => {
    if (!inCloth(x, y)) return [background + 20 * Math.sin(x / 9), background, background];
    const base = print && inPrint(x, y) ? [40, 40, 45] : [160, 120, 90];
    const shade = weave(x, y) * (folds ? crease(x) : 1);
    return base.map((value) => value * shade) as [number, number, number];
  });
}
const cloth = drawMask(SIDE, SIDE, inCloth);
const deepInside = (x: number, y: number) => x > 180 && x < 620 && y > 180 && y < 620;

/** Deviation of the means of columns: what is left of the creases. */
function creases({ data }: Rgb): number {
  const means: number[] = [];
  for (let x = 400; x < 600; x++) {
    let sum = 0;
    for (let y = 250; y < 550; y++) sum += data[(y * SIDE + x) * 3];
    means.push(sum / 300);
  }
  const mean = means.reduce((sum, one) => sum + one, 0) / means.length;
  return Math.sqrt(means.reduce((sum, one) => sum + (one - mean) ** 2, 0) / means.length);
}

function measureWeave({ data }: Rgb): number {
  let sum = 0;
  for (let y = 300; y < 500; y++) {
    const at = (y * SIDE + 400) * 3;
    sum += Math.abs(data[at] - data[at + 3]);
  }
  return sum / 200;
}

describe('wrinkles', () => {
  it('amount 0 is the picture itself', async () => {
    const photo = draw({});
    expect(await softenWrinkles(photo, cloth, 0)).toBe(photo);
  });

  it('soften, by more the more is asked for, and the weave stays', async () => {
    const photo = draw({});
    const half = await softenWrinkles(photo, cloth, 0.5);
    const full = await softenWrinkles(photo, cloth, 1);
    expect(creases(full)).toBeLessThan(0.5 * creases(photo));
    expect(creases(half)).toBeLessThan(creases(photo));
    expect(creases(half)).toBeGreaterThan(creases(full));
    expect(measureWeave(full) / measureWeave(photo)).toBeGreaterThan(0.9);
  });

  it('nothing outside the cloth changes', async () => {
    const photo = draw({});
    const made = await softenWrinkles(photo, cloth, 1);
    const outside = (x: number, y: number) => !inCloth(x, y);
    expect(meanDifference(made, photo, outside)).toBe(0);
    expect(meanDifference(made, photo, inCloth)).toBeGreaterThan(1);
  });

  it('a print keeps its colour, and smooth cloth its own', async () => {
    const plain = draw({ folds: false, print: true });
    const made = await softenWrinkles(plain, cloth, 1);
    expect(meanDifference(made, plain, inPrint)).toBeLessThan(2);
    expect(meanDifference(made, plain, (x, y) => deepInside(x, y) && !inPrint(x, y))).toBeLessThan(
      1.5,
    );
  });
});
