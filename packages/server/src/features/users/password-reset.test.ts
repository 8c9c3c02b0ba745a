import { api, STATUS_OK } from '@vitrine/contract';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { oneTimeKeys } from '../../db/schema/access.ts';
import { users } from '../../db/schema/users.ts';
import { linkIn, messagesTo } from '../../testing/outbox.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { hashPassword } from './users.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({ worker: true });
});
afterAll(() => server.close());

const createSeller = async (email: string) =>
  server.createUser({ email, passwordHash: await hashPassword('secret123') });
const ask = (email: string) => server.ask(api.user.sendResetPasswordEmail, { email });
const aMinuteLater = () =>
  server.db.execute(
    sql`update throttles set blocked_until = blocked_until - interval '61 seconds'`,
  );

async function linkFor(email: string, count = 1) {
  const [mail] = await messagesTo(server, email, count);
  const { searchParams } = linkIn(mail);
  return { email: searchParams.get('email') ?? '', resetkey: searchParams.get('resetkey') ?? '' };
}
const reset = async (link: { email: string; resetkey: string }, password = 'fresh1234') =>
  server.ask(api.user.resetPassword, { ...link, ...(await server.seal(password)) });

describe('the reset mail', () => {
  // spec: 7.6
  test('is refused for an unknown address (12025) and one that waits for activation (12020)', async () => {
    expect((await ask('nobody@seller.test')).code).toBe(12025);
    const { id } = await createSeller('inactive@seller.test');
    await server.db.update(users).set({ activatedAt: null }).where(eq(users.id, id));
    expect((await ask('inactive@seller.test')).code).toBe(12020);
  });

  test('comes again after a minute (12009 before), and then only the newest link works', async () => {
    await createSeller('again@seller.test');
    expect((await ask('again@seller.test')).status).toBe(STATUS_OK);
    const first = await linkFor('again@seller.test');
    expect(await ask('again@seller.test')).toMatchObject({
      code: 12009,
      msg: 'A reset email was sent a moment ago. Please try again in a minute',
    });
    await aMinuteLater();
    expect((await ask('Again@seller.test')).status).toBe(STATUS_OK);
    const second = await linkFor('again@seller.test', 2);
    expect((await reset(first)).code).toBe(12026);
    expect((await reset(second)).status).toBe(STATUS_OK);
  });

  test('stops for whoever asks for many addresses', async () => {
    const fresh = await startTestServer();
    const probe = async (count: number) => {
      // Straight to the server from another address each time for the limit per minute, which nodes keep alone.
      const reply = await fresh.app.inject({
        method: 'POST',
        url: '/v1/user/send_reset_password_email',
        payload: { email: `probe${count}@seller.test` },
        remoteAddress: `2001:db8:1:2::${count}`,
      });
      return reply.json().code as number;
    };
    const codes: number[] = [];
    for (let count = 1; count <= 31; count++) codes.push(await probe(count));
    expect(codes.slice(0, 30).every((code) => code === 12025)).toBe(true);
    expect(codes[30]).toBe(42900);
    await fresh.close();
  });
});

describe('a reset', () => {
  // spec: 3.11, 7.7
  test('sets the new password, ends every session with 49113 and tells the owner', async () => {
    const { token } = await createSeller('reset@seller.test');
    await ask('reset@seller.test');
    const link = await linkFor('reset@seller.test');
    expect(link.email).toBe('reset@seller.test');
    expect((await reset(link)).status).toBe(STATUS_OK);
    const info = await server.ask(api.user.info, { product: 'cutout' }, { token });
    expect(info.code).toBe(49113);
    const login = async (password: string) =>
      server.ask(api.user.login, { email: link.email, ...(await server.seal(password)) });
    expect((await login('secret123')).code).toBe(40020);
    expect((await login('fresh1234')).status).toBe(STATUS_OK);
    const [notice] = await messagesTo(server, link.email, 2);
    expect(notice?.subject).toBe('Your Vitrine password was changed');
  });

  test('works once, within an hour, and for its own account only', async () => {
    await createSeller('once@seller.test');
    await createSeller('foreign@seller.test');
    await ask('once@seller.test');
    const link = await linkFor('once@seller.test');
    expect((await reset({ ...link, email: 'foreign@seller.test' })).code).toBe(12026);
    expect((await reset({ ...link, email: 'nobody@seller.test' })).code).toBe(12025);
    expect((await reset(link)).status).toBe(STATUS_OK);
    expect(await reset(link)).toMatchObject({ code: 12026, data: null });
    await aMinuteLater();
    await ask('once@seller.test');
    // The first link, the notice of the change, and now the second link.
    const late = await linkFor('once@seller.test', 3);
    await server.db.update(oneTimeKeys).set({ expiresAt: sql`now()` });
    expect((await reset(late)).code).toBe(12026);
  });

  test('a password against the rule does not use the link up', async () => {
    await createSeller('rule@seller.test');
    await ask('rule@seller.test');
    const link = await linkFor('rule@seller.test');
    expect((await reset(link, 'short')).code).toBe(12002);
    expect((await reset(link)).status).toBe(STATUS_OK);
  });

  test('lets the owner in at once after they were slowed down for wrong guesses', async () => {
    await createSeller('slow@seller.test');
    const guess = async () =>
      server.ask(api.user.login, { email: 'slow@seller.test', ...(await server.seal('guess123')) });
    for (let count = 0; count < 5; count++) expect((await guess()).code).toBe(40020);
    expect((await guess()).code).toBe(42900);
    await ask('slow@seller.test');
    await reset(await linkFor('slow@seller.test'));
    const input = { email: 'slow@seller.test', ...(await server.seal('fresh1234')) };
    expect((await server.ask(api.user.login, input)).status).toBe(STATUS_OK);
  });
});

test('in production links come from the settings, never from the Host header', async () => {
  const production = await startTestServer({
    settings: { NODE_ENV: 'production', PUBLIC_URL: 'https://vitrine.example/' },
  });
  const { id } = await production.createUser({ email: 'host@seller.test' });
  await production.app.inject({
    method: 'POST',
    url: '/v1/user/send_reset_password_email',
    headers: { host: 'evil.example', 'x-forwarded-host': 'evil.example' },
    payload: { email: 'host@seller.test' },
  });
  const { rows } = await production.db.execute(sql`select origin from mails where user_id = ${id}`);
  expect(rows).toEqual([{ origin: 'https://vitrine.example' }]);
  expect((await production.send('/dev/outbox', {}, {})).status).toBe(404);
  await production.close();
});
