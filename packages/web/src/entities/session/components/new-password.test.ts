import { expect, it } from 'vitest';
import { passwordFault } from './new-password.ts';

it.each([
  ['abc123', 'abc123', null],
  ['abc12', 'abc12', 'rule'],
  ['abcdef', 'abcdef', 'rule'],
  ['123456', '123456', 'rule'],
  ['a1'.repeat(9), 'a1'.repeat(9), null],
  [`${'a1'.repeat(9)}x`, `${'a1'.repeat(9)}x`, 'rule'],
  ['abc123', 'abc124', 'mismatch'],
  ['abc123', '', 'mismatch'],
])('%s and %s: %s', (password, again, fault) => {
  expect(passwordFault(password, again)).toBe(fault);
});
