import { expect, it } from 'vitest';
import { parseMinor, typedMinor } from './parse-minor.ts';

it.each([
  ['5', 500],
  ['5.9', 590],
  [' 12,34 ', 1234],
  ['0.05', 5],
])('reads %s as %i', (typed, minor) => {
  expect(parseMinor(typed)).toBe(minor);
});

it.each(['', 'abc', '-1', '1.234', '1e3', '1.'])('does not take %s for an amount', (typed) => {
  expect(parseMinor(typed)).toBeNull();
});

it('writes what it reads', () => {
  for (const minor of [1, 99, 100, 1999]) expect(parseMinor(typedMinor(minor))).toBe(minor);
});
