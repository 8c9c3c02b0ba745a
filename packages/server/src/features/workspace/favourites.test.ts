import { api } from '@vitrine/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestUser } from '../../testing/client.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const mark = (user: TestUser, model_id: string, favourite = true) =>
  server.call(api.outfit.markFavourite, { model_id, favourite }, user);
const favourites = async (user: TestUser) =>
  (await server.call(api.outfit.favourites, {}, user)).model_ids;

test('favourites stay for the account, the last marked first, until the mark is taken away', async () => {
  const user = await server.createUser();
  expect(await favourites(user)).toEqual([]);
  await mark(user, 'anna');
  expect((await mark(user, 'liang')).model_ids).toEqual(['liang', 'anna']);
  expect((await mark(user, 'anna')).model_ids).toEqual(['liang', 'anna']);
  expect(await favourites(user)).toEqual(['liang', 'anna']);
  await mark(user, 'liang', false);
  expect((await mark(user, 'liang', false)).model_ids).toEqual(['anna']);
});

test('somebody else’s favourites are neither seen nor changed', async () => {
  const [user, other] = [await server.createUser(), await server.createUser()];
  await mark(user, 'mei');
  expect(await favourites(other)).toEqual([]);
  await mark(other, 'mei', false);
  await mark(other, 'anna');
  expect(await favourites(user)).toEqual(['mei']);
  expect((await server.ask(api.outfit.favourites, {}, {})).code).toBe(40001);
});

test('a model that is not there is refused, and says what to do', async () => {
  const user = await server.createUser();
  const ask = (language: 'zh' | 'en') =>
    server.ask(
      api.outfit.markFavourite,
      { model_id: 'nobody', favourite: true },
      { ...user, language },
    );
  expect(await ask('en')).toMatchObject({
    code: 42017,
    msg: expect.stringContaining('choose another one'),
  });
  expect((await ask('zh')).msg).toContain('请另选一个');
  expect(await favourites(user)).toEqual([]);
});
