import { api } from '@vitrine/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { mails } from '../../db/schema/messages.ts';
import { sessions, users } from '../../db/schema/users.ts';
import { openSession } from '../../features/users/sessions.ts';
import { readVisit } from '../../features/users/sign-in.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { queueNotice } from '../notices/notices.ts';
import { homeOrigin } from './home-origin.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const SITE = 'cn.localhost:4321';

test('a mail that nobody asked for leads to the same address as one that somebody did', async () => {
  const email = `${crypto.randomUUID()}@seller.test`;
  const { id } = await server.createUser({ email });
  await server.db
    .update(users)
    .set({ notifyBy: 'email', variant: 'chinese' })
    .where(eq(users.id, id));
  // Calls like a browser that shows the site under this name.
  const { method, path: url } = api.user.sendResetPasswordEmail;
  await server.app.inject({ method, url, headers: { host: SITE }, payload: { email } });
  const request = { headers: {}, ip: '127.0.0.1', protocol: 'http', host: SITE };
  await openSession(server.db, id, readVisit(request as Parameters<typeof readVisit>[0]));
  await server.db.transaction((tx) =>
    queueNotice(tx, server.money.notices, {
      userId: id,
      kind: 'task-done',
      reference: 'a task',
      path: '/#/edit/records',
      params: () => ({ task: 'x', kind: 'y', count: '1' }),
    }),
  );
  const sent = await server.db.select().from(mails).where(eq(mails.userId, id));
  expect(sent.map(({ origin }) => origin)).toEqual([`http://${SITE}`, `http://${SITE}`]);
  expect(sent.find(({ template }) => template === 'task-done')?.params.link).toBe(
    `http://${SITE}/#/edit/records`,
  );
});

test('where the site has a set address, every mail leads there', async () => {
  const { id } = await server.createUser();
  const user = { id, variant: 'international' } as const;
  await openSession(server.db, id, {
    userAgent: '',
    address: '127.0.0.1',
    origin: 'http://evil.example',
  });
  const set = { ...server.config, PUBLIC_URL: 'https://vitrine.example/' };
  expect(await homeOrigin(set, server.db, user)).toBe('https://vitrine.example');
  const production = { ...server.config, NODE_ENV: 'production' as const };
  await expect(homeOrigin(production, server.db, user)).rejects.toThrow('without PUBLIC_URL');
});

test('an account that has never signed in is led to this machine', async () => {
  const { id } = await server.createUser();
  await server.db.update(sessions).set({ origin: null }).where(eq(sessions.userId, id));
  const user = { id, variant: 'international' } as const;
  expect(await homeOrigin(server.config, server.db, user)).toBe('http://localhost:0');
});
