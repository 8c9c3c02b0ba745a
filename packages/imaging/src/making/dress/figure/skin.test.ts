import { expect, it } from 'vitest';
import { type Lab, labToLinear, toLab } from '../../../pixels/colour/lab.ts';
import { encodeSrgbByte } from '../../../pixels/colour/srgb.ts';
import { likeLimbs } from './skin.ts';

const labOf = ([red, green, blue]: readonly [number, number, number]): Lab =>
  toLab(encodeSrgbByte(red), encodeSrgbByte(green), encodeSrgbByte(blue));
const skin = (lightness: number, chroma: number, degrees: number) => {
  const angle = (degrees * Math.PI) / 180;
  return labToLinear([lightness, chroma * Math.cos(angle), chroma * Math.sin(angle)]);
};
const describe = (colour: readonly [number, number, number]) => {
  const [lightness, a, b] = labOf(colour);
  return { lightness, chroma: Math.hypot(a, b), hue: (Math.atan2(b, a) * 180) / Math.PI };
};

it.each([
  ['a flushed face', skin(63, 23, 41), { hue: 51, chroma: 23 }],
  ['a sallow face', skin(70, 20, 66), { hue: 58, chroma: 20 }],
  ['a portrait in warm light', skin(70, 37, 55), { hue: 55, chroma: 31 }],
  ['dark skin', skin(30, 22, 49), { hue: 51, chroma: 22 }],
])('gives limbs a natural colour beside %s, as light as before', (_, face, expected) => {
  const limb = describe(likeLimbs(face));
  expect(Math.abs(limb.lightness - describe(face).lightness)).toBeLessThan(0.6);
  expect(Math.abs(limb.hue - expected.hue)).toBeLessThan(2);
  expect(Math.abs(limb.chroma - expected.chroma)).toBeLessThan(1.2);
});

it('leaves skin that looks like that already', () => {
  const usual = skin(66, 21, 54);
  for (const [c, value] of likeLimbs(usual).entries()) {
    expect(Math.abs(value - usual[c])).toBeLessThan(0.006);
  }
});
