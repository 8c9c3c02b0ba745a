import { expect, test } from 'vitest';
import { parseKept } from './parse-kept.ts';

const FIRST = { count: 2, ratio: '2:3' };
const kept = (draft: object) => JSON.stringify({ userId: 'me', draft });

test('what was chosen comes back to the same account, over what is usual', () => {
  expect(parseKept(kept({ count: 4 }), 'me', FIRST)).toEqual({ count: 4, ratio: '2:3' });
});

test('not to another one', () => {
  expect(parseKept(kept({ count: 4 }), 'you', FIRST)).toEqual(FIRST);
});

test.each([null, '', 'no json', '3', 'null'])('%j starts anew', (text) => {
  expect(parseKept(text, 'me', FIRST)).toEqual(FIRST);
});
