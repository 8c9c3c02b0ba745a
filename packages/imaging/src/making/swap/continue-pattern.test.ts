import { expect, it } from 'vitest';
import { continuePattern } from './continue-pattern.ts';

const SIZE = { width: 120, height: 100 };
const FACE = 60;
type IsAt = (x: number, y: number) => boolean;

/** Hides a part of dark cloth and pale skin, continues them, and measures how much of what was hidden is wrong. */
function continueFor(isCloth: IsAt, isHidden: IsAt, middle = SIZE.width / 2) {
  const count = SIZE.width * SIZE.height;
  const [colours, hidden] = [new Uint8Array(count * 3), new Uint8Array(count)];
  const listed = Array.from(hidden, (_, i) => [i, i % SIZE.width, Math.floor(i / SIZE.width)]);
  for (const [i, x, y] of listed) {
    hidden[i] = isHidden(x, y) ? 1 : 0;
    colours.fill(hidden[i] ? 20 : isCloth(x, y) ? 90 : 200, i * 3, i * 3 + 3);
  }
  const skin = Float32Array.from(hidden, (value, i) => (!value && colours[i * 3] > 100 ? 1 : 0));
  const garment = skin.map((share) => 1 - share);
  const isSeen = (i: number) => !hidden[i];
  const body = { colours, hidden: { data: hidden, ...SIZE }, skin, garment, isSeen };
  expect(continuePattern(body, { middle, width: FACE })).toBe(true);
  const isWrong = ([i, x, y]: number[]) => {
    const [colour, share] = isCloth(x, y) ? [90, 0] : [200, 1];
    return Math.abs(colours[i * 3] - colour) > 50 || skin[i] !== share;
  };
  return (counts: IsAt) => {
    const looked = listed.filter(([i, x, y]) => hidden[i] && counts(x, y));
    return looked.filter(isWrong).length / looked.length;
  };
}

it.each([54.5, 57, 60.5])(
  'a collar about column %s that hair hid is that of the other side',
  (middle) => {
    const isCollar: IsAt = (x, y) => Math.abs(Math.abs(x + 0.5 - middle) - 12 - y / 4) < 4;
    const isHidden: IsAt = (x, y) => x > 72 && x < 98 && y > 20 && y < 60;
    const shareWrong = continueFor(isCollar, isHidden, middle);
    expect(shareWrong(() => true)).toBeLessThan(0.03);
  },
);

it.each<[string, IsAt]>([
  ['left', (x, y) => x < 14 && y > 40 && y < 70],
  ['right', (x, y) => x > 105 && y > 40 && y < 70],
  ['upper', (x, y) => y < 14 && x > 12 && x < 40],
  ['lower', (x, y) => y > 85 && x > 12 && x < 40],
])('stripes go on to the %s edge of the photo', (_, isHidden) => {
  // The first pixel of the photo is skin, and half of what is hidden is cloth.
  const shareWrong = continueFor((x, y) => (x + y) % 16 > 7, isHidden);
  const isEdge: IsAt = (x, y) => Math.min(x, y, SIZE.width - 1 - x, SIZE.height - 1 - y) < 3;
  expect(shareWrong(() => true)).toBeLessThan(0.1);
  expect(shareWrong(isEdge)).toBeLessThan(0.1);
});
