import { describe, expect, it } from 'vitest';
import { labFromHex, toLab } from '../../pixels/colour/lab.ts';
import { findMainColours } from '../../pixels/colour/main-colours.ts';
import { COLOUR_NAMES, findNearestName } from '../../pixels/colour/names.ts';
import { isSkinTone } from './skin-tone.ts';

/** Stripes of the colours, as wide as asked for. */
function stripes(colours: [hex: string, columns: number][], height = 20) {
  const row = colours.flatMap(([hex, columns]) => {
    const value = Number.parseInt(hex.slice(1), 16);
    return Array.from({ length: columns }, () => [value >> 16, (value >> 8) & 255, value & 255]);
  });
  const data = Uint8Array.from(Array.from({ length: height }, () => row.flat()).flat());
  const width = row.length;
  const mask = { data: new Uint8Array(width * height).fill(255), width, height };
  return { picture: { data, width, height }, mask };
}

describe('colours', () => {
  it('are measured as CIELAB has them', () => {
    const [l, a, b] = toLab(255, 0, 0);
    expect([l, a, b].map(Math.round)).toEqual([53, 80, 67]);
    expect(toLab(255, 255, 255)[0]).toBeCloseTo(100, 3);
    expect(toLab(255, 255, 255)[1]).toBeCloseTo(0, 1);
  });

  it('have about forty names, each nearest to itself, in two languages', () => {
    expect(COLOUR_NAMES.length).toBeGreaterThanOrEqual(40);
    for (const name of COLOUR_NAMES) {
      expect(findNearestName(labFromHex(name.hex)).id).toBe(name.id);
      expect(name.zh).toMatch(/^\p{Script=Han}+$/u);
    }
    expect(new Set(COLOUR_NAMES.map(({ zh }) => zh)).size).toBe(COLOUR_NAMES.length);
  });

  it.each([
    ['#0b0b0d', 'black'],
    ['#1b2a52', 'navy'],
    ['#d61f26', 'red'],
    ['#fbfbfb', 'white'],
    ['#6f1d2e', 'wine'],
    ['#eda3b5', 'pink'],
  ])('%s is called %s', (hex, id) => {
    expect(findNearestName(labFromHex(hex)).id).toBe(id);
  });

  it('come with their shares, the largest first, shades of one taken together', () => {
    const { picture, mask } = stripes([
      ['#2459b8', 50],
      ['#1e50a8', 10],
      ['#f6f6f5', 30],
      ['#cc1f2d', 10],
    ]);
    const found = findMainColours(picture, mask);
    expect(found.map(({ name }) => name.id)).toEqual(['blue', 'white', 'red']);
    expect(found.map(({ share }) => Math.round(share * 100))).toEqual([60, 30, 10]);
  });

  it('are none without cloth', () => {
    const { picture, mask } = stripes([['#2459b8', 8]]);
    expect(findMainColours(picture, { ...mask, data: mask.data.fill(0) })).toEqual([]);
  });

  it('tell skin of all shades from painted figures', () => {
    const tone = (hex: string) => {
      const { picture, mask } = stripes([[hex, 30]]);
      return isSkinTone(picture, mask);
    };
    expect(['#f1cdb0', '#c68863', '#8d5a3c', '#5a3825'].map(tone)).toEqual([
      true,
      true,
      true,
      true,
    ]);
    expect(['#f4f4f2', '#9a9a9c', '#1d1d1f'].map(tone)).toEqual([false, false, false]);
  });

  it('tell skin in a cold light from a figure before a cold wall', () => {
    const tone = (hex: string, wall: string) => {
      const { picture, mask } = stripes([
        [hex, 30],
        [wall, 90],
      ]);
      const data = mask.data.map((_, i) => (i % 120 < 30 ? 255 : 0));
      return isSkinTone(picture, { ...mask, data });
    };
    // White cloth in the shade of a clear sky, and an arm beside it.
    expect(tone('#7a5c64', '#b8ccd8')).toBe(true);
    expect(tone('#7a5c64', '#d8d8d8')).toBe(false);
    expect(tone('#9a9a9c', '#b8ccd8')).toBe(false);
  });

  it('are those of skin where two lights fall on one hand', () => {
    const { picture, mask } = stripes([
      ['#e8d0c4', 34],
      ['#7a6a7c', 30],
    ]);
    expect(isSkinTone(picture, mask)).toBe(true);
  });
});
