import { api, STATUS_OK } from '@vitrine/contract';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { passwordKeys, sessions, users } from '../../db/schema/users.ts';
import { hashToken } from '../../http/auth.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { hashPassword } from './users.ts';

let server: TestServer;
const password = 'secret123';

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const encrypt = (text: string) => server.seal(text);

const createSeller = async (email: string) =>
  server.createUser({ email, passwordHash: await hashPassword(password), points: 7 });

describe('login', () => {
  // spec: 1.13, 3.5, 3.7, 3.9, 7.4, 7.16
  test('answers a token and the user, and the token works', async () => {
    await createSeller('ok@seller.test');
    const reply = await server.call(api.user.login, {
      email: 'OK@seller.test',
      ...(await encrypt(password)),
    });
    expect(reply.user_info).toMatchObject({ nickname: 'Seller', invited: 1, points: 7 });
    const info = await server.call(api.user.info, { product: 'cutout' }, { token: reply.token });
    expect(info).toEqual(reply.user_info);
  });

  // spec: 7.2, 8.10
  test('gives the same answer for a wrong password and an unknown address, in both languages', async () => {
    await createSeller('wrong@seller.test');
    const wrong = { email: 'wrong@seller.test', ...(await encrypt('other1234')) };
    const unknown = { email: 'nobody@seller.test', ...(await encrypt(password)) };
    const replies = await Promise.all([
      server.ask(api.user.login, wrong),
      server.ask(api.user.login, unknown),
    ]);
    expect(replies[0]).toEqual(replies[1]);
    expect(replies[0]).toMatchObject({ code: 40020, msg: 'Incorrect email or password' });
    const chinese = await server.ask(api.user.login, wrong, { language: 'zh' });
    expect(chinese).toMatchObject({ code: 40020, msg: '邮箱或密码错误' });
  });

  test('slows guessing down, the same for addresses that exist and for those that do not', async () => {
    await createSeller('guessed@seller.test');
    const guess = async (email: string) =>
      server.ask(api.user.login, { email, ...(await encrypt('guess1234')) });
    for (const email of ['guessed@seller.test', 'missing@seller.test']) {
      const codes: number[] = [];
      for (let count = 0; count < 6; count++) codes.push((await guess(email)).code);
      expect(codes).toEqual([40020, 40020, 40020, 40020, 40020, 42900]);
    }
    // The right password waits like any other guess; then the slate is clean.
    const right = { email: 'guessed@seller.test', ...(await encrypt(password)) };
    await server.db.execute(sql`update throttles set blocked_until = now() + interval '1 hour'`);
    expect((await server.ask(api.user.login, right)).code).toBe(42900);
    await server.db.execute(sql`update throttles set blocked_until = now()`);
    expect((await server.ask(api.user.login, right)).status).toBe(STATUS_OK);
    expect((await guess('guessed@seller.test')).code).toBe(40020);
  });

  // spec: 8.8, 8.9
  test('tells an account without activation (12020) and one without a password (12005)', async () => {
    const waiting = await createSeller('waiting@seller.test');
    await server.db.update(users).set({ activatedAt: null }).where(eq(users.id, waiting.id));
    const sealed = await encrypt(password);
    const reply = await server.ask(api.user.login, { email: 'waiting@seller.test', ...sealed });
    expect(reply.code).toBe(12020);
    await server.createUser({ email: 'google@seller.test' });
    const linked = await server.ask(api.user.login, { email: 'google@seller.test', ...sealed });
    expect(linked.code).toBe(12005);
  });

  test('refuses a password that it cannot read', async () => {
    const { kid } = await encrypt(password);
    const input = { email: 'ok@seller.test', kid, password: 'plain text' };
    expect((await server.ask(api.user.login, input)).code).toBe(40021);
  });

  test('accepts a replaced key for a day, then no longer', async () => {
    await createSeller('keys@seller.test');
    const sealed = await encrypt(password);
    const age = (interval: string) =>
      server.db
        .update(passwordKeys)
        .set({ createdAt: sql`now() - ${interval}::interval` })
        .where(eq(passwordKeys.kid, sealed.kid));
    await age('7 days 12 hours');
    const next = await server.call(api.user.publicKey, {});
    expect(next.kid).not.toBe(sealed.kid);
    const input = { email: 'keys@seller.test', ...sealed };
    expect((await server.ask(api.user.login, input)).status).toBe(STATUS_OK);
    await age('8 days 1 hour');
    expect((await server.ask(api.user.login, input)).code).toBe(40021);
  });
});

describe('a session', () => {
  const info = (token?: string) => server.ask(api.user.info, { product: 'cutout' }, { token });

  // spec: 7.1
  test('is required, and must be a real one', async () => {
    expect((await info()).code).toBe(40001);
    expect((await info('x'.repeat(43))).code).toBe(40001);
  });

  test('ends when it expires', async () => {
    const { token } = await server.createUser();
    await server.db
      .update(sessions)
      .set({ expiresAt: sql`now()` })
      .where(eq(sessions.tokenHash, hashToken(token)));
    expect((await info(token)).code).toBe(40001);
  });

  // spec: 8.1
  test('ends with sign-out, and says so to whoever still uses it', async () => {
    const { token } = await server.createUser();
    await server.call(api.user.logout, {}, { token });
    expect((await info(token)).code).toBe(49113);
  });

  test('is stored as a hash only', async () => {
    const { token } = await server.createUser();
    const { rows } = await server.db.execute(sql`select * from sessions`);
    expect(JSON.stringify(rows)).not.toContain(token);
  });
});

// spec: 1.16, 3.3, 6.6
test('somebody who has not entered an invitation code can ask who they are, and nothing more', async () => {
  const { token } = await server.createUser({ invited: false });
  expect((await server.ask(api.user.info, { product: 'cutout' }, { token })).status).toBe(
    STATUS_OK,
  );
  expect((await server.ask(api.task.records, {}, { token })).code).toBe(40003);
});

test('userinfo of an unknown product is refused', async () => {
  const { token } = await server.createUser();
  expect((await server.ask(api.user.info, { product: 'teleport' }, { token })).code).toBe(42001);
});
