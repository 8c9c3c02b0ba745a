import { api, ERRORS, errorText, type Language, LIMITS } from '@vitrine/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestUser } from '../testing/client.ts';
import { addPicture } from '../testing/stored-picture.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { withCallKey } from './call-key.ts';

let server: TestServer;
let user: TestUser;

beforeAll(async () => {
  server = await startTestServer({ kinds: ['cutout'] });
  user = await server.createUser({ points: 50 });
});
afterAll(() => server.close());

async function post(path: string, body: string, language: Language = 'en') {
  const headers = { 'content-type': 'application/json' };
  const reply = await server.send(path, { method: 'POST', headers, body }, { ...user, language });
  expect(reply.status).toBe(200);
  return reply.json();
}
const submit = (body: object, language?: Language) =>
  post('/v1/cutout/task/submit', JSON.stringify(body), language);

describe('input that cannot be taken', () => {
  test.each([
    [{}, 'images', 'is missing'],
    [{ images: 'x' }, 'images', 'is not valid'],
    [{ images: ['x'] }, 'images.0', 'is not valid'],
    [{ images: [], client_key: 'short' }, 'client_key', 'is too short'],
    [{ images: [], client_key: 'x'.repeat(65) }, 'client_key', 'is too long'],
    [{ images: [] }, 'images', 'is missing'],
    [{ images: [], options: { words: 'a\u0000' } }, 'options', 'is not valid'],
  ])('%j is refused by the name of its field', async (body, field, what) => {
    const reply = await submit(body);
    expect(reply).toMatchObject({ code: 40000, msg: errorText('INVALID_INPUT', 'en'), data: null });
    expect(reply.details).toHaveLength(1);
    expect(reply.details[0]).toContain(`“${field}” ${what}`);
  });

  test('is refused in the language of the caller', async () => {
    expect((await submit({}, 'zh')).details).toEqual(['缺少“images”，请补充后重试']);
  });

  test.each(['{', '[]', '"x"'])('%s names the body', async (body) => {
    const reply = await post('/v1/cutout/task/submit', body);
    expect(reply).toMatchObject({ code: 40000, details: [expect.stringContaining('“body”')] });
  });

  test('and is too much for one request is said so, not taken for a picture', async () => {
    const body = JSON.stringify({ nickname: 'x'.repeat(LIMITS.bodyBytesMax) });
    expect(await post('/v1/account/update', body)).toMatchObject({
      code: ERRORS.BODY_TOO_LARGE.code,
      msg: 'That is too much for one request (at most 256 KB). Please shorten it and try again',
    });
    const chinese = await post('/v1/account/update', body, 'zh');
    expect(chinese.msg).toBe('提交的内容过多（最多 256 KB），请精简后重试');
  });
});

describe('a submission without a key of its own', () => {
  test('is taken, and repeated at once answers the first', async () => {
    const { id } = await addPicture(server, user.id);
    const [first, second] = [await submit({ images: [id] }), await submit({ images: [id] })];
    expect(first.status).toBe('200');
    expect(second.data.task_id).toBe(first.data.task_id);
    const other = await addPicture(server, user.id);
    const third = await submit({ images: [other.id] });
    expect(third.data.task_id).not.toBe(first.data.task_id);
  });

  test('is a new one for somebody else, for another call, and a minute later', () => {
    const deriveKey =
      (spec = api.task.submit as typeof api.task.submit | typeof api.order.create) =>
      (userId: string, raw: object, now = 0) =>
        (withCallKey(spec, raw, userId, now) as { client_key: string }).client_key;
    const key = deriveKey()('mei', { images: [] });
    expect(key).toBe(deriveKey()('mei', { images: [] }, 59_999));
    expect(key.length).toBeLessThanOrEqual(64);
    const others = [
      deriveKey()('ann', { images: [] }),
      deriveKey()('mei', { images: ['x'] }),
      deriveKey()('mei', { images: [] }, 60_000),
      deriveKey(api.order.create)('mei', { images: [] }),
    ];
    expect(new Set([key, ...others]).size).toBe(5);
    expect(deriveKey()('mei', { client_key: 'my own key' })).toBe('my own key');
    expect(withCallKey(api.task.list, { product: 'cutout' }, 'mei')).toEqual({ product: 'cutout' });
  });
});

describe('a password', () => {
  test('without the name of its key is read, and in the clear refused', async () => {
    const { password } = await server.seal('wrong1234');
    const email = 'nobody@seller.test';
    const sealed = await server.ask(api.user.login, { email, password });
    expect(sealed.code).toBe(ERRORS.WRONG_CREDENTIALS.code);
    const plain = await server.ask(api.user.login, { email, password: 'wrong1234' });
    expect(plain.code).toBe(ERRORS.PASSWORD_UNREADABLE.code);
  });
});
