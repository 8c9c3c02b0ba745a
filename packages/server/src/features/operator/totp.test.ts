import { describe, expect, test } from 'vitest';
import { computeCode, enrolmentUri, findStep, stepAt, toBase32 } from './totp.ts';

const secret = Buffer.from('12345678901234567890');

describe('codes', () => {
  // RFC 6238, appendix B: the last six of its eight digits.
  test.each([
    [59, '287082'],
    [1111111109, '081804'],
    [1111111111, '050471'],
    [1234567890, '005924'],
    [2000000000, '279037'],
    [20000000000, '353130'],
  ])('at %i s it is %s', (seconds, code) => {
    expect(computeCode(secret, stepAt(seconds * 1000))).toBe(code);
  });

  test('count for a step before and after, and no further', () => {
    const at = 1111111111_000;
    const code = computeCode(secret, stepAt(at));
    for (const drift of [-30_000, 0, 30_000]) {
      expect(findStep(secret, code, at + drift)).toBe(stepAt(at));
    }
    expect(findStep(secret, code, at + 60_000)).toBeNull();
    expect(findStep(secret, `${code.slice(0, 3)} ${code.slice(3)}`, at)).toBe(stepAt(at));
    expect(findStep(secret, '', at)).toBeNull();
  });
});

// RFC 4648, section 10.
test.each([
  ['f', 'MY'],
  ['fo', 'MZXQ'],
  ['foobar', 'MZXW6YTBOI'],
])('%s in base 32 is %s', (text, expected) => {
  expect(toBase32(Buffer.from(text))).toBe(expected);
});

test('the link for apps names account and issuer', () => {
  const uri = new URL(enrolmentUri(secret, 'me@example.com', 'Vitrine'));
  expect(decodeURIComponent(uri.pathname)).toBe('/Vitrine:me@example.com');
  expect(uri.searchParams.get('secret')).toBe(toBase32(secret));
});
