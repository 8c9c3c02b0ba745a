import { expect, test } from 'vitest';
import { parseCap } from './parse-cap.ts';

test.each([
  ['', null],
  ['  ', null],
  ['3000', 3000],
  ['3,000', 3000],
  ['0', undefined],
  ['-5', undefined],
  ['many', undefined],
  ['99999999', undefined],
])('%j is %s', (text, points) => {
  expect(parseCap(text)).toBe(points);
});
