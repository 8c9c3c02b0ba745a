import { api } from '@vitrine/contract';
import { sql } from 'drizzle-orm';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { linkIn, messagesTo } from '../../testing/outbox.ts';
import { addPicture } from '../../testing/stored-picture.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { hashPassword } from '../users/users.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({ worker: true });
});
afterAll(() => server.close());

const readExport = async (token: string) =>
  (await server.call(api.account.profile, {}, { token })).export;

test('a copy of my data is made, told by mail and contains what is mine, without secrets', async () => {
  const email = 'export@seller.test';
  const passwordHash = await hashPassword('secret123');
  const { id, token } = await server.createUser({ email, passwordHash, points: 12 });
  const picture = await addPicture(server, id);
  const other = await server.createUser();
  await addPicture(server, other.id);

  const waiting = await server.call(api.account.export, {}, { token });
  expect(waiting).toMatchObject({ state: 'waiting', url: null });
  await expect.poll(async () => (await readExport(token))?.state).toBe('ready');
  const ready = await readExport(token);
  const reply = await server.send(ready?.url ?? '', {}, {});
  expect(reply.headers.get('content-type')).toBe('application/zip');
  expect(reply.headers.get('content-disposition')).toMatch(/vitrine-\d{4}-\d\d-\d\d\.zip/);

  // Unpacked by another library than the one that packed it.
  const files = unzipSync(new Uint8Array(await reply.arrayBuffer()));
  const entries = new Map(Object.entries(files).map(([name, bytes]) => [name, strFromU8(bytes)]));
  const packed = files[`pictures/${picture.id}.png`] ?? new Uint8Array();
  expect(Buffer.from(packed)).toEqual(picture.content);
  expect([...entries.keys()].filter((name) => name.startsWith('pictures/'))).toHaveLength(1);
  expect(JSON.parse(entries.get('account.json') ?? '')).toMatchObject([{ email }]);
  expect(JSON.parse(entries.get('points.json') ?? '')).toMatchObject({ ledger: [{ amount: 12 }] });
  const everything = [...entries.values()].join('\n');
  expect(everything).not.toContain(passwordHash);
  expect(everything).not.toContain(other.id);

  const [mail] = await messagesTo(server, email);
  expect(mail?.subject).toBe('Your data is ready');
  expect(linkIn(mail).hash).toBe('#/account');
});

test('a second wish soon afterwards gets the same copy; a later one a new one', async () => {
  const { id, token } = await server.createUser();
  const first = await server.call(api.account.export, {}, { token });
  const again = await server.call(api.account.export, {}, { token });
  expect(again.requested_at).toBe(first.requested_at);
  await expect.poll(async () => (await readExport(token))?.state).toBe('ready');
  await server.db.execute(sql`
    update account_exports set created_at = created_at - interval '1 hour' where user_id = ${id}`);
  const later = await server.call(api.account.export, {}, { token });
  expect(later).toMatchObject({ state: 'waiting' });
});

test('an expired copy is no longer shown', async () => {
  const { id, token } = await server.createUser();
  await server.call(api.account.export, {}, { token });
  await expect.poll(async () => (await readExport(token))?.state).toBe('ready');
  await server.db.execute(sql`update account_exports set expires_at = now() where user_id = ${id}`);
  expect(await readExport(token)).toBeNull();
});
