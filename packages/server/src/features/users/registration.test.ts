import { api, STATUS_OK } from '@vitrine/contract';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { oneTimeKeys } from '../../db/schema/access.ts';
import { users } from '../../db/schema/users.ts';
import { linkIn, messagesTo } from '../../testing/outbox.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
const password = 'secret123';

beforeAll(async () => {
  server = await startTestServer({ worker: true });
});
afterAll(() => server.close());

const register = async (email: string, text = password, language: 'zh' | 'en' = 'en') =>
  server.ask(api.user.register, { email, ...(await server.seal(text)) }, { language });
const login = async (email: string, text = password) =>
  server.ask(api.user.login, { email, ...(await server.seal(text)) });

async function readActivation(email: string, count = 1) {
  const [mail] = await messagesTo(server, email, count);
  const { searchParams } = linkIn(mail);
  return { key: searchParams.get('key') ?? '', userID: searchParams.get('userID') ?? '' };
}
const aMinuteLater = () =>
  server.db.execute(
    sql`update throttles set blocked_until = blocked_until - interval '61 seconds'`,
  );

describe('register', () => {
  // spec: 3.10, 7.5
  test('sends a link; before it is opened sign-in says so, afterwards it works', async () => {
    expect((await register('new@seller.test')).status).toBe(STATUS_OK);
    expect((await login('new@seller.test')).code).toBe(12020);
    const link = await readActivation('new@seller.test');
    expect((await server.ask(api.user.registerConfirm, link)).status).toBe(STATUS_OK);
    const reply = await login('new@seller.test');
    expect(reply.data?.user_info).toMatchObject({ nickname: 'new', invited: 0, points: 0 });
  });

  test('writes in the language of the page, with a link to the site', async () => {
    await register('zh@seller.test', password, 'zh');
    const [mail] = await messagesTo(server, 'zh@seller.test');
    expect(mail?.subject).toBe('激活您的橱窗账号');
    expect(mail?.html).toContain('<html lang="zh">');
    expect(linkIn(mail).origin).toBe(server.address);
  });

  test('an address that is taken and activated is 12005; one that waits is 12020 and gets the mail again', async () => {
    await server.createUser({ email: 'taken@seller.test' });
    expect((await register('Taken@seller.test')).code).toBe(12005);
    await register('waiting@seller.test');
    const first = await readActivation('waiting@seller.test');
    expect((await register('waiting@seller.test')).code).toBe(12020);
    await aMinuteLater();
    expect((await register('waiting@seller.test')).code).toBe(12020);
    const second = await readActivation('waiting@seller.test', 2);
    expect((await server.ask(api.user.registerConfirm, first)).code).toBe(12021);
    expect((await server.ask(api.user.registerConfirm, second)).status).toBe(STATUS_OK);
  });

  test('whoever opens the mail gets the password of that registration, not of an earlier one', async () => {
    await register('prey@seller.test', 'thief1234');
    await aMinuteLater();
    await register('prey@seller.test', 'owner1234');
    const link = await readActivation('prey@seller.test', 2);
    await server.call(api.user.registerConfirm, link);
    expect((await login('prey@seller.test', 'thief1234')).code).toBe(40020);
    expect((await login('prey@seller.test', 'owner1234')).status).toBe(STATUS_OK);
  });

  test.each(['12345', 'onlyletters', '1234567', 'toolong1toolong1toolong1', ''])(
    'the password %j breaks the rule',
    async (text) => {
      expect((await register('rule@seller.test', text)).code).toBe(12002);
    },
  );

  test.each(['nobody', 'a b@seller.test', 'a@b.test,c@d.test', '<a@b.test>', 'a@nodot'])(
    'the address %j is refused',
    async (email) => {
      expect((await register(email)).code).toBe(12001);
    },
  );

  test('two at once make one account', async () => {
    const replies = await Promise.all([register('twin@seller.test'), register('twin@seller.test')]);
    expect(replies.map(({ code }) => code).sort((a, b) => a - b)).toEqual([200, 12020]);
    const rows = await server.db.select().from(users).where(eq(users.email, 'twin@seller.test'));
    expect(rows).toHaveLength(1);
  });
});

describe('an activation link', () => {
  // spec: 7.8
  test('works once', async () => {
    await register('once@seller.test');
    const link = await readActivation('once@seller.test');
    const replies = await Promise.all([1, 2].map(() => server.ask(api.user.registerConfirm, link)));
    expect(replies.map(({ code }) => code).sort((a, b) => a - b)).toEqual([200, 12021]);
    const chinese = await server.ask(api.user.registerConfirm, link, { language: 'zh' });
    expect(chinese.msg).toBe('激活链接已失效或已使用，请重新注册或直接登录');
  });

  test('ends after a day, and works for its own account only', async () => {
    await register('late@seller.test');
    await register('other@seller.test');
    const late = await readActivation('late@seller.test');
    const other = await readActivation('other@seller.test');
    const swapped = { key: other.key, userID: late.userID };
    expect((await server.ask(api.user.registerConfirm, swapped)).code).toBe(12021);
    await server.db
      .update(oneTimeKeys)
      .set({ expiresAt: sql`now()` })
      .where(eq(oneTimeKeys.userId, late.userID));
    expect((await server.ask(api.user.registerConfirm, late)).code).toBe(12021);
    const nonsense = { key: 'x', userID: 'not-an-id' };
    expect((await server.ask(api.user.registerConfirm, nonsense)).code).toBe(12021);
  });

  test('is nowhere in the tables but in the outbox', async () => {
    await register('hidden@seller.test');
    const { key } = await readActivation('hidden@seller.test');
    for (const table of ['one_time_keys', 'mails', 'graphile_worker._private_jobs']) {
      const { rows } = await server.db.execute(sql`select * from ${sql.raw(table)}`);
      expect(JSON.stringify(rows)).not.toContain(key);
    }
  });
});

test('the Chinese variant offers no sign-up by e-mail', async () => {
  const chinese = await startTestServer({ settings: { CN_HOSTS: '127.0.0.1' } });
  const input = { email: 'cn@seller.test', ...(await chinese.seal(password)) };
  expect((await chinese.ask(api.user.register, input)).code).toBe(12040);
  await chinese.close();
});
