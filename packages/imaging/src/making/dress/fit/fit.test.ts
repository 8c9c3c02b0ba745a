import { describe, expect, it } from 'vitest';
import { ImagingError } from '../../../errors.ts';
import { apart, interpolate, type Point } from '../../../pixels/geometry/points.ts';
import { fitThinPlate } from '../../../pixels/geometry/thin-plate.ts';
import {
  CREAM,
  drawSkirt,
  drawTee,
  drawTrousers,
  NAVY,
  SKIRT,
  TEE,
  TROUSERS,
} from '../../../testing/worn-garments.ts';
import { GARMENT_LOCK } from '../../lock/thresholds.ts';
import { STRETCH_LOCK } from '../thresholds.ts';
import { fitGarment } from './fit.ts';
import { CHANNELS, type Texture } from './texture.ts';

/** The colour and the covers (0..255) of the texture at a pattern point. */
function at({ left, top, perCm, levels }: Texture, x: number, y: number): number[] {
  const { data, width } = levels[0];
  const i = Math.floor((y - top) * perCm) * width + Math.floor((x - left) * perCm);
  return [...data.subarray(i * CHANNELS, i * CHANNELS + CHANNELS)];
}

/** The distance at which the front's cover falls below a half, on the way from one point to another. */
function edgeBetween(texture: Texture, from: [number, number], to: [number, number]): number {
  const length = Math.hypot(to[0] - from[0], to[1] - from[1]);
  for (let s = 0; s < length; s += 0.05) {
    const share = s / length;
    const cover = at(
      texture,
      from[0] + (to[0] - from[0]) * share,
      from[1] + (to[1] - from[1]) * share,
    );
    if (cover[3] < 128) return s;
  }
  return length;
}

/** The heights at which the colour turns to the dark stripe, going down a column. */
function stripesAt(texture: Texture, x: number, from: number, to: number): number[] {
  const found: number[] = [];
  let dark = true;
  for (let y = from; y < to; y += 0.05) {
    const isDark = at(texture, x, y)[0] < (CREAM[0] + NAVY[0]) / 2;
    if (isDark && !dark) found.push(y);
    dark = isDark;
  }
  return found;
}

describe('a flat tee in the pattern', () => {
  it.each([
    [50, 14],
    [62, 21],
  ])('keeps its length of %i cm and its sleeve of %i cm', async (length, sleeve) => {
    const { texture } = await fitGarment(drawTee(length, sleeve), TEE);
    expect(edgeBetween(texture, [3, 20], [3, 66]) + 20).toBeCloseTo(length, 0);
    expect(edgeBetween(texture, [-15, 20], [-15, 66]) + 20).toBeCloseTo(length, 0);
    const cuff = edgeBetween(texture, [20, 2], [51.8, 18]);
    expect(Math.abs(cuff - sleeve)).toBeLessThan(1.2);
  });

  it('keeps stripes straight, whether sleeves lie spread or lowered', async () => {
    for (const drop of [0, 25]) {
      const { texture } = await fitGarment(drawTee(60, 20, { drop }), TEE);
      const columns = [-18, -9, 0, 9, 18].map((x) => stripesAt(texture, x, 31, 58));
      const [first = []] = columns;
      expect(first.length).toBeGreaterThanOrEqual(6);
      for (const heights of columns) {
        expect(heights).toHaveLength(first.length);
        for (const [i, y] of heights.entries()) expect(Math.abs(y - first[i])).toBeLessThan(0.35);
      }
    }
  });

  it('cuts the front at its neckline and leaves the back above it', async () => {
    // The inside of the back is darker, as in a photo.
    const paint = (x: number, y: number) =>
      y < 9 * Math.sqrt(Math.max(0, 1 - (x / 9.5) ** 2)) ? ([120, 112, 100] as const) : CREAM;
    const { texture } = await fitGarment(drawTee(60, 20, { paint }), TEE);
    const [, , , above, behind] = at(texture, 0, 6);
    expect(above).toBeLessThan(20);
    expect(behind).toBeGreaterThan(235);
    expect(at(texture, 0, 13)[3]).toBeGreaterThan(235);
    expect(at(texture, 0, 0.5)[4]).toBeLessThan(20);
  });

  it('takes the colours as they are, and cloth goes on across seams', async () => {
    const { texture } = await fitGarment(drawTee(60, 20, { paint: () => CREAM }), TEE);
    for (const [x, y] of [
      [0, 30],
      [20, 50],
      [35, 17],
      [25.3, 45],
    ] as const) {
      const [red, green, blue, front] = at(texture, x, y);
      expect([red, green, blue]).toEqual([...CREAM]);
      expect(front).toBe(255);
    }
  });

  it('is hardly stretched when it has the pattern’s own shape', async () => {
    const { stretch } = await fitGarment(drawTee(62, 21), TEE);
    expect(stretch).toBeLessThan(1.25);
  });

  it('shows under a hand what the other half shows', async () => {
    const tee = drawTee(60, 20);
    const { data, width } = tee.cutout;
    const [pitX, pitY] = tee.landmarks.armpit_l as [number, number];
    // At 5 pixels for each centimetre, this is a hole of 4 cm around a point 10 cm inside and 12 cm below the armpit.
    const [cx, cy] = [pitX - 50, pitY + 60];
    for (let i = 0; i < data.length; i += 4) {
      const [x, y] = [(i / 4) % width, Math.floor(i / 4 / width)];
      if (Math.hypot(x - cx, y - cy) < 20) data.set([190, 140, 115, 0], i);
    }
    const { texture } = await fitGarment(tee, TEE);
    for (const y of [37, 38, 39, 40, 41]) {
      const [filled, shown] = [at(texture, 14.8, y), at(texture, -14.8, y)];
      expect(filled.slice(3)).toEqual([255, 255]);
      for (let c = 0; c < 3; c++) {
        expect(Math.abs(filled[c] - shown[c])).toBeLessThan(40);
      }
    }
  });

  it('tells what the pattern has no place for', async () => {
    expect((await fitGarment(drawTee(60, 20), TEE)).kept).toBeGreaterThan(0.97);
    const hooded = await fitGarment(drawTee(60, 20, { hood: 26 }), TEE);
    expect(hooded.kept).toBeLessThan(GARMENT_LOCK.kept);
  });

  it('pulls less when it is fitted loosely', async () => {
    const tee = drawTee(60, 20);
    const [x, y] = tee.landmarks.hem_l as [number, number];
    tee.landmarks.hem_l = [x - 30, y - 60];
    const close = await fitGarment(tee, TEE);
    const loose = await fitGarment(tee, TEE, 'loose');
    expect(loose.stretch).toBeLessThan(close.stretch);
  });

  it('cannot be fitted without its armpits', async () => {
    const tee = drawTee(60, 20);
    delete tee.landmarks.armpit_l;
    await expect(fitGarment(tee, TEE)).rejects.toThrow(ImagingError);
  });
});

