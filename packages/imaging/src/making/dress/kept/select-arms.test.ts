import { describe, expect, it } from 'vitest';
import { coversArmhole } from './select-arms.ts';

const WIDTH = 300;
/** An arm on the right of the picture, from its column 200 on. */
const isArm = (i: number) => i % WIDTH >= 200 && i % WIDTH < 260;
const ARMHOLE = { tip: [190, 100], armpit: [208, 200] } as const;

describe('an arm beside a top without sleeves', () => {
  const isBefore = coversArmhole({ width: WIDTH } as never, isArm, 'l', {
    tip: [...ARMHOLE.tip],
    armpit: [...ARMHOLE.armpit],
  });

  it('hides the cloth below the armpit', () => {
    expect(isBefore(200, 201)).toBe(true);
    expect(isBefore(230, 240)).toBe(true);
  });

  it('begins higher the farther outwards cloth stands off, without a step', () => {
    const begins = (x: number) =>
      Array.from({ length: 300 }, (_, y) => y).find((y) => isBefore(x, y)) as number;
    expect(begins(200)).toBe(201);
    expect(begins(206)).toBeLessThan(begins(203));
    expect(begins(203)).toBeLessThan(begins(200));
    for (let x = 201; x < 240; x++) expect(begins(x - 1) - begins(x)).toBeLessThanOrEqual(4);
  });

  it('leaves the cloth on the shoulder', () => {
    expect(isBefore(259, 140)).toBe(false);
  });
});
