import { describe, expect, it } from 'vitest';
import type { Point } from '../../../pixels/geometry/points.ts';
import { createFlatTemplate, HEIGHT, toPixel, WIDTH } from '../../../testing/template.ts';
import type { Arm } from './sleeve-tube.ts';
import { straightenCuffs } from './straight-cuffs.ts';
import { findArms } from './template-maps.ts';
import { openWardrobe } from './wardrobe.ts';

/** A sleeve of 8 cm hangs straight down from y = 20; its hand comes through below y = 62 and spreads it. */
const AXIS = 24;
const WRIST = 64;
const HALF_WIDTH = 4;

function drapedSleeve(slant = 0) {
  const maps = createFlatTemplate();
  for (const sheet of [maps.front, maps.back]) {
    for (let i = 0; i < WIDTH * HEIGHT; i++) {
      const [column, row] = [i % WIDTH, Math.floor(i / WIDTH)];
      const [x, y] = [(column - WIDTH / 2) / 4, (row - 40) / 4];
      const wide = HALF_WIDTH + Math.max(0, y - 62) * 1.5;
      const isSleeve = y > 20 && Math.abs(x - AXIS) < wide;
      const isHand = y > 62 && Math.abs(x - AXIS) < 3;
      sheet.chart[i] = isSleeve ? 2 : 0;
      sheet.alpha.data[i] = isSleeve && !isHand ? 255 : 0;
      if (sheet === maps.front) maps.before.data[i] = isSleeve && isHand ? 255 : 0;
    }
    for (let i = 0; i < sheet.x.length; i++) {
      sheet.y[i] = sheet.y[i] + slant * (sheet.x[i] - AXIS);
    }
  }
  return maps;
}

/** The sleeve's direction in the pattern is down, and its cuff 68 cm below the neck. */
const end: Point = [AXIS, 68];
function arm(): Arm {
  const at = (x: number, y: number): Point => {
    const { column, row } = toPixel(x, y);
    return [column, row];
  };
  return { elbow: at(AXIS, 40), wrist: at(AXIS, WRIST), sign: 1, direction: [0, 1], end };
}

const alphaAt = (maps: ReturnType<typeof createFlatTemplate>, x: number, y: number) => {
  const { column, row } = toPixel(x, y);
  return maps.front.alpha.data[row * WIDTH + column];
};
const patternAt = (maps: ReturnType<typeof createFlatTemplate>, x: number, y: number) => {
  const { column, row } = toPixel(x, y);
  const i = (row >> 1) * maps.half.width + (column >> 1);
  return [maps.front.x[i], maps.front.y[i]];
};

describe('straightenCuffs', () => {
  it('draws a sleeve on over the root of the hand, as wide as above the wrist', () => {
    const maps = drapedSleeve();
    expect(alphaAt(maps, AXIS, WRIST)).toBe(0);
    straightenCuffs(maps, [arm()]);
    expect(alphaAt(maps, AXIS, WRIST)).toBe(255);
    const { column, row } = toPixel(AXIS, WRIST);
    expect(maps.before.data[row * WIDTH + column]).toBe(0);
    for (const aside of [-HALF_WIDTH - 1.5, HALF_WIDTH + 1.5]) {
      expect(alphaAt(maps, AXIS + aside, WRIST + 1.4)).toBe(0);
    }
  });

  it('leaves nothing of the draped sleeve beyond the cuff', () => {
    const maps = drapedSleeve();
    straightenCuffs(maps, [arm()]);
    for (const y of [69, 74, 80]) {
      for (const x of [AXIS - 8, AXIS - 3.5, AXIS + 3.5, AXIS + 8]) {
        expect(alphaAt(maps, x, y)).toBe(0);
      }
    }
  });

  it('ends the longest sleeves across the arm, however the draped one is turned', () => {
    const maps = drapedSleeve(0.5);
    straightenCuffs(maps, [arm()]);
    const cuff = WRIST + 0.08 * (WRIST - 40);
    for (const aside of [-3, 0, 3]) {
      const [, y] = patternAt(maps, AXIS + aside, cuff) as [number, number];
      expect(Math.abs(y - end[1])).toBeLessThan(1.2);
    }
    // Above the middle of the forearm, everything stays as it was.
    const [x, y] = patternAt(maps, AXIS + 3, 45) as [number, number];
    expect(x).toBeCloseTo(AXIS + 3, 0);
    expect(Math.abs(y - 46.5)).toBeLessThan(0.6);
  });

  it('leaves a sleeve alone that another piece hides', () => {
    const maps = drapedSleeve();
    maps.front.chart.fill(1);
    const before = maps.front.alpha.data.slice();
    straightenCuffs(maps, [arm()]);
    expect(maps.front.alpha.data).toEqual(before);
  });
});

describe('findArms', () => {
  it('finds both arms of long-sleeved garments, and none of others', async () => {
    const wardrobe = await openWardrobe();
    const armsIn = (id: string) =>
      wardrobe.templates.items
        .filter((one) => one.id === id)
        .map((item) => findArms(wardrobe, item));
    const [arms] = armsIn('female-step-shirt');
    expect(arms?.map(({ sign }) => sign)).toEqual([1, -1]);
    expect(armsIn('female-step-tee')).toEqual([[]]);
    expect(armsIn('female-step-skirt')).toEqual([[]]);
  });
});
