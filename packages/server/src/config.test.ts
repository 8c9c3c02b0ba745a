import { describe, expect, test } from 'vitest';
import { readConfig } from './config.ts';
import { loginMethodsOf, requireProviders, variantOfHost } from './variant.ts';

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

describe('in production', () => {
  const base = { NODE_ENV: 'production' };
  const mail = { SMTP_URL: 'smtps://mail.example', MAIL_FROM: 'Vitrine <a@vitrine.example>' };
  const sms = {
    SMS_PROVIDER: 'tencent',
    TENCENT_SECRET_ID: 'id',
    TENCENT_SECRET_KEY: 'key',
    TENCENT_SMS_APP_ID: '1',
    TENCENT_SMS_SIGN: 'sign',
    TENCENT_SMS_TEMPLATE: '1',
  };
  const check = (settings: NodeJS.ProcessEnv) => requireProviders(readConfig(settings));
  const international = { ...base, PUBLIC_URL: 'https://vitrine.example' };
  const chinese = { ...base, PUBLIC_URL_CN: 'https://vitrine.cn' };

  test('the address of the site, and mail or SMS where a variant needs it, are required', () => {
    expect(() => check(base)).toThrow(/PUBLIC_URL or PUBLIC_URL_CN/);
    expect(() => check(international)).toThrow(/SMTP_URL: expected/);
    expect(() => check({ ...chinese, ...mail })).toThrow(/SMS_PROVIDER: expected/);
    expect(() => check({ ...chinese, ...sms })).toThrow(/SMTP_URL: expected/);
    expect(() => check({ ...international, ...mail })).not.toThrow();
    expect(() => check({ ...international, ...chinese, ...mail, ...sms })).not.toThrow();
  });

  test('elsewhere nothing is', () => {
    expect(() => check({})).not.toThrow();
  });

  test('a way of signing in without its provider is not offered', () => {
    const config = readConfig({ ...international, ...mail });
    expect(loginMethodsOf(config, 'international')).toEqual(['email']);
    expect(loginMethodsOf(config, 'chinese')).toEqual(['email']);
    const google = { GOOGLE_CLIENT_ID: 'id', GOOGLE_CLIENT_SECRET: 'secret' };
    expect(loginMethodsOf(readConfig(google), 'international')).toEqual(['email', 'google']);
    expect(loginMethodsOf(readConfig(google), 'chinese')).toEqual(['phone', 'email']);
  });
});

test('a provider without its settings is named with what it lacks', () => {
  expect(() => readConfig({ SMS_PROVIDER: 'aliyun', ALIYUN_SMS_SIGN: 'x' })).toThrow(
    /SMS_PROVIDER=aliyun .*ALIYUN_ACCESS_KEY_ID, ALIYUN_ACCESS_KEY_SECRET, ALIYUN_SMS_TEMPLATE/,
  );
  expect(() => readConfig({ SMTP_URL: 'smtp://mail.example' })).toThrow(/missing: MAIL_FROM/);
});