describe('a skirt in the pattern', () => {
  it('flares where its hem is wider than the pattern, and is not stretched by that', async () => {
    const [plain, wide] = [
      await fitGarment(drawSkirt(60), SKIRT),
      await fitGarment(drawSkirt(60, 1.6), SKIRT),
    ];
    expect(plain.laid.flare).toBeUndefined();
    expect(wide.laid.flare?.factor).toBeGreaterThan(1.3);
    expect(wide.stretch).toBeLessThan(STRETCH_LOCK.skirt);
  });

  it('keeps its length, and ends at the waist', async () => {
    const { texture } = await fitGarment(drawSkirt(55), SKIRT);
    // The skirt is worn two centimetres above the waist, so that no skin shows below a top.
    expect(edgeBetween(texture, [0, 20], [0, 76]) + 20).toBeCloseTo(52.8, 0);
    expect(at(texture, 0, -3.5)[3]).toBeLessThan(20);
    expect(at(texture, 0, -1)[3]).toBeGreaterThan(235);
  });

  it('leaves the clips of its hanger behind', async () => {
    const { texture } = await fitGarment(drawSkirt(55, 1, true), SKIRT);
    for (const x of [-13, 13]) expect(at(texture, x, -4)[3]).toBeLessThan(20);
    expect(at(texture, 13, 2)[3]).toBeGreaterThan(235);
  });
});

it('long legs reach the ankles, whatever the waist says of their size, and cropped ones do not', async () => {
  const ankle = (TROUSERS.landmarks.hem_outer_l as Point)[1];
  const endOf = async (shorter: number) => {
    const { laid } = await fitGarment(drawTrousers(0, shorter), TROUSERS);
    return (laid.pieces[0].edges[0].line.at(-1) as Point)[1];
  };
  expect(await endOf(18)).toBeGreaterThan(0.95 * ankle);
  expect(await endOf(45)).toBeLessThan(0.6 * ankle);
});

it('cloth lies evenly across legs that lie apart', async () => {
  const { laid } = await fitGarment(drawTrousers(30), TROUSERS);
  const warp = fitThinPlate(laid.pieces[0].pairs);
  // Half of the way from seam to seam in the pattern is half of it in the photo; without rungs it is off by a tenth.
  for (const sign of [-1, 1]) {
    for (const y of [45, 55, 65, 75, 85]) {
      const [inner, middle, outer] = [12, 17.5, 23].map((x) => warp(sign * x, y)) as [
        Point,
        Point,
        Point,
      ];
      const off = apart(middle, interpolate(inner, outer, 0.5)) / apart(inner, outer);
      expect(off).toBeLessThan(0.05);
    }
  }
});
