import { generateKeyPairSync } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { readConfig } from './config.ts';
import {
  findVariant,
  listLoginMethods,
  listPaymentProviders,
  requireProviders,
} from './variant.ts';

const pair = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  privateKeyEncoding: { format: 'pem', type: 'pkcs8' },
  publicKeyEncoding: { format: 'pem', type: 'spki' },
});
const stripe = { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' };
const alipay = {
  ALIPAY_APP_ID: '2021',
  // As one line of an environment file.
  ALIPAY_PRIVATE_KEY: pair.privateKey.replaceAll('\n', '\\n'),
  ALIPAY_PUBLIC_KEY: pair.publicKey.replace(/-----.*?-----|\n/g, ''),
};
const wechat = {
  WECHAT_MCH_ID: '1900',
  WECHAT_APP_ID: 'wx1',
  WECHAT_MCH_SERIAL: '3775b6a4',
  WECHAT_PRIVATE_KEY: pair.privateKey,
  WECHAT_API_V3_KEY: '0123456789abcdef0123456789abcdef',
};

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
  ['STRIPE_SECRET_KEY', 'pk_live_1'],
  ['STRIPE_WEBHOOK_SECRET', 'sk_live_1'],
  ['ALIPAY_PRIVATE_KEY', pair.publicKey],
  ['ALIPAY_PUBLIC_KEY', pair.privateKey],
  ['ALIPAY_PUBLIC_KEY', 'not a key'],
  ['WECHAT_MCH_SERIAL', '../..'],
  ['WECHAT_API_V3_KEY', 'too short'],
  ['WECHAT_PUBLIC_KEY_ID', '3775B6A4'],
])('a bad %s is named with what is expected', (name, value) => {
  expect(() => readConfig({ [name]: value })).toThrow(new RegExp(`${name}: .{10,}`));
});

test('templates of notices are read by kind, and a wrong one is named', () => {
  const read = (SMS_NOTICE_TEMPLATES: string) =>
    readConfig({ SMS_NOTICE_TEMPLATES }).SMS_NOTICE_TEMPLATES;
  expect(read('points-expiring=SMS_1, task-done = SMS_2+link')).toEqual({
    'points-expiring': { id: 'SMS_1', hasLink: false },
    'task-done': { id: 'SMS_2', hasLink: true },
  });
  expect(() => read('task-done=SMS_2+picture')).toThrow(/SMS_NOTICE_TEMPLATES/);
  expect(() => read('birthday=SMS_1')).toThrow(/SMS_NOTICE_TEMPLATES: expected kind=template/);
});

test('settings that go together are missed together', () => {
  expect(() => readConfig({ S3_BUCKET: 'pictures' })).toThrow(
    /missing: S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY/,
  );
});

// spec: 1.18
test.each([
  ['vitrine.cn', ['*.cn'], 'chinese'],
  ['cn.localhost:8080', ['cn.localhost'], 'chinese'],
  ['CN.LOCALHOST', ['cn.localhost'], 'chinese'],
  ['localhost', ['cn.localhost', '*.cn'], 'international'],
  ['vitrine.cn.example.com', ['*.cn'], 'international'],
] as const)('%s is the right variant', (host, patterns, variant) => {
  expect(findVariant(host, patterns)).toBe(variant);
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
    expect(() => check({ ...international, ...mail, ...stripe })).not.toThrow();
  });

  test('each variant with an address needs a payment provider of its own', () => {
    expect(() => check({ ...international, ...mail })).toThrow(/STRIPE_SECRET_KEY: expected/);
    const both = { ...international, ...chinese, ...mail, ...sms };
    expect(() => check({ ...both, ...stripe })).toThrow(
      /ALIPAY_APP_ID or WECHAT_MCH_ID: expected \(chinese/,
    );
    expect(() => check({ ...both, ...stripe, ...wechat })).not.toThrow();
    expect(() => check({ ...both, ...alipay })).toThrow(/STRIPE_SECRET_KEY: expected/);
    expect(listPaymentProviders(readConfig(international), 'international')).toEqual([]);
  });

  test('elsewhere nothing is', () => {
    expect(() => check({})).not.toThrow();
  });

  test('a way of signing in without its provider is not offered', () => {
    const config = readConfig({ ...international, ...mail });
    expect(listLoginMethods(config, 'international')).toEqual(['email']);
    expect(listLoginMethods(config, 'chinese')).toEqual(['email']);
    const google = { GOOGLE_CLIENT_ID: 'id', GOOGLE_CLIENT_SECRET: 'secret' };
    expect(listLoginMethods(readConfig(google), 'international')).toEqual(['email', 'google']);
    expect(listLoginMethods(readConfig(google), 'chinese')).toEqual(['phone', 'email']);
  });
});

test('a provider without its settings is named with what it lacks', () => {
  expect(() => readConfig({ SMS_PROVIDER: 'aliyun', ALIYUN_SMS_SIGN: 'x' })).toThrow(
    /SMS_PROVIDER=aliyun .*ALIYUN_ACCESS_KEY_ID, ALIYUN_ACCESS_KEY_SECRET, ALIYUN_SMS_TEMPLATE/,
  );
  expect(() => readConfig({ SMTP_URL: 'smtp://mail.example' })).toThrow(/missing: MAIL_FROM/);
});

test.each([
  ['STRIPE_WEBHOOK_SECRET', stripe],
  ['ALIPAY_PRIVATE_KEY', alipay],
  ['ALIPAY_PUBLIC_KEY', alipay],
  ['WECHAT_APP_ID', wechat],
  ['WECHAT_MCH_SERIAL', wechat],
  ['WECHAT_PRIVATE_KEY', wechat],
  ['WECHAT_API_V3_KEY', wechat],
  ['WECHAT_PUBLIC_KEY', { ...wechat, WECHAT_PUBLIC_KEY_ID: 'PUB_KEY_ID_1' }],
])('a payment provider without %s is not half set up', (name, settings) => {
  expect(() => readConfig({ ...settings, [name]: '' })).toThrow(new RegExp(`missing: ${name}$`));
});

test('a bad key is named and not shown', () => {
  const settings = { ...alipay, ALIPAY_PRIVATE_KEY: `${pair.privateKey.slice(0, 200)}x` };
  expect(() => readConfig(settings)).toThrow(/:\n {2}ALIPAY_PRIVATE_KEY: [\w ,]+$/);
});

test('the sandbox stands in for providers that are not set up, and only for these', () => {
  expect(listPaymentProviders(readConfig({}), 'international')).toEqual(['sandbox']);
  const config = readConfig({ ...alipay, ...wechat });
  expect(listPaymentProviders(config, 'chinese')).toEqual(['alipay', 'wechat']);
  expect(listPaymentProviders(config, 'international')).toEqual(['sandbox']);
});
