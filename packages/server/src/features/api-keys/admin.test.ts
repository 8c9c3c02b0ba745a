import { api, ERRORS, LIMITS } from '@vitrine/contract';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { renderMail } from '../../base/mails/render-mail.ts';
import { mails } from '../../db/schema/messages.ts';
import { operatorActions } from '../../db/schema/operator.ts';
import { users } from '../../db/schema/users.ts';
import type { TestUser } from '../../testing/client.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
let operator: TestUser;

beforeAll(async () => {
  server = await startTestServer();
  operator = await server.createUser({ email: 'boss@vitrine.test' });
  await server.db.update(users).set({ role: 'operator' }).where(eq(users.id, operator.id));
});
afterAll(() => server.close());

const choices = { name: 'Agency', mode: 'live', scopes: ['points:read'] } as const;
const keyFor = (owner: TestUser) => ({
  ...{ ...choices, scopes: [...choices.scopes] },
  user_id: owner.id,
  reason: 'Asked by phone',
});
const ask = (path: string, key: string) =>
  server.send(`/api/v1/${path}`, {}, { token: key }).then(({ status }) => status);

test('an operator makes a key with all the choices, and it is the account’s', async () => {
  const owner = await server.createUser({ points: 30 });
  const { key, about } = await server.call(
    api.apiKeyAdmin.create,
    { ...keyFor(owner), expires_in_days: 90, points_a_day: 40, addresses: ['127.0.0.0/8'] },
    operator,
  );
  expect(about).toMatchObject({ made_by: 'operator', points_a_day: 40, points_in_all: null });
  const reply = await server.send('/api/v1/points', {}, { token: key });
  expect(await reply.json()).toMatchObject({ points: 30 });
  expect(await ask('tasks', key)).toBe(403);

  const mine = await server.call(api.apiKey.create, { ...choices, scopes: ['points:read'] }, owner);
  const { list } = await server.call(api.apiKey.list, {}, owner);
  expect(list.map(({ key_id, made_by }) => [key_id, made_by])).toEqual([
    [mine.about.key_id, 'owner'],
    [about.key_id, 'operator'],
  ]);
  // The owner can revoke a key that an operator has made.
  await server.call(api.apiKey.revoke, { key_id: about.key_id }, owner);
  expect(await ask('points', key)).toBe(401);
});

test('it is written down and the owner is told, without the key itself', async () => {
  const owner = await server.createUser({ email: 'owner@seller.test' });
  await server.db.update(users).set({ language: 'zh' }).where(eq(users.id, owner.id));
  const { key, about } = await server.call(api.apiKeyAdmin.create, keyFor(owner), operator);

  const written = await server.db
    .select()
    .from(operatorActions)
    .where(eq(operatorActions.subjectId, owner.id));
  expect(written).toMatchObject([
    { action: 'user.create-key', operatorId: operator.id, reason: 'Asked by phone' },
  ]);
  expect(written[0]?.details).toMatchObject({ key_id: about.key_id, hint: about.hint });
  const told = await server.db.select().from(mails).where(eq(mails.userId, owner.id));
  expect(told).toMatchObject([
    { recipient: 'owner@seller.test', template: 'key-created', language: 'zh' },
  ]);
  const { text } = renderMail({
    ...{ template: 'key-created', language: 'zh', origin: '' },
    params: told[0]?.params ?? {},
  });
  expect(text).toContain('“Agency”');
  expect(JSON.stringify([written, told])).not.toContain(key.slice(about.hint.length));
});

test('none is made by sellers, without a reason, for nobody, or beyond the limit', async () => {
  const owner = await server.createUser();
  const create = async (input: object, caller = operator) =>
    (await server.ask(api.apiKeyAdmin.create, { ...keyFor(owner), ...input }, caller)).code;
  expect(await create({}, owner)).toBe(ERRORS.OPERATOR_ONLY.code);
  expect(await create({ reason: ' ' })).toBe(40000);
  expect(await create({ addresses: ['next door'] })).toBe(40000);
  expect(await create({ user_id: crypto.randomUUID() })).toBe(ERRORS.NOT_FOUND.code);
  expect((await server.call(api.apiKeyAdmin.list, { user_id: owner.id }, operator)).list).toEqual(
    [],
  );

  await server.db.execute(sql`
    insert into api_keys (user_id, name, mode, hint, key_hash, scopes)
    select ${owner.id}::uuid, 'Old', 'live', 'vk_live_0000', gen_random_uuid()::text, '{points:read}'
    from generate_series(1, ${LIMITS.apiKeysMax})`);
  expect(await create({})).toBe(ERRORS.KEYS_FULL.code);
  const deeds = await server.db.$count(operatorActions, eq(operatorActions.subjectId, owner.id));
  expect(deeds).toBe(0);
});
