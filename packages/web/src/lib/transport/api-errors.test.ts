import { ERRORS } from '@vitrine/contract';
import { expect, it } from 'vitest';
import { ApiError, retryWhenBusy } from './api-errors.ts';

it('asks twice more where the server was too busy, and never after a refusal', () => {
  const busy = new ApiError(ERRORS.SERVICE_BUSY.code, 'busy');
  expect([0, 1, 2].map((failures) => retryWhenBusy(failures, busy))).toEqual([true, true, false]);
  expect(retryWhenBusy(0, new ApiError(ERRORS.NOT_FOUND.code, 'gone'))).toBe(false);
});
