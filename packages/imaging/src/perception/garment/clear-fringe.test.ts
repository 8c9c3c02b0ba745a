import { expect, it } from 'vitest';
import { clearFringe } from './clear-fringe.ts';

type Colour = readonly [number, number, number];
const SIDE = 60;
/** Cloth on the left, ground on the right; the cloth's last pixels are mixed as in `edge`, outermost first. */
function laid(cloth: Colour, ground: Colour, edge: readonly Colour[], side = SIDE) {
  const middle = side / 2;
  const rgb = new Uint8Array(side * side * 3);
  const data = new Uint8Array(side * side * 4);
  for (let i = 0; i < side * side; i++) {
    const x = i % side;
    const own = x >= middle ? ground : (edge[middle - 1 - x] ?? cloth);
    rgb.set(own, i * 3);
    data.set([...own, x < middle ? 255 : 0], i * 4);
  }
  clearFringe({ data, width: side, height: side }, { data: rgb, width: side, height: side });
  return (x: number) => [...data.subarray((SIDE / 2) * side * 4 + x * 4).slice(0, 4)];
}
const [DARK, RED] = [
  [45, 42, 38],
  [235, 75, 70],
] as const;
const mixed = (share: number): Colour => {
  const at = (c: 0 | 1 | 2) => Math.round(DARK[c] + (RED[c] - DARK[c]) * share);
  return [at(0), at(1), at(2)];
};

it('red ground leaves no red piping on dark cloth, in a shadow neither', () => {
  for (const edge of [[mixed(0.4), mixed(0.15)], [[90, 20, 20]] as const]) {
    const colour = laid(DARK, RED, edge);
    for (const x of [28, 29]) {
      const [red, green, blue, opacity] = colour(x) as [number, number, number, number];
      expect(Math.max(red, green, blue) - Math.min(red, green, blue)).toBeLessThan(12);
      expect(opacity).toBe(255);
    }
  }
});

it('a rim in a colour of its own stays, and so does all cloth within', () => {
  const gold: Colour = [200, 170, 40];
  const blue: Colour = [40, 60, 200];
  const rimmed = laid(DARK, blue, [gold, gold]);
  expect(rimmed(29)).toEqual([...gold, 255]);
  expect(rimmed(20)).toEqual([...DARK, 255]);
});

it('cloth on a ground like it, and large photos, stay as they are', () => {
  const grey: Colour = [70, 68, 66];
  const rim: Colour = [58, 55, 52];
  expect(laid(DARK, grey, [rim])(29)).toEqual([...rim, 255]);
  expect(laid(DARK, RED, [mixed(0.4)], 1602)(800)).toEqual([...mixed(0.4), 255]);
});
