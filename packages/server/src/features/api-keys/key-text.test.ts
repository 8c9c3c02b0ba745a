import { expect, test } from 'vitest';
import { isWithin } from './find-key.ts';
import { hashKey, isKeyText, newKeyText, toHint } from './key-text.ts';

test('a key says what it is, and a slip of the pen shows', () => {
  const key = newKeyText('live');
  expect(key).toMatch(/^vk_live_[0-9A-Za-z]{49}$/);
  expect(isKeyText(key)).toBe(true);
  for (const at of [9, 30, 50]) {
    const other = key[at] === 'a' ? 'b' : 'a';
    expect(isKeyText(key.slice(0, at) + other + key.slice(at + 1))).toBe(false);
  }
  expect(isKeyText(key.replace('live', 'test'))).toBe(false);
  expect(toHint(key)).toBe(key.slice(0, 12));
  expect(hashKey(key)).not.toContain(key.slice(8, 20));
});

test('no two are alike', () => {
  const keys = Array.from({ length: 200 }, () => newKeyText('test'));
  expect(new Set(keys).size).toBe(200);
});

test('networks of both families, and single addresses', () => {
  expect(isWithin([], '203.0.113.9')).toBe(true);
  expect(isWithin(['203.0.113.0/24'], '203.0.113.9')).toBe(true);
  expect(isWithin(['203.0.113.0/24'], '203.0.114.9')).toBe(false);
  expect(isWithin(['203.0.113.9', '2001:db8::/32'], '2001:db8:1::5')).toBe(true);
  expect(isWithin(['203.0.113.9'], '203.0.113.8')).toBe(false);
  // How a node that listens on both families names an IPv4 address.
  expect(isWithin(['203.0.113.0/24'], '::ffff:203.0.113.9')).toBe(true);
});
