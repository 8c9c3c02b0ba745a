import { describe, expect, it } from 'vitest';
import { type CastProfile, NO_TONE, type ToneSettings } from './settings.ts';
import { applyTone, createToneTables } from './tables.ts';

const LEVELS = Array.from({ length: 256 }, (_, level) => level);

function toned(pixels: Uint8Array, settings: Partial<ToneSettings>, cast?: CastProfile) {
  const made = pixels.slice();
  applyTone(made, 3, createToneTables({ ...NO_TONE, ...settings }, cast));
  return made;
}

const toLight = (value: number) =>
  value <= 10 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4;
const toValue = (light: number) =>
  Math.round(255 * (light <= 0.0031308 ? light * 12.92 : 1.055 * light ** (1 / 2.4) - 0.055));
/** As a lamp of this colour would have lit it. */
const lit = (pixels: Uint8Array, lamp: number[]) =>
  pixels.map((value, i) => toValue(toLight(value) * (lamp[i % 3] as number)));

describe('tone tables', () => {
  it('of neutral settings change nothing', () => {
    for (const table of createToneTables(NO_TONE)) expect([...table]).toEqual(LEVELS);
    const profile = {
      dark: { red: 50, green: 40, blue: 40 },
      middle: { red: 120, green: 128, blue: 128 },
      bright: { red: 220, green: 210, blue: 200 },
    };
    for (const table of createToneTables(NO_TONE, profile)) expect([...table]).toEqual(LEVELS);
  });

  it.each([
    { exposure: 1.5 },
    { exposure: -1.5 },
    { contrast: 0.8 },
    { contrast: -0.8 },
    { temperature: 1, tint: -1 },
  ])('of %o never turn darker into brighter', (settings) => {
    for (const table of createToneTables({ ...NO_TONE, ...settings })) {
      expect([...table]).toEqual([...table].sort((a, b) => a - b));
    }
  });

  it('one stop more is twice the light in the shadows, and white does not burn out', () => {
    const [red] = createToneTables({ ...NO_TONE, exposure: 1 });
    expect(toLight(red[60] as number) / toLight(60)).toBeCloseTo(2, 1);
    expect(red[255]).toBe(255);
    expect(red[235] as number).toBeLessThan(254);
  });

  it('contrast spreads the middle, keeps its grey, black and white, and can be taken back', () => {
    const [more] = createToneTables({ ...NO_TONE, contrast: 0.5 });
    const [less] = createToneTables({ ...NO_TONE, contrast: -0.5 });
    expect([more[0], more[255]]).toEqual([0, 255]);
    expect((more[160] as number) - (more[96] as number)).toBeGreaterThan(75);
    for (const level of LEVELS.slice(30, 226)) {
      expect(Math.abs((less[more[level] as number] as number) - level)).toBeLessThanOrEqual(2);
    }
  });

  it('a picked white takes the colour of the lamp away', () => {
    const truth = Uint8Array.from([200, 200, 200, 180, 60, 40, 30, 120, 200, 240, 230, 90]);
    const photo = lit(truth, [1, 0.8, 0.55]);
    const white = { red: photo[0] as number, green: photo[1] as number, blue: photo[2] as number };
    const made = toned(photo, { white });
    for (const [i, value] of made.entries()) {
      expect(Math.abs(value - (truth[i] as number))).toBeLessThanOrEqual(4);
    }
  });

  it('what is burnt out stays white under any white point', () => {
    const made = toned(Uint8Array.from([255, 255, 255]), {
      white: { red: 255, green: 220, blue: 180 },
    });
    expect([...made]).toEqual([255, 255, 255]);
  });

  it('warmer is redder and less blue at nearly the same brightness', () => {
    const [red, green, blue] = toned(Uint8Array.from([128, 128, 128]), { temperature: 0.5 });
    expect(red as number).toBeGreaterThan(133);
    expect(blue as number).toBeLessThan(123);
    const light =
      0.2126 * toLight(red as number) +
      0.7152 * toLight(green as number) +
      0.0722 * toLight(blue as number);
    expect(light).toBeCloseTo(toLight(128), 2);
  });

  it('a measured cast goes as far as it is told to, in shadows and lights alike', () => {
    const profile = {
      dark: { red: 40, green: 48, blue: 52 },
      middle: { red: 130, green: 126, blue: 118 },
      bright: { red: 225, green: 215, blue: 190 },
    };
    const pixels = Uint8Array.from(
      Object.values(profile).flatMap(({ red, green, blue }) => [red, green, blue]),
    );
    const spread = (made: Uint8Array, i: number) =>
      Math.max(...made.subarray(3 * i, 3 * i + 3)) - Math.min(...made.subarray(3 * i, 3 * i + 3));
    for (const i of [0, 1, 2]) {
      expect(spread(toned(pixels, { cast: 1 }, profile), i)).toBeLessThanOrEqual(1);
      const half = spread(toned(pixels, { cast: 0.5 }, profile), i);
      expect(Math.abs(half - spread(pixels, i) / 2)).toBeLessThanOrEqual(1);
    }
  });

  it('white and cast together do not take the same colour away twice', () => {
    const profile = {
      dark: { red: 60, green: 50, blue: 40 },
      middle: { red: 140, green: 125, blue: 105 },
      bright: { red: 225, green: 205, blue: 180 },
    };
    const made = toned(
      Uint8Array.from([225, 205, 180]),
      { cast: 1, white: profile.bright },
      profile,
    );
    expect(Math.max(...made) - Math.min(...made)).toBeLessThanOrEqual(2);
  });

  it('opacity stays', () => {
    const rgba = Uint8ClampedArray.from([100, 100, 100, 77]);
    applyTone(rgba, 4, createToneTables({ ...NO_TONE, exposure: 1 }));
    expect(rgba[3]).toBe(77);
    expect(rgba[0]).toBeGreaterThan(100);
  });
});
