import { api, ERRORS, LIMITS, type RestPhoto, type RestTask } from '@vitrine/contract';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { apiKeys, idempotentCalls } from '../../db/schema/api-keys.ts';
import { users } from '../../db/schema/users.ts';
import { auditLedger } from '../../money/points/audit.ts';
import type { TestUser } from '../../testing/client.ts';
import { drawTee } from '../../testing/pictures.ts';
import { callRest, makeKey, photoForm } from '../../testing/rest-client.ts';
import { addPicture } from '../../testing/stored-picture.ts';
import { createGate, createTestEngine, made } from '../../testing/test-engine.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
let gate: ReturnType<typeof createGate> | undefined;

beforeAll(async () => {
  server = await startTestServer({
    engine: createTestEngine(async ({ source }, { signal }) => {
      await gate?.pass(signal);
      return made(source);
    }),
    settings: { KEY_CALLS_PER_MINUTE: '100000' },
  });
});
afterAll(() => server.close());

type Options = Parameters<typeof makeKey>[2];
async function createProgram(options: Options = {}, points = 100) {
  const user = await server.createUser({ points });
  const { key, about } = await makeKey(server, user, options);
  const photo = await addPicture(server, user.id);
  return { user, key, keyId: about.key_id, photo: photo.id };
}
type Call = Parameters<typeof callRest> extends [unknown, ...infer Rest] ? Rest : never;
const rest = <Body = Record<string, unknown>>(...call: Call) => callRest<Body>(server, ...call);
const order = (photo: string, more: object = {}) => ({ kind: 'cutout', photos: [photo], ...more });
const balance = async (user: TestUser) => (await server.call(api.points.balance, {}, user)).points;
const codeIn = ({ body }: { body: Record<string, unknown> }) => body.code;

