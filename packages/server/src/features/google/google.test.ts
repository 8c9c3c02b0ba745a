import { api, PLATFORM, STATUS_OK, THIRD_RETURN_PATH } from '@vitrine/contract';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { users } from '../../db/schema/users.ts';
import {
  OIDC_CLIENT,
  type Person,
  signInAt,
  startIdentityProvider,
} from '../../testing/identity-provider.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { hashPassword } from '../users/users.ts';

let provider: Awaited<ReturnType<typeof startIdentityProvider>>;
let server: TestServer;
const platform = PLATFORM.google;

beforeAll(async () => {
  provider = await startIdentityProvider();
  server = await startTestServer({
    settings: {
      GOOGLE_CLIENT_ID: OIDC_CLIENT.id,
      GOOGLE_CLIENT_SECRET: OIDC_CLIENT.secret,
      OIDC_ISSUER: provider.issuer,
    },
  });
  provider.serve(`${server.address}${THIRD_RETURN_PATH}/${platform}`);
});
afterAll(async () => {
  await server.close();
  await provider.close();
});

/** The whole way there and back; answers what the landing page finds in its address. */
async function visit(sub: string, person: Partial<Person> = {}) {
  provider.people.set(sub, {
    email: `${sub}@google.test`,
    email_verified: true,
    name: 'Ada',
    ...person,
  });
  const begun = await server.call(api.third.auth, { plat: platform });
  const returned = await signInAt(begun.redirect_url, sub, server.address);
  const handedOn = await fetch(returned, { redirect: 'manual' });
  const landing = new URL(handedOn.headers.get('location') ?? '', server.address);
  expect(landing.pathname).toBe('/');
  expect(landing.searchParams.get('p')).toBe(String(platform));
  expect(landing.searchParams.get('state')).toBe(begun.state);
  return { code: landing.searchParams.get('code') ?? '', state: begun.state };
}
const login = (returned: { code: string; state: string }) =>
  server.ask(api.third.login, { ...returned, platform });
const signIn = async (sub: string, person?: Partial<Person>) => login(await visit(sub, person));

describe('sign-in with Google', () => {
  // spec: 1.14, 7.10
  test('makes an account the first time and finds it again, also after its e-mail changed', async () => {
    const first = await signIn('ada');
    expect(first.data?.user_info).toMatchObject({
      email: 'ada@google.test',
      nickname: 'Ada',
      invited: 0,
    });
    const again = await signIn('ada', { email: 'ada.new@google.test' });
    expect(again.data?.user_info.user_id).toBe(first.data?.user_info.user_id);
  });

  test('joins the account that has the same e-mail', async () => {
    const passwordHash = await hashPassword('secret123');
    const { id } = await server.createUser({ email: 'Both@google.test', passwordHash });
    expect((await signIn('both')).data?.user_info.user_id).toBe(id);
    const input = { email: 'both@google.test', ...(await server.seal('secret123')) };
    expect((await server.ask(api.user.login, input)).status).toBe(STATUS_OK);
  });

  test('takes an account that nobody activated, without the password somebody set', async () => {
    const passwordHash = await hashPassword('thief1234');
    const { id } = await server.createUser({ email: 'prey@google.test', passwordHash });
    await server.db.update(users).set({ activatedAt: null }).where(eq(users.id, id));
    expect((await signIn('prey')).data?.user_info.user_id).toBe(id);
    const input = { email: 'prey@google.test', ...(await server.seal('thief1234')) };
    expect((await server.ask(api.user.login, input)).code).toBe(12005);
  });

  test('refuses an e-mail that is not verified', async () => {
    expect((await signIn('unverified', { email_verified: false })).code).toBe(12042);
    const rows = await server.db
      .select()
      .from(users)
      .where(eq(users.email, 'unverified@google.test'));
    expect(rows).toEqual([]);
  });

  test('refuses a second Google identity for one e-mail', async () => {
    await signIn('first', { email: 'shared@google.test' });
    expect((await signIn('second', { email: 'shared@google.test' })).code).toBe(12005);
  });
});

describe('a return', () => {
  test('works once', async () => {
    const returned = await visit('once');
    expect((await login(returned)).status).toBe(STATUS_OK);
    expect((await login(returned)).code).toBe(12041);
  });

  test('needs the state it began with, within ten minutes', async () => {
    const returned = await visit('state');
    const other = await server.call(api.third.auth, { plat: platform });
    expect((await login({ ...returned, state: '' })).code).toBe(12041);
    expect((await login({ ...returned, state: 'x'.repeat(43) })).code).toBe(12041);
    // A code goes with the verifier of its own state only.
    expect((await login({ ...returned, state: other.state })).code).toBe(12041);
    const late = await visit('late');
    await server.db.execute(sql`update oauth_states set expires_at = now()`);
    expect((await login(late)).code).toBe(12041);
  });

  test('without a code leads home', async () => {
    const path = `${THIRD_RETURN_PATH}/${platform}?error=access_denied&state=x`;
    const reply = await server.send(path, { redirect: 'manual' }, {});
    expect(reply.headers.get('location')).toBe('/');
  });

  test('never leads to another site', async () => {
    const path = `${THIRD_RETURN_PATH}/%2F%2Fevil.example?code=a&state=b`;
    const reply = await server.send(path, { redirect: 'manual' }, {});
    expect(reply.headers.get('location')).toBe('/');
  });
});

// spec: 3.16, 7.9
test('the begun sign-in carries PKCE, state and nonce', async () => {
  const { redirect_url, state } = await server.call(api.third.auth, { plat: platform });
  const { searchParams } = new URL(redirect_url);
  expect(Object.fromEntries(searchParams)).toMatchObject({
    code_challenge_method: 'S256',
    code_challenge: expect.stringMatching(/^[\w-]{43}$/),
    nonce: expect.stringMatching(/^[\w-]{43}$/),
    state,
  });
});

test('Google is listed and works only where it is set up and the variant has it', async () => {
  expect((await server.call(api.config.site, {})).login_methods).toEqual(['email', 'google']);
  expect((await server.ask(api.third.auth, { plat: 3 })).code).toBe(12040);
  const settings = {
    GOOGLE_CLIENT_ID: 'id',
    GOOGLE_CLIENT_SECRET: 'secret',
    CN_HOSTS: '127.0.0.1',
  };
  for (const other of [await startTestServer(), await startTestServer({ settings })]) {
    expect((await other.call(api.config.site, {})).login_methods).not.toContain('google');
    expect((await other.ask(api.third.auth, { plat: platform })).code).toBe(12040);
    await other.close();
  }
});

test('a provider that cannot be reached is a clear refusal', async () => {
  const settings = {
    GOOGLE_CLIENT_ID: 'id',
    GOOGLE_CLIENT_SECRET: 'secret',
    OIDC_ISSUER: 'http://127.0.0.1:1',
  };
  const alone = await startTestServer({ settings });
  expect((await alone.ask(api.third.auth, { plat: platform })).code).toBe(12041);
  await alone.close();
});
