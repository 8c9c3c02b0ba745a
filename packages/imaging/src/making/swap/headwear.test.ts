import { describe, expect, it } from 'vitest';
import { drawWearer } from '../../testing/wearer.ts';
import { findHeadPlace, type HeadPlace } from './head-place.ts';
import { takeOffHat } from './headwear.ts';
import type { Wearer } from './wearer.ts';

type Cover = (x: number, y: number) => boolean;

/** The drawn wearer with cloth where `isCloth`, and the place of the head. */
function wearing(isCloth: Cover): { wearer: Wearer; head: HeadPlace } {
  const wearer = drawWearer();
  const { width, planes } = wearer.masks;
  for (let i = 0; i < planes.hair.data.length; i++) {
    if (!isCloth(i % width, Math.floor(i / width))) continue;
    for (const { data } of Object.values(planes)) data[i] = 0;
    planes.clothes.data[i] = 255;
  }
  const head = findHeadPlace(wearer, false);
  if (!head) throw new Error('The drawing has a head');
  return { wearer, head };
}

const isCap: Cover = (x, y) => y > 14 && y < 52 && Math.abs(x - 120) < 44;
const isHood: Cover = (x, y) =>
  y > 10 && y < 128 && Math.abs(x - 120) < 56 && !(y > 50 && Math.abs(x - 120) < 28);
const isEarring: Cover = (x, y) => y > 82 && y < 90 && Math.abs(x - 95) < 3;
const isScarf: Cover = (x, y) => y > 112 && y < 128 && Math.abs(x - 120) < 40;

describe('something on the head', () => {
  it('goes with the head if it is a hat, and the clothes stay', () => {
    const { wearer, head } = wearing(isCap);
    const { planes } = takeOffHat(wearer, head).masks;
    const { width } = wearer.masks;
    expect(planes.hair.data[30 * width + 120]).toBe(255);
    expect(planes.clothes.data[30 * width + 120]).toBe(0);
    expect(planes.clothes.data.subarray(128 * width)).toEqual(
      wearer.masks.planes.clothes.data.subarray(128 * width),
    );
  });

  it('goes with the head if it is an earring, and a collar stays', () => {
    const isCollar: Cover = (x, y) => y > 100 && y < 128 && Math.abs(x - 120) < 40;
    const { wearer, head } = wearing((x, y) => isEarring(x, y) || isCollar(x, y));
    const { clothes, hair } = takeOffHat(wearer, head).masks.planes;
    const at = (x: number, y: number) => y * wearer.masks.width + x;
    expect([clothes.data[at(95, 86)], hair.data[at(95, 86)]]).toEqual([0, 255]);
    expect([clothes.data[at(95, 118)], hair.data[at(95, 118)]]).toEqual([255, 0]);
  });

  it('is taken off once for all models', () => {
    const { wearer, head } = wearing(isCap);
    expect(takeOffHat(wearer, head)).toBe(takeOffHat(wearer, head));
  });

  it('stays with the head if it is a hood', () => {
    const { wearer, head } = wearing(isHood);
    expect(() => takeOffHat(wearer, head)).toThrow(
      expect.objectContaining({ reason: 'wearer-stays' }),
    );
  });

  it.each<[string, Cover]>([
    ['hair', () => false],
    ['a scarf below the chin', isScarf],
  ])('is nothing if there is only %s', (_, isCloth) => {
    const { wearer, head } = wearing(isCloth);
    expect(takeOffHat(wearer, head)).toBe(wearer);
  });
});
