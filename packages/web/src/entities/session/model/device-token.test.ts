import { LIMITS } from '@vitrine/contract';
import { expect, it } from 'vitest';
import { deviceToken, reusedToken, setDeviceTokenSource } from './device-token.ts';

const HOUR = LIMITS.riskTokenSeconds * 1000;

function countingSource() {
  let count = 0;
  return async () => {
    count += 1;
    return `token ${count}`;
  };
}

// spec: 9.10
it('is obtained once and reused for an hour', async () => {
  let now = 0;
  const token = reusedToken(countingSource(), () => now);
  expect(await Promise.all([token(), token()])).toEqual(['token 1', 'token 1']);
  now = HOUR - 1;
  expect(await token()).toBe('token 1');
  now = HOUR;
  expect(await token()).toBe('token 2');
});

// spec: 9.11
it('is cut at its longest length', async () => {
  const token = await reusedToken(async () => 'x'.repeat(LIMITS.riskTokenMax + 1))();
  expect(token).toHaveLength(LIMITS.riskTokenMax);
});

it('is empty when the source fails, which is asked again', async () => {
  let fails = true;
  const token = reusedToken(async () => {
    if (fails) throw new Error('blocked');
    return 'fine';
  });
  expect(await token()).toBe('');
  fails = false;
  expect(await token()).toBe('fine');
});

it('can come from another service', async () => {
  setDeviceTokenSource(async () => 'from elsewhere');
  expect(await deviceToken()).toBe('from elsewhere');
});
