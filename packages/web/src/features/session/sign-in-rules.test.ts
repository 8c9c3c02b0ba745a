import { expect, it } from 'vitest';
import { ApiError, NetworkError, ServiceError } from '../../lib/api-errors.ts';
import { canSignIn, needsConsent, signInFailure } from './sign-in-rules.ts';

const filled = { email: 'mei@shop.test', password: 'x', hasConsent: true };

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

it('asks for consent where the browser speaks Chinese', () => {
  expect(['zh-CN', 'zh', 'ZH-tw'].map(needsConsent)).toEqual([true, true, true]);
  expect(['en-US', 'de', ''].map(needsConsent)).toEqual([false, false, false]);
});

it('shows what concerns the address at the address, anything else as wrong credentials', () => {
  expect(signInFailure(new ApiError(12005, ''))).toEqual({ at: 'email', text: 'emailLinked' });
  expect(signInFailure(new ApiError(12020, ''))).toEqual({
    at: 'email',
    text: 'emailNotActivated',
  });
  for (const code of [40020, 42900, 1]) {
    expect(signInFailure(new ApiError(code, ''))).toEqual({
      at: 'toast',
      text: 'wrongCredentials',
    });
  }
});

it('does not blame the password for a lost network', () => {
  expect(signInFailure(new NetworkError())).toBeNull();
  expect(signInFailure(new ServiceError(502))).toBeNull();
});
