import { expect, it } from 'vitest';
import { deltaE } from '../../pixels/colour/colour-difference.ts';
import { toLab } from '../../pixels/colour/lab.ts';
import { toLinear } from '../../pixels/colour/light-planes.ts';
import { type Tone, toneChange } from './tone-change.ts';

type Colour = readonly [number, number, number];
const LIGHT: Colour = [232, 190, 168];
const DARK: Colour = [96, 62, 48];
const toneFrom = (colour: readonly number[]) => colour.map(toLinear) as unknown as Tone;
const lab = (colour: readonly number[]) =>
  toLab(...(colour.map(Math.round) as [number, number, number]));

it.each([
  { way: 'darker', from: LIGHT, to: DARK },
  { way: 'lighter', from: DARK, to: LIGHT },
])('skin becomes $way: the tone itself exactly, shades in their order', ({ from, to }) => {
  const change = toneChange(toneFrom(from), toneFrom(to));
  expect(deltaE(lab(change(...from)), lab(to))).toBeLessThan(1);
  const shades = [0.5, 0.8, 1, 1.08].map((share) => {
    const shade = (value: number) => Math.min(255, Math.round(value * share));
    return lab(change(shade(from[0]), shade(from[1]), shade(from[2])))[0];
  });
  expect(shades).toEqual([...shades].sort((a, b) => a - b));
  expect(shades[2] - shades[0]).toBeGreaterThan(8);
  // Highlights stay skin, they do not burn out.
  expect(shades[3]).toBeLessThan(97);
});
