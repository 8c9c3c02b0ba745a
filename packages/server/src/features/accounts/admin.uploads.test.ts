import { api, ERRORS, TASK_STATUS } from '@vitrine/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { purgeDeleted } from '../../base/files/files.ts';
import { files } from '../../db/schema/files.ts';
import { users } from '../../db/schema/users.ts';
import { auditLedger } from '../../money/points/audit.ts';
import type { TestUser } from '../../testing/client.ts';
import { addPicture } from '../../testing/stored-picture.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
let operator: TestUser;

beforeAll(async () => {
  // There is no worker, so what is submitted waits.
  server = await startTestServer({ kinds: ['cutout'] });
  operator = await server.createUser();
  await server.db.update(users).set({ role: 'operator' }).where(eq(users.id, operator.id));
});
afterAll(() => server.close());

const actions = async () =>
  (await server.call(api.overviewAdmin.audit, { limit: 5 }, operator)).list.map(
    ({ action, reason }) => ({ action, reason }),
  );

test('an upload that must not be here goes with all that was made of it, and nothing else does', async () => {
  const seller = await server.createUser({ points: 10 });
  const [bad, good] = [await addPicture(server, seller.id), await addPicture(server, seller.id)];
  const submit = (id: string) =>
    server.call(
      api.task.submit,
      { product: 'cutout', images: [id], client_key: crypto.randomUUID() },
      seller,
    );
  const [spoilt, kept] = [await submit(bad.id), await submit(good.id)];

  const wanted = { user_id: seller.id, limit: 1 };
  const first = await server.call(api.userAdmin.uploads, wanted, operator);
  const cursor = first.next_cursor ?? '';
  const second = await server.call(api.userAdmin.uploads, { ...wanted, cursor }, operator);
  const shown = [...first.list, ...second.list].map(({ file_id, tasks }) => ({ file_id, tasks }));
  expect(shown).toEqual([
    { file_id: good.id, tasks: 1 },
    { file_id: bad.id, tasks: 1 },
  ]);
  expect(second.next_cursor).toBeNull();
  expect(await actions()).toEqual([{ action: 'user.view-uploads', reason: '' }]);

  const remove = { file_id: bad.id, reason: 'Not clothing' };
  expect(await server.call(api.userAdmin.removeUpload, remove, operator)).toEqual({ tasks: 1 });
  const again = await server.ask(api.userAdmin.removeUpload, remove, operator);
  expect(again.code).toBe(ERRORS.NOT_FOUND.code);
  expect((await actions())[0]).toEqual({ action: 'user.remove-upload', reason: 'Not clothing' });

  const { list } = await server.call(api.task.records, {}, seller);
  expect(list.map(({ task_id, status }) => ({ task_id, status }))).toEqual([
    { task_id: kept.task_id, status: TASK_STATUS.queued },
  ]);
  expect(list.some(({ task_id }) => task_id === spoilt.task_id)).toBe(false);
  const { points } = await server.call(api.user.info, { product: 'cutout' }, seller);
  expect(points).toBe(8);
  await purgeDeleted(server.db, server.store);
  const rows = await server.db.select().from(files).where(eq(files.userId, seller.id));
  for (const { id, key } of rows) {
    expect((await server.store.head(key)) === null).toBe(id === bad.id);
  }
  expect(await auditLedger(server.db)).toEqual([]);
});
