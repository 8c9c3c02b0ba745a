import { expect, test } from 'vitest';
import { readConfig } from './config.ts';
import { variantOfHost } from './variant.ts';

test('nothing needs to be set', () => {
  expect(readConfig({})).toMatchObject({ HOST: '127.0.0.1', PORT: 8080, NODE_ENV: 'development' });
});

test('an empty variable counts as absent', () => {
  expect(readConfig({ PORT: '', DATABASE_URL: '' })).toMatchObject({ PORT: 8080 });
});

test.each([
  ['PORT', 'eighty'],
  ['PORT', '70000'],
  ['HOST', 'example.com'],
  ['DATABASE_URL', 'mysql://x'],
  ['TRUST_PROXY', 'maybe'],
  ['SIGNING_KEY', 'short'],
  ['LOG_LEVEL', 'loud'],
])('a bad %s is named with what is expected', (name, value) => {
  expect(() => readConfig({ [name]: value })).toThrow(new RegExp(`${name}: .{10,}`));
});

test('settings that go together are missed together', () => {
  expect(() => readConfig({ S3_BUCKET: 'pictures' })).toThrow(
    /missing: S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY/,
  );
});

test.each([
  ['vitrine.cn', ['*.cn'], 'chinese'],
  ['cn.localhost:8080', ['cn.localhost'], 'chinese'],
  ['CN.LOCALHOST', ['cn.localhost'], 'chinese'],
  ['localhost', ['cn.localhost', '*.cn'], 'international'],
  ['vitrine.cn.example.com', ['*.cn'], 'international'],
] as const)('%s is the right variant', (host, patterns, variant) => {
  expect(variantOfHost(host, patterns)).toBe(variant);
});