describe('a picture by program', () => {
  test('is ordered, waited for and fetched by links that work', async () => {
    const { user, key, photo } = await createProgram();
    const reply = await rest<RestTask>(key, 'POST', '/tasks', {
      body: order(photo, { external_id: 'sku-1', metadata: { colour: 'red' } }),
      headers: { prefer: 'wait=30' },
    });
    expect(reply.status).toBe(200);
    expect(reply.headers.get('preference-applied')).toBe('wait=30');
    expect(reply.headers.get('location')).toMatch(new RegExp(`/api/v1/tasks/${reply.body.id}$`));
    expect(reply.body).toMatchObject({
      object: 'task',
      status: 'succeeded',
      test: false,
      external_id: 'sku-1',
      metadata: { colour: 'red' },
      points: { reserved: 0, charged: 2, returned: 0 },
    });
    const [image] = reply.body.images;
    const picture = await fetch(image?.result?.url ?? '');
    expect(picture.headers.get('content-type')).toBe('image/png');
    expect(await balance(user)).toBe(98);
    const one = await rest(key, 'GET', `/images/${image?.id}`);
    expect(one.body).toMatchObject({ object: 'image', status: 'succeeded' });
    // The page sees the same task.
    const shown = await server.call(
      api.task.detail,
      { product: 'cutout', task_id: reply.body.id },
      user,
    );
    expect(shown.external_id).toBe('sku-1');
  });

  test('answers 202 at once, changes its tag when it changes, and can be stopped', async () => {
    gate = createGate();
    const { user, key, photo } = await createProgram();
    const created = await rest<RestTask>(key, 'POST', '/tasks', { body: order(photo) });
    expect(created.status).toBe(202);
    expect(created.body.points).toEqual({ reserved: 2, charged: 0, returned: 0 });
    await gate.entered;
    const path = `/tasks/${created.body.id}`;
    await expect
      .poll(async () => (await rest<RestTask>(key, 'GET', path)).body.status)
      .toBe('running');
    const seen = await rest<RestTask>(key, 'GET', path);
    const etag = seen.headers.get('etag') ?? '';
    const again = await rest(key, 'GET', path, { headers: { 'if-none-match': etag } });
    expect([again.status, again.body]).toEqual([304, null]);
    await rest(key, 'DELETE', path);
    const over = await rest<RestTask>(key, 'GET', path, {
      headers: { prefer: 'wait=30', 'if-none-match': etag },
    });
    gate = undefined;
    expect(over.status).toBe(200);
    expect(over.body).toMatchObject({ status: 'cancelled', points: { returned: 2 } });
    expect(await balance(user)).toBe(100);
    const twice = await rest(key, 'DELETE', path);
    expect([twice.status, codeIn(twice)]).toEqual([409, ERRORS.TASK_FINISHED.code]);
  });

  test('with a test key costs nothing and carries a label', async () => {
    const { user, key, photo } = await createProgram({ mode: 'test' });
    const plain = await createProgram();
    const tested = await rest<RestTask>(key, 'POST', '/tasks', {
      body: order(photo),
      headers: { prefer: 'wait=30' },
    });
    expect(tested.body).toMatchObject({ status: 'succeeded', test: true, points: { charged: 0 } });
    expect(await balance(user)).toBe(100);
    const live = await rest<RestTask>(plain.key, 'POST', '/tasks', {
      body: order(plain.photo),
      headers: { prefer: 'wait=30' },
    });
    const download = async (task: RestTask) =>
      Buffer.from(await (await fetch(task.images[0]?.result?.url ?? '')).arrayBuffer());
    // One colour went in; only the label brings others.
    const { default: sharp } = await import('sharp');
    const spread = async (task: RestTask) =>
      Math.max(...(await sharp(await download(task)).stats()).channels.map(({ stdev }) => stdev));
    expect(await spread(live.body)).toBeLessThan(1);
    expect(await spread(tested.body)).toBeGreaterThan(1);
    expect(await auditLedger(server.db, [user.id])).toEqual([]);
  });

  test('of more than a test key may make in a day is refused', async () => {
    const { user, key, photo } = await createProgram({ mode: 'test' });
    const { id } = (await rest<RestTask>(key, 'POST', '/tasks', { body: order(photo) })).body;
    await server.db.execute(sql`
      insert into task_images (task_id, user_id, ordinal, price, slot, source_file_id, state)
      select ${id}, ${user.id}, 100 + n, 0, 0, ${photo}, 'cancelled'
      from generate_series(1, ${LIMITS.testPicturesPerDay}) n`);
    const refused = await rest(key, 'POST', '/tasks', { body: order(photo) });
    expect([refused.status, codeIn(refused)]).toEqual([429, ERRORS.TEST_LIMIT.code]);
  });

  test('is quoted for nothing', async () => {
    const { user, key, photo } = await createProgram({ points_a_day: 3 });
    const quote = async (photos: string[]) =>
      (await rest(key, 'POST', '/quotes', { body: { kind: 'cutout', photos } })).body;
    expect(await quote([photo])).toMatchObject({ images: 1, points: 2, affordable: true });
    const other = await addPicture(server, user.id);
    expect(await quote([photo, other.id])).toMatchObject({ points: 4, affordable: false });
    const dear = await rest(key, 'POST', '/tasks', { body: order(photo, { max_points: 1 }) });
    expect([dear.status, codeIn(dear)]).toEqual([409, ERRORS.PRICE_OVER_LIMIT.code]);
    expect(await balance(user)).toBe(100);
  });
});

