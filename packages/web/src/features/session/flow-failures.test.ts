import { expect, it } from 'vitest';
import { ApiError, NetworkError, ServiceError } from '../../lib/transport/api-errors.ts';
import {
  emailFailure,
  isNotRegistered,
  isTooSoon,
  phoneSignInFailure,
  sendCodeFailure,
  signInFailure,
} from './flow-failures.ts';

const refused = (code: number) => new ApiError(code, '');
const UNREACHED = [new NetworkError(), new ServiceError(502)];

// spec: 8.8, 8.9, 8.10
it('shows what concerns the address at the address, anything else as wrong credentials', () => {
  expect(signInFailure(refused(12005))).toEqual({ at: 'email', text: 'emailLinked' });
  expect(signInFailure(refused(12020))).toEqual({ at: 'email', text: 'emailNotActivated' });
  for (const code of [40020, 42900, 1]) {
    expect(signInFailure(refused(code))).toEqual({ at: 'toast', text: 'wrongCredentials' });
  }
});

it('does not blame the password or the code for a lost network', () => {
  for (const error of UNREACHED) {
    expect(signInFailure(error)).toBeNull();
    expect(sendCodeFailure(error)).toBeNull();
    expect(phoneSignInFailure(error)).toBeNull();
  }
});

// spec: 8.11
it('tells a new account what is wrong with its address', () => {
  expect(emailFailure(refused(12005))).toBe('emailLinked');
  expect(emailFailure(refused(12020))).toBe('emailNotActivated');
  expect(emailFailure(refused(12002))).toBeNull();
});

// spec: 8.14, 8.15
it('knows the answers about reset mails', () => {
  expect([12009, 12025].map((code) => isTooSoon(refused(code)))).toEqual([true, false]);
  const codes = [12025, 12020, 12026, 12009];
  expect(codes.map((code) => isNotRegistered(refused(code)))).toEqual([true, true, false, false]);
});

// spec: 8.20
it('knows the answers about codes', () => {
  expect(sendCodeFailure(refused(12101))).toBe('codeTooFrequent');
  expect(sendCodeFailure(refused(12104))).toBe('codeFailed');
  expect(sendCodeFailure(refused(42900))).toBe('codeFailed');
  expect(phoneSignInFailure(refused(12103))).toBe('codeWrong');
});
