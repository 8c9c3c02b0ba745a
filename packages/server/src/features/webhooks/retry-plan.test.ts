import { Webhook } from 'standardwebhooks';
import { expect, test } from 'vitest';
import { readRetryAfter } from '../../engines/core/transport/retry-after.ts';
import { nextTry } from './retry-plan.ts';
import { newSecret, signedHeaders } from './signature.ts';

test('ten tries over three days, then it is given up', () => {
  const waits = Array.from({ length: 10 }, (_, failed) => nextTry(failed + 1, null, () => 0));
  expect(waits).toEqual([5, 300, 1800, 7200, 18000, 36000, 50400, 72000, 86400, null]);
});

test('a little later than planned, never earlier', () => {
  expect(nextTry(2, null, () => 0.999)).toBe(330);
  expect(nextTry(2, null, () => 0.5)).toBeGreaterThan(300);
});

test('whoever asks for more time gets it, a day at most', () => {
  expect(nextTry(1, 120, () => 0)).toBe(120);
  expect(nextTry(1, 10_000_000, () => 0)).toBe(86_400);
  expect(nextTry(10, 120, () => 0)).toBeNull();
  expect(readRetryAfter('30', 0)).toBe(30);
  expect(readRetryAfter('Thu, 01 Jan 1970 00:01:00 GMT', 0)).toBe(60);
  expect(readRetryAfter('Thu, 01 Jan 1970 00:00:00 GMT', 60_000)).toBe(0);
  expect(readRetryAfter('soon', 0)).toBeNull();
  expect(readRetryAfter(undefined, 0)).toBeNull();
});

test('two secrets sign: either of them verifies, a third one does not', () => {
  const [now, before, other] = [newSecret(), newSecret(), newSecret()];
  const message = { id: 'msg_1', at: new Date(), body: '{"type":"task.succeeded"}' };
  const headers = signedHeaders([now, before], message);
  expect(headers['webhook-signature'].split(' ')).toHaveLength(2);
  for (const secret of [now, before]) {
    expect(new Webhook(secret).verify(message.body, headers)).toEqual({ type: 'task.succeeded' });
  }
  expect(() => new Webhook(other).verify(message.body, headers)).toThrow();
  expect(() => new Webhook(now).verify(`${message.body} `, headers)).toThrow();
});
