import { applyTone, createToneTables, NO_TONE } from '@vitrine/picture-math';
import { describe, expect, it } from 'vitest';
import type { Rgb } from '../../../pixels/raster.ts';
import { createNoise, drawRgb } from '../../../testing/cloth.ts';
import { decideAuto } from './decide.ts';
import { measurePhoto } from './measure.ts';
import { estimateWhite } from './white.ts';

const SIDE = 300;
const inGarment = (x: number, y: number) => x > 80 && x < 220 && y > 60 && y < 260;
const isBackground = (i: number) => !inGarment(i % SIDE, Math.floor(i / SIDE));

/** A garment on a wall, under a lamp of this colour. */
function scene(
  garment: [number, number, number],
  wall: number,
  lamp: [number, number, number],
): Rgb {
  const noise = createNoise();
  return drawRgb(SIDE, SIDE, (x, y) => {
    const own = inGarment(x, y) ? garment : [wall, wall, wall];
    const grain = 1.5 * noise();
    return own.map((value, k) => value * lamp[k] + grain) as [number, number, number];
  });
}

const chroma = (picture: Rgb, x: number, y: number) => {
  const at = (y * SIDE + x) * 3;
  const pixel = [...picture.data.subarray(at, at + 3)];
  return Math.max(...pixel) - Math.min(...pixel);
};

describe('automatic white balance', () => {
  it.each([
    ['a warm lamp', [1, 0.93, 0.8]],
    ['the blue of a shadow', [0.9, 0.96, 1]],
  ] as const)('finds %s on the wall and takes it away', (_, lamp) => {
    const photo = scene([150, 40, 60], 205, [...lamp]);
    const { white } = estimateWhite(photo, isBackground);
    const made = { ...photo, data: photo.data.slice() };
    applyTone(made.data, 3, createToneTables({ ...NO_TONE, white }));
    expect(chroma(photo, 20, 20)).toBeGreaterThan(14);
    expect(chroma(made, 20, 20)).toBeLessThan(9);
  });

  it('leaves a neutral photo alone, and one in which nothing is grey', () => {
    expect(estimateWhite(scene([150, 40, 60], 205, [1, 1, 1]), isBackground).white).toBeNull();
    const colourful = drawRgb(SIDE, SIDE, (x, y) =>
      inGarment(x, y) ? [30, 140, 60] : [190, 60, 40],
    );
    expect(estimateWhite(colourful, isBackground).white).toBeNull();
  });
});

describe('auto', () => {
  const settings = (photo: Rgb) => decideAuto(measurePhoto(photo, {}));

  it('brightens a dark photo and leaves a bright one', () => {
    expect(settings(scene([60, 30, 30], 140, [1, 1, 1])).exposure).toBeGreaterThan(0.4);
    expect(settings(scene([60, 30, 30], 242, [1, 1, 1])).exposure).toBe(0);
  });

  it('denoises what is noisy, and never touches folds or skin by itself', () => {
    const noise = createNoise();
    const noisy = drawRgb(SIDE, SIDE, () => {
      const value = 150 + 12 * noise();
      return [value, value, value];
    });
    expect(settings(noisy).denoise).toBeGreaterThan(0.3);
    expect(settings(scene([60, 30, 30], 200, [1, 1, 1])).denoise).toBe(0);
    expect(settings(noisy)).toMatchObject({ wrinkles: 0, skin: 0 });
  });
});
