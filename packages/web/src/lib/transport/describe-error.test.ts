import { MESSAGES } from '@vitrine/contract';
import { expect, it } from 'vitest';
import { ApiError, NetworkError, ServiceError } from './api-errors.ts';
import { describeError, describeFailedView } from './describe-error.ts';

// spec: 8.2, 8.3, 8.4, 8.5, 8.7
it.each([
  ['the first detail', new ApiError(1, 'msg', ['detail', 'second']), 'detail'],
  ['msg without details', new ApiError(1, 'msg'), 'msg'],
  ['msg when the detail is empty', new ApiError(1, 'msg', ['']), 'msg'],
  ['the service text without either', new ApiError(1, ''), 'Service error'],
  ['the service text for another HTTP status', new ServiceError(502), 'Service error'],
  ['the network text', new NetworkError(), 'Network error, please check your network'],
  ['the service text for a mistake of ours', new TypeError('x is not a function'), 'Service error'],
])('tells %s', (_name, error, text) => {
  expect(describeError(error, 'en')).toBe(text);
});

it('speaks Chinese', () => {
  expect(describeError(new NetworkError(), 'zh')).toBe(MESSAGES.networkError.zh);
});

// spec: 8.6
it('tells a broken view what to do', () => {
  expect(describeFailedView(new ServiceError(500), 'en')).toBe(MESSAGES.serviceAbnormal.en);
  expect(describeFailedView(new ApiError(1, 'msg'), 'en')).toBe('msg');
});
