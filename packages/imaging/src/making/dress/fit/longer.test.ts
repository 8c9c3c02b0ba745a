import { describe, expect, it } from 'vitest';
import type { FlatPattern } from '../../../catalogue/templates.ts';
import type { Point } from '../../../pixels/geometry/points.ts';
import { createFlatTemplate, HEIGHT, toPixel, WIDTH } from '../../../testing/template.ts';
import { longerMaps } from '../compose/longer-maps.ts';
import { openWardrobe } from '../wardrobe/wardrobe.ts';
import type { Measured } from './laid.ts';
import { lengthenPattern, longerAt, longerFor } from './longer.ts';

async function findPattern(id: string): Promise<FlatPattern> {
  const pattern = (await openWardrobe()).templates.patterns.find((one) => one.id === id);
  if (!pattern) throw new Error(`there is no pattern ${id}`);
  return pattern;
}

/** The pattern's own landmarks as a photo has them, with a hem this many centimetres below the waist or armpit. */
function photographed(pattern: FlatPattern, upper: 'waist' | 'armpit', length: number): Measured {
  const marks = Object.entries(pattern.landmarks).map(([name, [x, y]]): [string, Point] => [
    name,
    [x, y],
  ]);
  const landmarks = Object.fromEntries(marks);
  for (const side of ['l', 'r']) {
    const [x, y] = landmarks[`${upper}_${side}`];
    landmarks[`hem_${side}`] = [x, y + length];
  }
  const never = () => {
    throw new Error('the outline is not needed');
  };
  return { landmarks, pattern, way: 'flat', outline: { arc: never, seam: never } };
}

describe('a garment that is longer than its pattern', () => {
  it('gets a longer one, down to the ankle at most', async () => {
    const pattern = await findPattern('female-plus-skirt');
    const longer = longerFor(photographed(pattern, 'waist', 88));
    if (!longer) throw new Error('not longer');
    const hem = (lengthenPattern(pattern, longer).landmarks.hem_l as Point)[1];
    expect(hem).toBeGreaterThan(88);
    expect(hem).toBeLessThan(92);
    const longest = longerFor(photographed(pattern, 'waist', 150));
    expect(longest && longerAt(longest, 76)).toBeLessThan(96);
  });

  it('keeps the pattern where that is long enough, and tops end at the hip', async () => {
    const dress = await findPattern('female-dress');
    expect(longerFor(photographed(dress, 'armpit', 70))).toBeUndefined();
    const tee = await findPattern('female-tee');
    expect(longerFor(photographed(tee, 'armpit', 90))).toBeUndefined();
  });

  it('leaves everything above the hands as it is', async () => {
    const pattern = await findPattern('female-plus-dress');
    const longer = longerFor(photographed(pattern, 'armpit', 120));
    if (!longer) throw new Error('not longer');
    const drawn = lengthenPattern(pattern, longer);
    expect(drawn.landmarks.armpit_l).toEqual(pattern.landmarks.armpit_l);
    expect(longerAt(longer, 60)).toBe(60);
  });
});

describe('longerMaps', () => {
  const from = 50;

  it('draws the template out below a height, with the pattern', () => {
    const maps = createFlatTemplate();
    const longer = longerMaps(maps, { from, factor: 1.5 });
    const { row, column } = toPixel(10, from);
    const rows = Math.round((HEIGHT - row) * 1.5) + row;
    expect(Math.abs(longer.front.alpha.height - rows)).toBeLessThan(8);
    expect(longer.box[3] - longer.box[1]).toBe(longer.front.alpha.height);
    expect(longer.half.height * 2).toBe(longer.front.alpha.height);
    const place = (y: number) => {
      const i = (toPixel(10, y).row >> 1) * longer.half.width + (column >> 1);
      return [longer.front.x[i], longer.front.y[i]];
    };
    for (const y of [20, 45, 60, 90]) {
      const [x, height] = place(y) as [number, number];
      expect(Math.abs(x - 10)).toBeLessThan(0.6);
      expect(Math.abs(height - y)).toBeLessThan(0.9);
    }
  });

  it('keeps gaps in the cloth', () => {
    const maps = createFlatTemplate();
    for (let i = 0; i < maps.front.x.length; i++) {
      if (i % maps.half.width < 20) maps.front.x[i] = maps.front.y[i] = Number.NaN;
    }
    maps.front.alpha.data.forEach((_, i) => {
      if (i % WIDTH < 40) maps.front.alpha.data[i] = 0;
    });
    const { front, half } = longerMaps(maps, { from, factor: 1.3 });
    const last = (half.height - 4) * half.width;
    expect(front.x[last + 5]).toBeNaN();
    expect(front.x[last + 60]).not.toBeNaN();
    expect(front.alpha.data[(front.alpha.height - 8) * WIDTH + 10]).toBe(0);
  });
});
