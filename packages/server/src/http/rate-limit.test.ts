import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { AppError } from '../errors/app-error.ts';
import { limitRates } from './rate-limit.ts';

/** The header `caller` says whom a call is counted for, as if it had to be looked up where it begins with "late". */
function createApp(perMinute: number) {
  const app = Fastify();
  const clock = { now: 0 };
  app.setErrorHandler((error, _request, reply) =>
    reply.send(error instanceof AppError ? error.options : error),
  );
  limitRates(app, {
    ...{ perMinute, prefix: '/v1/', now: () => clock.now },
    findKey: ({ headers }) => {
      const caller = String(headers.caller);
      return caller.startsWith('late') ? Promise.resolve(caller) : caller;
    },
  });
  for (const path of ['/v1/a', '/v1/b', '/page']) app.get(path, async () => 'ok');
  app.get('/v1/dear', { config: { perMinute: 1 } }, async () => 'ok');
  app.get('/v1/notice', { config: { isUnlimited: true } }, async () => 'ok');
  const call = async (url: string, caller = 'me') => {
    const { body, headers } = await app.inject({ url, headers: { caller } });
    return { body, headers };
  };
  const answers = async (url: string, caller?: string) => (await call(url, caller)).body === 'ok';
  return { call, answers, clock };
}

test.each(['me', 'late me'])('a caller has so many calls in a minute (%s)', async (caller) => {
  const { answers, call, clock } = createApp(2);
  expect(await answers('/v1/a', caller)).toBe(true);
  clock.now = 20_000;
  expect(await answers('/v1/b', caller)).toBe(true);
  const { body, headers } = await call('/v1/a', caller);
  expect(JSON.parse(body)).toEqual({ params: { seconds: 40 } });
  expect(headers).toMatchObject({ 'retry-after': '40', 'x-ratelimit-limit': '2' });
  expect(await answers('/v1/a', 'another')).toBe(true);
  clock.now = 60_000;
  expect((await call('/v1/a', caller)).headers).not.toHaveProperty('retry-after');
});

test('a route with a limit of its own is counted apart', async () => {
  const { answers } = createApp(2);
  expect(await answers('/v1/dear')).toBe(true);
  expect(await answers('/v1/dear')).toBe(false);
  expect([await answers('/v1/a'), await answers('/v1/a')]).toEqual([true, true]);
});

test('notices and what is no call are not counted', async () => {
  const { answers } = createApp(1);
  for (const path of ['/v1/notice', '/page']) {
    expect([await answers(path), await answers(path)]).toEqual([true, true]);
  }
});

test('what a call of the page is told when its caller cannot be found out', async () => {
  const app = Fastify();
  const findKey = () => Promise.reject(new Error('lost'));
  limitRates(app, { perMinute: 1, prefix: '/v1/', findKey });
  app.get('/v1/a', async () => 'ok');
  expect((await app.inject('/v1/a')).statusCode).toBe(500);
});