describe('what a key may spend', () => {
  test('holds under forty calls at once, by the day and in all', async () => {
    for (const cap of [{ points_a_day: 20 }, { points_in_all: 20 }]) {
      const { user, key, photo } = await createProgram(cap, 1_000);
      const replies = await Promise.all(
        Array.from({ length: 40 }, () => rest(key, 'POST', '/tasks', { body: order(photo) })),
      );
      const statuses = replies.map(({ status }) => status);
      expect(statuses.filter((status) => status === 202)).toHaveLength(10);
      expect(statuses.filter((status) => status === 403)).toHaveLength(30);
      await expect.poll(() => balance(user)).toBe(980);
      expect(await auditLedger(server.db, [user.id])).toEqual([]);
    }
  });

  test('is free again when points come back, and on the next day', async () => {
    gate = createGate();
    const { user, key, photo } = await createProgram({ points_a_day: 2 });
    const first = await rest<RestTask>(key, 'POST', '/tasks', { body: order(photo) });
    const refused = await rest(key, 'POST', '/tasks', { body: order(photo) });
    expect([refused.status, codeIn(refused)]).toEqual([403, ERRORS.KEY_CAP_DAY.code]);
    expect(refused.body.detail).toContain('2 points a day. Left today: 0');
    await rest(key, 'DELETE', `/tasks/${first.body.id}`);
    const poll = async () => (await server.call(api.apiKey.list, {}, user)).list[0]?.spent_today;
    await expect.poll(poll).toBe(0);
    gate.open();
    gate = undefined;
    expect((await rest(key, 'POST', '/tasks', { body: order(photo) })).status).toBe(202);
    expect(await poll()).toBe(2);
    await server.travel(1);
    expect((await rest(key, 'POST', '/tasks', { body: order(photo) })).status).toBe(202);
    expect((await server.call(api.apiKey.list, {}, user)).list[0]).toMatchObject({
      spent_today: 2,
      spent_in_all: 4,
    });
  });
});

describe('who may come in', () => {
  test('nobody without a key, with a mistyped, a revoked, an expired or a closed one', async () => {
    const { user, key, keyId } = await createProgram();
    const none = await rest(undefined, 'GET', '/points');
    expect([none.status, codeIn(none)]).toEqual([401, ERRORS.KEY_REQUIRED.code]);
    expect(none.headers.get('content-type')).toContain('application/problem+json');
    expect(none.headers.get('www-authenticate')).toBe('Bearer');
    const refused = async (text = key) => {
      const reply = await rest(text, 'GET', '/points');
      return [reply.status, codeIn(reply)];
    };
    const invalid = [401, ERRORS.KEY_INVALID.code];
    expect(await refused(`${key.slice(0, -1)}!`)).toEqual(invalid);
    expect(await refused(user.token)).toEqual(invalid);
    expect((await rest(key, 'GET', '/points')).status).toBe(200);
    await server.db.update(apiKeys).set({ expiresAt: sql`now()` }).where(eq(apiKeys.id, keyId));
    expect(await refused()).toEqual(invalid);
    await server.db.update(apiKeys).set({ expiresAt: null }).where(eq(apiKeys.id, keyId));
    await server.db.update(users).set({ bannedAt: sql`now()` }).where(eq(users.id, user.id));
    expect(await refused()).toEqual(invalid);
    await server.db.update(users).set({ bannedAt: null }).where(eq(users.id, user.id));
    expect((await rest(key, 'GET', '/points')).status).toBe(200);
    await server.call(api.apiKey.revoke, { key_id: keyId }, user);
    expect(await refused()).toEqual(invalid);
    // A session is not a key, and a key is not a session.
    const asSession = await server.ask(api.points.balance, {}, { token: key });
    expect(asSession.code).toBe(ERRORS.SESSION_REQUIRED.code);
  });

  test('from the addresses that its owner named', async () => {
    const here = await createProgram({ addresses: ['127.0.0.0/8', '::1'] });
    expect((await rest(here.key, 'GET', '/points')).status).toBe(200);
    const elsewhere = await createProgram({ addresses: ['203.0.113.0/24'] });
    const refused = await rest(elsewhere.key, 'GET', '/points');
    expect([refused.status, codeIn(refused)]).toEqual([403, ERRORS.KEY_ADDRESS.code]);
  });

  test('pages of no site but those that its owner named', async () => {
    const origin = 'https://shop.example';
    const ask = (method: string, key?: string, from = origin) =>
      rest(key, method, '/points', { headers: { origin: from } });
    expect((await ask('OPTIONS')).headers.get('access-control-allow-origin')).toBeNull();
    const closed = await createProgram();
    const refused = await ask('GET', closed.key);
    expect([refused.status, codeIn(refused)]).toEqual([403, ERRORS.KEY_ORIGIN.code]);
    expect(refused.headers.get('access-control-allow-origin')).toBeNull();
    const open = await createProgram({ origins: [origin] });
    expect((await ask('OPTIONS')).headers.get('access-control-allow-origin')).toBe(origin);
    expect((await ask('GET', open.key)).headers.get('access-control-allow-origin')).toBe(origin);
    expect((await ask('GET', open.key, 'https://other.example')).status).toBe(403);
  });

  test('as often as the headers say', async () => {
    const slow = await startTestServer({ settings: { KEY_CALLS_PER_MINUTE: '3' } });
    try {
      const user = await slow.createUser();
      const { key } = await makeKey(slow, user);
      const replies = [];
      for (let call = 0; call < 4; call++)
        replies.push(await callRest(slow, key, 'GET', '/points'));
      expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 429]);
      expect(replies[0]?.headers.get('ratelimit-policy')).toBe('"key";q=3;w=60');
      expect(replies[2]?.headers.get('ratelimit')).toMatch(/^"key";r=0;t=\d+$/);
      expect(Number(replies[3]?.headers.get('retry-after'))).toBeGreaterThan(0);
      const other = await makeKey(slow, user);
      expect((await callRest(slow, other.key, 'GET', '/points')).status).toBe(200);
      // A caller who guesses keys is stopped before the database is queried.
      const guesses = [];
      for (let call = 0; call < 62; call++) {
        guesses.push((await callRest(slow, 'vk_live_guess', 'GET', '/points')).status);
      }
      expect(guesses.slice(0, 60)).toEqual(Array.from({ length: 60 }, () => 401));
      expect(guesses.at(-1)).toBe(429);
    } finally {
      await slow.close();
    }
  });
});

