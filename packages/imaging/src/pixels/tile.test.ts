import { expect, test } from 'vitest';
import { narrowTile } from './tile.ts';

const size = { width: 40, height: 30 };
const whole = { left: 0, top: 0, width: 40, height: 30 };
const tile = { inner: { left: 8, top: 8, width: 16, height: 16 }, outer: whole };

test('a tile shrinks to the pixels that count within it, with its margin', () => {
  const marked = [10 * 40 + 12, 14 * 40 + 9, 2 * 40 + 30];
  expect(narrowTile(tile, size, 3, (i) => marked.includes(i))).toEqual({
    inner: { left: 9, top: 10, width: 4, height: 5 },
    outer: { left: 6, top: 7, width: 10, height: 11 },
  });
});

test('a margin ends at the frame', () => {
  const corner = narrowTile(tile, size, 20, (i) => i === 9 * 40 + 8);
  expect(corner?.outer).toEqual({ left: 0, top: 0, width: 29, height: 30 });
});

test('nothing is left of a tile in which no pixel counts', () => {
  expect(narrowTile(tile, size, 3, (i) => i === 0)).toBeUndefined();
});
