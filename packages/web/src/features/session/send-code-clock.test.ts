import { expect, it } from 'vitest';
import { ApiError, NetworkError } from '../../lib/transport/api-errors.ts';
import { keepsWaiting, secondsUntil } from './send-code-clock.ts';

// spec: 4.27, 9.9
it('counts down from 60 to nothing', () => {
  const until = 60_000;
  expect([0, 1, 1000, 59_001, 59_999].map((now) => secondsUntil(until, now))).toEqual([
    60, 60, 59, 1, 1,
  ]);
  expect(secondsUntil(until, 60_000)).toBe(0);
  expect(secondsUntil(until, 999_999)).toBe(0);
  expect(secondsUntil(null, 0)).toBe(0);
});

it('never waits longer than 60 s, whatever the clock does', () => {
  expect(secondsUntil(60_000, -500_000)).toBe(60);
});

// spec: 4.28
it('ends early on a failure, except when codes are asked for too often', () => {
  expect(keepsWaiting(new ApiError(12101, ''))).toBe(true);
  expect(keepsWaiting(new ApiError(12104, ''))).toBe(false);
  expect(keepsWaiting(new NetworkError())).toBe(false);
});
