import { expect, it } from 'vitest';
import { hasFoot } from './base.ts';
import { guessKind } from './guess-kind.ts';
import { extractAlpha, type Subject } from './subject.ts';

/** Draws a thing from what is inside it, with x and y from 0 to 1 across its box. */
function drawn(width: number, height: number, inside: (x: number, y: number) => boolean): Subject {
  const data = new Uint8Array(width * height * 4);
  for (let i = 0; i < width * height; i++) {
    const [x, y] = [((i % width) + 0.5) / width, (Math.floor(i / width) + 0.5) / height];
    if (inside(x, y)) data[i * 4 + 3] = 255;
  }
  return { data, width, height };
}

const bottle = drawn(80, 220, (x, y) => y > 0.3 || Math.abs(x - 0.5) < 0.2);
const carton = drawn(150, 170, () => true);
const rims = drawn(240, 90, (x, y) => {
  const [dx, dy] = [(Math.abs(x - 0.5) - 0.26) / 0.24, (y - 0.5) / 0.5];
  const from = Math.hypot(dx, dy);
  return (from < 1 && from > 0.7) || (Math.abs(x - 0.5) < 0.06 && y > 0.3 && y < 0.5);
});
const tote = drawn(160, 200, (x, y) => {
  const from = Math.hypot((x - 0.5) / 0.3, (y - 0.4) / 0.4);
  return y > 0.4 || (from < 1 && from > 0.75);
});
const disc = drawn(150, 150, (x, y) => Math.hypot(x - 0.5, y - 0.5) < 0.5);

it.each([
  ['bottle', bottle],
  ['box', carton],
  ['glasses', rims],
  ['bag', tote],
  ['other', disc],
] as const)('an outline like that is a %s', (kind, subject) => {
  expect(guessKind(subject)).toBe(kind);
});

it('what ends in a point or rolls has no foot', () => {
  expect(hasFoot(extractAlpha(bottle))).toBe(true);
  expect(hasFoot(extractAlpha(tote))).toBe(true);
  const tip = drawn(100, 140, (x, y) => Math.abs(x - 0.5) < 0.5 * (1 - y) + 0.01);
  expect(hasFoot(extractAlpha(tip))).toBe(false);
});
