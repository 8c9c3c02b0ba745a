import { expect, test } from 'vitest';
import { engineLimitsSchema, engineOrderSchema, enginesFor } from './engine-order.ts';
import { nextBreakerState } from './routing/breaker.ts';

test('the order is read by kind, and local comes last where it is not named', () => {
  const order = engineOrderSchema.parse('fashionclothing = comfyui > fal, art=openai, *=local>fal');
  expect(enginesFor(order, 'fashionclothing')).toEqual(['comfyui', 'fal', 'local']);
  expect(enginesFor(order, 'art')).toEqual(['openai', 'local']);
  expect(enginesFor(order, 'upscale')).toEqual(['local', 'fal']);
  expect(enginesFor({}, 'upscale')).toEqual(['local']);
  for (const wrong of ['clothes=fal', 'art', 'art=', 'art=a=b', 'art=Fal Key']) {
    expect(engineOrderSchema.safeParse(wrong).success, wrong).toBe(false);
  }
});

test('limits are pictures at once and dollars a day', () => {
  expect(engineLimitsSchema.parse('fal=4/25, comfyui=2, bfl=1/0.5')).toEqual({
    fal: { atOnce: 4, dailyDollars: 25 },
    comfyui: { atOnce: 2 },
    bfl: { atOnce: 1, dailyDollars: 0.5 },
  });
  for (const wrong of ['fal', 'fal=0', 'fal=x', 'fal=2/-1', 'fal=2/3/4']) {
    expect(engineLimitsSchema.safeParse(wrong).success, wrong).toBe(false);
  }
});

test('failures in a row pause an engine for longer and longer; a request at fault does not', () => {
  const pauses = [0, 1, 2, 3, 4, 20].map(
    (n) => nextBreakerState(n, { reason: 'unavailable' }).pauseSeconds,
  );
  expect(pauses).toEqual([0, 0, 30, 60, 120, 600]);
  expect(nextBreakerState(2, { reason: 'moderated' })).toEqual({ failures: 2, pauseSeconds: 0 });
  expect(nextBreakerState(2, { reason: 'rejected' }).pauseSeconds).toBe(0);
  expect(nextBreakerState(0, { reason: 'busy', retryAfterSeconds: 40 }).pauseSeconds).toBe(40);
  expect(nextBreakerState(0, { reason: 'misconfigured' }).pauseSeconds).toBe(300);
});
