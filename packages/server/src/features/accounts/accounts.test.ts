import { api, STATUS_OK } from '@vitrine/contract';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { chooseNotifyChannel } from '../../base/contacts/channels.ts';
import { sessions, users } from '../../db/schema/users.ts';
import { hashToken } from '../../http/auth.ts';
import { messagesTo } from '../../testing/outbox.ts';
import { addPicture } from '../../testing/stored-picture.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { openSession } from '../users/sessions.ts';
import { hashPassword } from '../users/users.ts';

let server: TestServer;
const visit = { userAgent: 'another browser', address: '203.0.113.9' };

beforeAll(async () => {
  server = await startTestServer({ worker: true });
});
afterAll(() => server.close());

const createSeller = async (email = `${crypto.randomUUID()}@seller.test`) => ({
  email,
  ...(await server.createUser({ email, passwordHash: await hashPassword('secret123') })),
});
const isSignedIn = async (token: string) =>
  (await server.ask(api.user.info, { product: 'cutout' }, { token })).status === STATUS_OK;

describe('the profile', () => {
  test('tells what the account is', async () => {
    const { token, email } = await createSeller();
    const profile = await server.call(api.account.profile, {}, { token });
    expect(profile).toMatchObject({
      user_info: { email, nickname: 'Seller' },
      has_password: true,
      google_linked: false,
      notify_by: 'email',
      notify_channels: ['email', 'none'],
      export: null,
      deletion_at: null,
    });
  });

  test('takes a new name, and none that is empty or too long', async () => {
    const { token } = await createSeller();
    const update = (nickname: string) =>
      server.ask(api.account.update, { nickname }, { token, language: 'zh' });
    expect((await update('  橱窗小店 ')).data?.user_info.nickname).toBe('橱窗小店');
    expect((await update('   ')).code).toBe(43001);
    expect(await update('x'.repeat(31))).toMatchObject({ msg: '昵称需为 1-30 个字符' });
  });

  test('shows a copy of an own upload as avatar; a change removes the old copy', async () => {
    const { id, token } = await createSeller();
    const picture = await addPicture(server, id);
    const set = (avatar_file_id: string | null) =>
      server.call(api.account.update, { avatar_file_id }, { token });
    const first = await set(picture.id);
    const shown = await server.send(first.user_info.avatar, {}, {});
    expect(Buffer.from(await shown.arrayBuffer())).toEqual(picture.thumbnail);
    await set(picture.id);
    expect((await server.send(first.user_info.avatar, {}, {})).status).toBe(404);
    expect((await set(null)).user_info.avatar).toBe('');
  });

  test("refuses somebody else's picture as avatar", async () => {
    const [mine, theirs] = await Promise.all([createSeller(), createSeller()]);
    const picture = await addPicture(server, theirs.id);
    const input = { avatar_file_id: picture.id };
    expect((await server.ask(api.account.update, input, mine)).code).toBe(40400);
  });

  test('keeps the channel of notices, if it reaches the account', async () => {
    const { token } = await createSeller();
    const set = (notify_by: 'email' | 'sms' | 'none') =>
      server.ask(api.account.update, { notify_by }, { token });
    expect((await set('none')).data?.notify_by).toBe('none');
    expect((await set('sms')).code).toBe(43002);
    const phone = { email: null, phone: '13800138000', notifyBy: null };
    expect(chooseNotifyChannel({ ...phone, variant: 'chinese' })).toBe('sms');
    expect(chooseNotifyChannel({ ...phone, variant: 'international' })).toBe('sms');
  });
});

