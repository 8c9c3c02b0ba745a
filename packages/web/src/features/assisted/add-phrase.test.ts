import { LIMITS } from '@vitrine/contract';
import { expect, test } from 'vitest';
import { addPhrase } from './add-phrase.ts';

test.each([
  ['', 'soft light', 'soft light'],
  ['a garden', 'soft light', 'a garden, soft light'],
  ['花园', '柔光', '花园，柔光'],
  ['a garden, soft light', 'soft light', 'a garden, soft light'],
  ['a garden,', 'soft light', 'a garden, soft light'],
])('%j and %j', (text, phrase, joined) => {
  expect(addPhrase(text, phrase)).toBe(joined);
});

test('a full description stays as it is', () => {
  const full = 'x'.repeat(LIMITS.descriptionMax);
  expect(addPhrase(full, 'soft light')).toBe(full);
});