describe('a call that comes again with its Idempotency-Key', () => {
  const once = (key: string) => ({ 'idempotency-key': key });

  test('is answered as the first time and happens once', async () => {
    const { user, key, photo } = await createProgram();
    const send = (body: unknown, name = 'order-1') =>
      rest<RestTask>(key, 'POST', '/tasks', { body, headers: once(name) });
    const first = await send(order(photo));
    const again = await send(order(photo));
    expect([again.status, again.body.id]).toEqual([202, first.body.id]);
    expect(again.headers.get('idempotent-replayed')).toBe('true');
    expect(again.headers.get('location')).toBe(first.headers.get('location'));
    const other = await send(order(photo, { external_id: 'other' }));
    expect([other.status, codeIn(other as never)]).toEqual([422, ERRORS.IDEMPOTENCY_MISMATCH.code]);
    expect((await send(order(photo), 'order-2')).body.id).not.toBe(first.body.id);
    await expect.poll(() => balance(user)).toBe(96);
  });

  test('at the same moment waits its turn', async () => {
    const { user, key, photo } = await createProgram();
    const replies = await Promise.all(
      Array.from({ length: 8 }, () =>
        rest<RestTask>(key, 'POST', '/tasks', { body: order(photo), headers: once('at-once') }),
      ),
    );
    const made = replies.filter(({ status }) => status === 202);
    expect(made.length).toBeGreaterThan(0);
    expect(new Set(made.map(({ body }) => body.id)).size).toBe(1);
    for (const { status } of replies) expect([202, 409]).toContain(status);
    await expect.poll(() => balance(user)).toBe(98);
  });

  test('after a process died in between, finds what was made', async () => {
    const { user, key, photo } = await createProgram();
    const send = () =>
      rest<RestTask>(key, 'POST', '/tasks', { body: order(photo), headers: once('died') });
    const first = await send();
    const own = eq(idempotentCalls.userId, user.id);
    await server.db.update(idempotentCalls).set({ answer: null }).where(own);
    expect((await send()).status).toBe(409);
    await server.db
      .update(idempotentCalls)
      .set({ createdAt: sql`now() - interval '10 minutes'` })
      .where(own);
    expect((await send()).body.id).toBe(first.body.id);
    await expect.poll(() => balance(user)).toBe(98);
  });

  test('may try again after a refusal, and is forgotten after a day', async () => {
    const { user, key, photo } = await createProgram({}, 1);
    const send = () =>
      rest<RestTask>(key, 'POST', '/tasks', { body: order(photo), headers: once('poor') });
    expect((await send()).status).toBe(402);
    await server.db.execute(
      sql`update point_buckets set granted = 50, remaining = 50 where user_id = ${user.id}`,
    );
    const first = await send();
    expect(first.status).toBe(202);
    await server.db
      .update(idempotentCalls)
      .set({ createdAt: sql`now() - interval '25 hours'` })
      .where(eq(idempotentCalls.userId, user.id));
    const nextDay = await send();
    expect(nextDay.status).toBe(202);
    expect(nextDay.body.id).not.toBe(first.body.id);
    const bad = await rest(key, 'POST', '/tasks', {
      body: order(photo),
      headers: once('k'.repeat(256)),
    });
    expect(bad.status).toBe(400);
  });

  test('holds for uploads by their content', async () => {
    const { user, key } = await createProgram();
    const [photo, another] = [await drawTee(), await drawTee(800, 900)];
    const send = (bytes: Buffer) =>
      rest<RestPhoto>(key, 'POST', '/photos', {
        body: photoForm(bytes),
        headers: once('a-photo'),
      });
    const first = await send(photo);
    expect(first.status).toBe(201);
    expect((await send(photo)).body.id).toBe(first.body.id);
    expect((await send(another)).status).toBe(422);
    expect(await rest(key, 'GET', `/photos/${first.body.id}`)).toMatchObject({ status: 200 });
    const { rows } = await server.db.execute(
      sql`select count(*)::int as count from files where user_id = ${user.id}`,
    );
    expect(rows).toEqual([{ count: 2 }]);
  });
});

