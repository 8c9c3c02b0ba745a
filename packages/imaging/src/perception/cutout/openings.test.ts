import { describe, expect, it } from 'vitest';
import type { Plane, Rgb } from '../../pixels/raster.ts';
import { drawWearer } from '../../testing/wearer.ts';
import { findHoles, requireWhole, requireWholeBody } from './require-whole.ts';

const [WIDTH, HEIGHT] = [300, 400];
const WALL = [222, 218, 210];
const CLOTH = [40, 60, 120];
const torn = { reason: 'outline-broken' };

const inside = (x: number, y: number) => x >= 60 && x < 240 && y >= 60 && y < 340;
const inOpening = (x: number, y: number) => Math.hypot(x - 150, y - 200) < 24;

/** A blue thing in front of a pale wall; its opening shows either the wall or the thing itself. */
function draw(through: number[]): { rgb: Rgb; alpha: Plane<Uint8Array> } {
  const rgb = { data: new Uint8Array(WIDTH * HEIGHT * 3), width: WIDTH, height: HEIGHT };
  const alpha = { data: new Uint8Array(WIDTH * HEIGHT), width: WIDTH, height: HEIGHT };
  for (let i = 0; i < alpha.data.length; i++) {
    const [x, y] = [i % WIDTH, Math.floor(i / WIDTH)];
    const isOpen = inOpening(x, y);
    rgb.data.set(isOpen ? through : inside(x, y) ? CLOTH : WALL, i * 3);
    alpha.data[i] = inside(x, y) && !isOpen ? 255 : 0;
  }
  return { rgb, alpha };
}

describe('an outline', () => {
  it('passes with an opening through which the wall is seen', async () => {
    const { rgb, alpha } = draw(WALL);
    expect(findHoles(rgb, alpha)).toEqual([{ wall: 1, body: 0 }]);
    await requireWhole(rgb, alpha);
  });

  it('is refused with a hole in the goods', async () => {
    const { rgb, alpha } = draw([44, 66, 128]);
    await expect(requireWhole(rgb, alpha)).rejects.toMatchObject(torn);
  });

  it('is refused with the same hole in a large photo', async () => {
    const { rgb, alpha } = draw([44, 66, 128]);
    const [width, height] = [WIDTH * 6, HEIGHT * 6];
    const data = new Uint8Array(width * height);
    const colours = new Uint8Array(width * height * 3);
    for (let i = 0; i < data.length; i++) {
      const from = Math.floor(i / width / 6) * WIDTH + Math.floor((i % width) / 6);
      data[i] = alpha.data[from];
      colours.set(rgb.data.subarray(from * 3, from * 3 + 3), i * 3);
    }
    const large = { data: colours, width, height };
    await expect(requireWhole(large, { data, width, height })).rejects.toMatchObject(torn);
  });

  it('does not mind stitches and the gaps of lace', async () => {
    const { rgb, alpha } = draw(CLOTH);
    for (let i = 0; i < alpha.data.length; i++) {
      const [x, y] = [i % WIDTH, Math.floor(i / WIDTH)];
      if (inside(x, y)) alpha.data[i] = x % 12 < 3 && y % 12 < 3 && x > 70 && y > 70 ? 0 : 255;
    }
    expect(findHoles(rgb, alpha)).toEqual([]);
    await requireWhole(rgb, alpha);
  });
});

describe('somebody whose head was replaced', () => {
  const wearer = drawWearer();
  const { width } = wearer.alpha;
  const withHole = (column: number, row: number) => ({
    ...wearer.alpha,
    data: wearer.alpha.data.map((value, i) =>
      Math.hypot((i % width) - column, Math.floor(i / width) - row) < 10 ? 0 : value,
    ),
  });

  it('passes whole, also where a pale shirt looks like the wall', () => {
    requireWholeBody(wearer.photo, wearer.alpha, wearer.masks);
  });

  it('is refused with a hole in the clothes, whatever their colour', () => {
    expect(() => requireWholeBody(wearer.photo, withHole(120, 220), wearer.masks)).toThrow(
      expect.objectContaining(torn),
    );
  });

  it('passes with an opening where the old head was', () => {
    requireWholeBody(wearer.photo, withHole(120, 62), wearer.masks);
  });
});
