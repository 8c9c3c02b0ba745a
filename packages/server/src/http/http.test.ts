import { api, EVENTS_PATH } from '@vitrine/contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { notify } from '../db/notify.ts';
import { accountExports } from '../db/schema/exports.ts';
import { grantPoints } from '../money/points/points.ts';
import { readEvents } from '../testing/event-reader.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({ settings: { FOOTER_COMPANY: 'A company' } });
});
afterAll(() => server.close());

describe('every reply', () => {
  test('names its request and forbids foreign scripts', async () => {
    const policies = {
      '/v1/config': /^default-src 'none';/,
      '/healthz': /script-src 'self';/,
      '/unknown': /script-src 'self';/,
    };
    for (const [url, policy] of Object.entries(policies)) {
      const { headers } = await server.send(url, {}, {});
      expect(headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
      expect(headers.get('content-security-policy')).toMatch(policy);
      expect(headers.get('content-security-policy')).toMatch(/frame-ancestors 'none'/);
      expect(headers.get('strict-transport-security')).toMatch(/^max-age=\d{8}/);
      expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
      expect(headers.get('x-content-type-options')).toBe('nosniff');
    }
  });

  // spec: 7.3
  test('to bad input is an envelope with HTTP 200 and changes nothing', async () => {
    const { token } = await server.createUser();
    const init = { method: 'POST', headers: { 'content-type': 'application/json' } };
    for (const body of ['{', '[]', '"x"', '{"image_id": 5}', '']) {
      const reply = await server.send(
        '/v1/fashionclothing/satisfaction',
        { ...init, body },
        { token },
      );
      expect(reply.status).toBe(200);
      expect(await reply.json()).toMatchObject({ status: '400', code: 40000, data: null });
    }
  });

  test('under /v1 is kept by nothing on its way, whoever asked', async () => {
    const { token } = await server.createUser();
    const ask = (path: string, init: RequestInit = {}) => server.send(path, init, { token });
    const answers = [
      await ask('/v1/account/profile'),
      await ask('/v1/config'),
      await ask('/v1/nothing/here'),
      await ask('/v1/order/list', { method: 'POST', body: '{' }),
      await server.send('/v1/user/public_key', {}, {}),
    ];
    for (const { headers, url } of answers) {
      expect(headers.get('cache-control'), url).toBe('no-store');
    }
  });

  test('to an unknown path is an envelope too', async () => {
    const reply = await server.send('/v1/nothing/here/at/all', {}, { language: 'zh' });
    expect(await reply.json()).toMatchObject({ code: 40400, msg: '内容不存在或已被删除' });
  });
});

// spec: 1.18, 1.19, 2.43, 6.9
test('the host name decides the variant', async () => {
  // fetch does not let a caller set Host, so these go straight to the server.
  const config = async (host: string) => {
    const reply = await server.app.inject({ url: '/v1/config', headers: { host } });
    return reply.json().data;
  };
  expect(await config('localhost:8080')).toMatchObject({
    variant: 'international',
    // Google appears once it is set up.
    login_methods: ['email'],
    email_sign_up: true,
    currency: 'USD',
    footer: { company: 'A company' },
    contact_email: '',
    art_from_words: false,
    one_time_points_days: 365,
    analytics_url: null,
  });
  for (const host of ['cn.localhost:8080', 'shop.example.cn']) {
    expect(await config(host)).toMatchObject({
      variant: 'chinese',
      login_methods: ['phone', 'email'],
      email_sign_up: false,
      currency: 'CNY',
    });
  }
});

test('the price of each tool is told before it is asked for', async () => {
  expect((await server.call(api.config.site, {})).prices).toEqual({
    cutout: 2,
    headless: 2,
    retouch: 2,
    upscale: 2,
    avatar: 10,
    emoji: 10,
    art: 10,
    stablediffusion: 10,
    // The test's catalogue has hands, and no garment templates.
    handheld: 10,
  });
});

test('the outbox is for this machine only', async () => {
  expect((await server.send('/dev/outbox', {}, {})).status).toBe(200);
  const proxied = { headers: { 'x-forwarded-for': '127.0.0.1' } };
  expect((await server.send('/dev/outbox', proxied, {})).status).toBe(404);
  const elsewhere = await server.app.inject({ url: '/dev/outbox', remoteAddress: '203.0.113.9' });
  expect(elsewhere.statusCode).toBe(404);
});

test('the page may send its events to the configured address and to no other', async () => {
  const measured = await startTestServer({
    settings: { ANALYTICS_URL: 'https://events.example/collect' },
  });
  const reply = await measured.send('/unknown', {}, {});
  expect(reply.headers.get('content-security-policy')).toMatch(
    /connect-src 'self' https:\/\/events\.example(;|$)/,
  );
  expect((await measured.call(api.config.site, {})).analytics_url).toBe(
    'https://events.example/collect',
  );
  await measured.close();
  const policy = (await server.send('/unknown', {}, {})).headers.get('content-security-policy');
  expect(policy).toMatch(/connect-src 'self'(;|$)/);
});

test('too many calls are refused in the envelope, with the time to wait', async () => {
  const limited = await startTestServer();
  const login = { email: 'a@b.test', kid: 'x', password: 'x' };
  let reply = await limited.ask(api.user.login, login);
  for (let calls = 0; calls < 100 && reply.code !== 42900; calls++) {
    reply = await limited.ask(api.user.login, login);
  }
  expect(reply.code).toBe(42900);
  expect(reply.msg).toMatch(/try again in \d+ s/);
  await limited.close();
});

test('health, readiness, metrics and the API document answer', async () => {
  expect(await (await server.send('/healthz', {}, {})).json()).toEqual({ ok: true });
  expect(await (await server.send('/readyz', {}, {})).json()).toEqual({
    ok: true,
    database: true,
    storage: true,
  });
  const metrics = await (await server.send('/metrics', {}, {})).text();
  expect(metrics).toContain('vitrine_http_seconds_bucket');
  const proxied = { headers: { 'x-forwarded-for': '203.0.113.9' } };
  expect((await server.send('/metrics', proxied, {})).status).toBe(403);
  const document = (await (await server.send('/docs/json', {}, {})).json()) as { paths: object };
  const paths = Object.values(api).flatMap((group) => Object.values(group).map(({ path }) => path));
  for (const path of paths) {
    expect(document.paths).toHaveProperty([path.replace(/:(\w+)/g, '{$1}')]);
  }
});

describe('the event stream', () => {
  const open = (token: string) => readEvents(server, token);

  const grant = async (userId: string, points: number) => {
    await server.db.transaction((tx) =>
      grantPoints(tx, { userId, points, source: 'purchase', days: 30, reference: `${points}` }),
    );
    await notify(server.db, 'points', userId);
  };

  test('needs a session', async () => {
    const reply = await server.send(EVENTS_PATH, {}, {});
    expect(await reply.json()).toMatchObject({ code: 40001 });
  });

  test('tells the present state first, then each change, and nothing of other users', async () => {
    const [user, other] = await Promise.all([
      server.createUser({ points: 5 }),
      server.createUser(),
    ]);
    const stream = await open(user.token);
    expect(stream.reply.headers.get('content-type')).toBe('text/event-stream');
    await expect.poll(() => stream.events).toEqual([{ type: 'points', points: 5 }]);
    await grant(other.id, 50);
    await grant(user.id, 3);
    await expect.poll(() => stream.events.at(-1)).toEqual({ type: 'points', points: 8 });
    expect(stream.events).toHaveLength(2);
    await stream.close();
  });

  test('tells its owner when a copy of the data is ready', async () => {
    const [user, other] = await Promise.all([server.createUser(), server.createUser()]);
    const [stream, foreign] = await Promise.all([open(user.token), open(other.token)]);
    await expect.poll(() => stream.events.length + foreign.events.length).toBe(2);
    await server.db.insert(accountExports).values({
      userId: user.id,
      origin: server.address,
      state: 'ready',
      key: 'exports/account/a.zip',
      expiresAt: sql`now() + interval '1 hour'`,
    });
    await notify(server.db, 'export', user.id);
    await expect
      .poll(() => stream.events.at(-1))
      .toMatchObject({
        type: 'export',
        export: { state: 'ready', url: expect.stringContaining('/files/exports/account/a.zip') },
      });
    expect(foreign.events).toHaveLength(1);
    await Promise.all([stream.close(), foreign.close()]);
  });
});