describe('changing the password', () => {
  const change = async (token: string, old: string, fresh: string) => {
    const sealed = await server.seal(fresh);
    const { password: old_password } = await server.seal(old);
    return server.ask(api.account.changePassword, { ...sealed, old_password }, { token });
  };

  test('keeps this session, ends the others with 49113 and tells the owner', async () => {
    const { id, token, email } = await createSeller();
    const other = await openSession(server.db, id, visit);
    expect((await change(token, 'secret123', 'fresh1234')).status).toBe(STATUS_OK);
    expect(await isSignedIn(token)).toBe(true);
    const reply = await server.ask(api.user.info, { product: 'cutout' }, { token: other });
    expect(reply.code).toBe(49113);
    const [notice] = await messagesTo(server, email);
    expect(notice?.subject).toBe('Your Vitrine password was changed');
    const input = { email, ...(await server.seal('fresh1234')) };
    expect((await server.ask(api.user.login, input)).status).toBe(STATUS_OK);
  });

  test('needs the old one, and slows guessing down', async () => {
    const { token } = await createSeller();
    for (let count = 0; count < 5; count++) {
      expect((await change(token, 'guess123', 'fresh1234')).code).toBe(12027);
    }
    expect((await change(token, 'secret123', 'fresh1234')).code).toBe(42900);
  });

  test('holds the rule, and refuses an account without a password', async () => {
    const { token } = await createSeller();
    expect((await change(token, 'secret123', 'short')).code).toBe(12002);
    const google = await server.createUser();
    expect((await change(google.token, 'any12345', 'fresh1234')).code).toBe(12028);
  });
});

describe('sessions', () => {
  test('are listed with the present one marked, and end one by one or all at once', async () => {
    const { id, token } = await createSeller();
    const others = await Promise.all([1, 2].map(() => openSession(server.db, id, visit)));
    const { list } = await server.call(api.account.sessions, {}, { token });
    expect(list).toHaveLength(3);
    expect(list.filter(({ is_current }) => is_current)).toHaveLength(1);
    const other = list.find(({ is_current }) => !is_current);
    expect(other).toMatchObject({ user_agent: 'another browser', address: '203.0.113.9' });
    const session_id = other?.session_id ?? '';
    await server.call(api.account.endSession, { session_id }, { token });
    const alive = await Promise.all(others.map(isSignedIn));
    expect(alive.filter(Boolean)).toHaveLength(1);
    await server.call(api.account.signOutEverywhere, {}, { token });
    expect(await Promise.all(others.map(isSignedIn))).toEqual([false, false]);
    expect(await isSignedIn(token)).toBe(true);
    await server.call(api.account.signOutEverywhere, { keep_this: false }, { token });
    expect(await isSignedIn(token)).toBe(false);
  });

  test('of somebody else cannot be ended', async () => {
    const [mine, theirs] = await Promise.all([createSeller(), createSeller()]);
    const { list } = await server.call(api.account.sessions, {}, theirs);
    const session_id = list[0]?.session_id ?? '';
    expect((await server.ask(api.account.endSession, { session_id }, mine)).code).toBe(40400);
    expect(await isSignedIn(theirs.token)).toBe(true);
  });

  test('know when they were last used', async () => {
    const { token } = await createSeller();
    await server.db
      .update(sessions)
      .set({ seenAt: sql`now() - interval '1 hour'` })
      .where(eq(sessions.tokenHash, hashToken(token)));
    await server.call(api.account.profile, {}, { token });
    const { list } = await server.call(api.account.sessions, {}, { token });
    expect(Date.now() - Date.parse(list[0]?.seen_at ?? '')).toBeLessThan(60_000);
  });

  test('come with the trail of sign-ins, failed ones too', async () => {
    const { email } = await createSeller();
    const login = async (text: string) =>
      server.ask(api.user.login, { email, ...(await server.seal(text)) });
    await login('wrong1234');
    const token = (await login('secret123')).data?.token ?? '';
    const { sign_ins } = await server.call(api.account.sessions, {}, { token });
    expect(sign_ins.map(({ succeeded, method }) => ({ succeeded, method }))).toEqual([
      { succeeded: true, method: 'email' },
      { succeeded: false, method: 'email' },
    ]);
  });
});

test('the language of the last sign-in is the language of messages', async () => {
  const { id, email } = await createSeller();
  const input = { email, ...(await server.seal('secret123')) };
  await server.call(api.user.login, input, { language: 'zh' });
  const [user] = await server.db.select().from(users).where(eq(users.id, id));
  expect(user?.language).toBe('zh');
});