test('pages of a list follow each other', async () => {
  const { key, photo } = await createProgram();
  for (let task = 0; task < 3; task++) await rest(key, 'POST', '/tasks', { body: order(photo) });
  type Page = { data: RestTask[]; next_cursor: string | null };
  const first = (await rest<Page>(key, 'GET', '/tasks?limit=2')).body;
  const second = (await rest<Page>(key, 'GET', `/tasks?limit=2&cursor=${first.next_cursor}`)).body;
  expect([first.data.length, second.data.length, second.next_cursor]).toEqual([2, 1, null]);
  expect(new Set([...first.data, ...second.data].map(({ id }) => id)).size).toBe(3);
  const bad = await rest(key, 'GET', '/tasks?limit=5000');
  expect(bad).toMatchObject({ status: 400, body: { errors: [{ field: 'limit' }] } });
  const unknown = await rest(key, 'GET', '/nothing');
  expect([unknown.status, codeIn(unknown)]).toEqual([404, ERRORS.NOT_FOUND.code]);
});

test('problems speak Chinese to whoever does', async () => {
  const reply = await rest(undefined, 'GET', '/points', {
    headers: { 'accept-language': 'zh-CN' },
  });
  expect(reply.body.detail).toBe(ERRORS.KEY_REQUIRED.zh);
});

test('models and scenes are those of the catalogue, under addresses that work', async () => {
  const { key } = await createProgram();
  type Page = { data: { id: string; thumb_url: string }[] };
  const models = (await rest<Page>(key, 'GET', '/models')).body.data;
  expect(models.length).toBeGreaterThan(0);
  expect((await fetch(models[0]?.thumb_url ?? '')).status).toBe(200);
  const scenes = (await rest<Page>(key, 'GET', '/scenes')).body.data;
  expect(scenes.length).toBeGreaterThan(0);
});

test('the document describes every call, and is shown beside that of the page', async () => {
  const response = await fetch(`${server.address}/docs/api/v1.json`);
  const { paths } = (await response.json()) as { paths: Record<string, object> };
  expect(Object.keys(paths)).toContain('/api/v1/tasks/{id}');
  expect((await fetch(`${server.address}/docs/api/`)).status).toBe(200);
  const page = (await (await fetch(`${server.address}/docs/json`)).json()) as typeof paths;
  expect(Object.keys(page.paths ?? {}).filter((path) => path.startsWith('/api/'))).toEqual([]);
});
