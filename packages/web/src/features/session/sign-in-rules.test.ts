import { describe, expect, it } from 'vitest';
import {
  canSignIn,
  canSignInByPhone,
  canSignUp,
  needsConsent,
  offersGoogleFirst,
} from './sign-in-rules.ts';

const filled = { email: 'mei@shop.test', password: 'x', hasConsent: true };

// spec: 5.1, 5.8
it.each([
  ['everything given', filled, true],
  ['spaces around the address', { ...filled, email: ' mei@shop.test ' }, true],
  ['no address', { ...filled, email: '' }, false],
  ['an address without a dot', { ...filled, email: 'mei@shop' }, false],
  ['no password', { ...filled, password: '' }, false],
  ['no consent', { ...filled, hasConsent: false }, false],
])('with %s', (_name, fields, allowed) => {
  expect(canSignIn(fields)).toBe(allowed);
});

// spec: 5.9
it('signs up only with the password given twice', () => {
  expect(canSignUp({ ...filled, again: 'y' })).toBe(true);
  expect(canSignUp({ ...filled, again: '' })).toBe(false);
  expect(canSignUp({ ...filled, again: 'y', hasConsent: false })).toBe(false);
  expect(canSignUp({ ...filled, again: 'y', email: 'mei' })).toBe(false);
});

describe('by phone', () => {
  const phone = { phone: '138 0013 8000', code: '123456', hasConsent: true };

  it.each([
    ['everything given', phone, true],
    ['a number that is not a mainland mobile', { ...phone, phone: '12800138000' }, false],
    ['no code', { ...phone, code: ' ' }, false],
    ['no consent', { ...phone, hasConsent: false }, false],
  ])('with %s', (_name, fields, allowed) => {
    expect(canSignInByPhone(fields)).toBe(allowed);
  });
});

// spec: 2.61, 2.62
it('asks for consent where the browser speaks Chinese', () => {
  expect(['zh-CN', 'zh', 'ZH-tw'].map(needsConsent)).toEqual([true, true, true]);
  expect(['en-US', 'de', ''].map(needsConsent)).toEqual([false, false, false]);
});

// spec: 6.10
it('puts Google first unless the browser speaks Chinese', () => {
  expect(offersGoogleFirst('en-GB')).toBe(true);
  expect(offersGoogleFirst('zh-CN')).toBe(false);
});
