import { describe, expect, test } from 'vitest';
import { isWithoutDummy } from './without-dummy.ts';

const SIZE = 300;
type Read = Parameters<typeof isWithoutDummy>[0];

/** A jacket whose sleeves hang outwards by this many pixels. */
const jacket = (outwards: number): Read => ({
  kind: 'jacket',
  side: 'front',
  landmarks: {
    shoulder_tip_l: [200, 60],
    shoulder_tip_r: [100, 60],
    armpit_l: [195, 110],
    armpit_r: [105, 110],
    cuff_outer_l: [210 + outwards, 220],
    cuff_inner_l: [190 + outwards, 220],
    cuff_outer_r: [90 - outwards, 220],
    cuff_inner_r: [110 - outwards, 220],
  },
});

/** The wall around it, with light that changes evenly, and a pattern. */
function photo(pattern: number) {
  const rgb = new Uint8Array(SIZE * SIZE * 3);
  const alpha = new Uint8Array(SIZE * SIZE);
  for (let i = 0; i < alpha.length; i++) {
    const [x, y] = [i % SIZE, Math.floor(i / SIZE)];
    const light = 150 + y / 6 + ((Math.floor(x / 12) + Math.floor(y / 12)) % 2) * pattern;
    rgb.fill(light, i * 3, i * 3 + 3);
    if (x > 80 && x < 220 && y > 50 && y < 250) alpha[i] = 255;
  }
  return [
    { data: rgb, width: SIZE, height: SIZE },
    { data: alpha, width: SIZE, height: SIZE },
  ] as const;
}

describe('a dummy that was taken out of the picture', () => {
  test('sleeves hang, and the wall is plain although its light changes', () => {
    expect(isWithoutDummy(jacket(0), ...photo(0))).toBe(true);
  });
  test('sleeves that are laid apart belong to a flat garment', () => {
    expect(isWithoutDummy(jacket(70), ...photo(0))).toBe(false);
  });
  test('a patterned ground is a floor or a bed', () => {
    expect(isWithoutDummy(jacket(0), ...photo(60))).toBe(false);
  });
  test('a back and trousers are left to the fitter', () => {
    expect(isWithoutDummy({ ...jacket(0), side: 'back' }, ...photo(0))).toBe(false);
    expect(isWithoutDummy({ ...jacket(0), kind: 'trousers' }, ...photo(0))).toBe(false);
  });
});
