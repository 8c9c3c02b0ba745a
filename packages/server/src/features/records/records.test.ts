import { api, LIMITS, SATISFACTION, TASK_STATUS, type Task } from '@vitrine/contract';
import { eq } from 'drizzle-orm';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { files } from '../../db/schema/files.ts';
import { IMAGE_STATES, taskImages, tasks } from '../../db/schema/tasks.ts';
import type { TestUser } from '../../testing/client.ts';
import { addPicture } from '../../testing/stored-picture.ts';
import { createTestEngine } from '../../testing/test-engine.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { statusOfTask } from '../tasks/filter.ts';
import { taskStatus } from '../tasks/status.ts';
import { emptyTrash } from '../tasks/trash.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({
    engine: createTestEngine(),
    kinds: ['cutout', 'stablediffusion'],
  });
});
afterAll(() => server.close());

async function submit(user: TestUser, product = 'cutout', options: object = {}): Promise<Task> {
  const { id } = await addPicture(server, user.id);
  const client_key = crypto.randomUUID();
  const input = { product, images: [id], options: { ...options }, client_key };
  return server.call(api.task.submit, input, user);
}
const detail = ({ product, task_id }: Task, user: TestUser) =>
  server.call(api.task.detail, { product, task_id }, user);
async function finish(task: Task, user: TestUser) {
  await expect
    .poll(async () => (await detail(task, user)).status, { interval: 300 })
    .toBe(TASK_STATUS.done);
  return detail(task, user);
}
const found = async (user: TestUser, filter: object) =>
  (await server.call(api.task.records, filter, user)).list.map(({ task_id }) => task_id);

describe('the history', () => {
  test('is filtered by kind, state, rating, date, tag and words', async () => {
    const user = await server.createUser({ points: 100 });
    const cut = await finish(await submit(user), user);
    const placed = await submit(user, 'stablediffusion', { desc: 'On a 50% grey podium' });
    await finish(placed, user);
    const [image] = cut.images;
    const rating = { image_id: image?.image_id ?? '', satisfaction: SATISFACTION.high };
    await server.call(api.task.rate, rating, user);
    await server.call(api.record.tag, { task_ids: [cut.task_id], add: ['Spring', '春'] }, user);

    expect(await found(user, { products: ['stablediffusion'] })).toEqual([placed.task_id]);
    expect(await found(user, { statuses: [TASK_STATUS.done] })).toHaveLength(2);
    expect(await found(user, { statuses: [TASK_STATUS.failed] })).toEqual([]);
    expect(await found(user, { satisfaction: SATISFACTION.high })).toEqual([cut.task_id]);
    expect(await found(user, { tag: '春' })).toEqual([cut.task_id]);
    expect(await found(user, { search: 'PODIUM' })).toEqual([placed.task_id]);
    expect(await found(user, { search: '50%' })).toEqual([placed.task_id]);
    // A percent sign is a percent sign, not a wildcard.
    expect(await found(user, { search: '%grey' })).toEqual([]);
    expect(await found(user, { search: 'spri' })).toEqual([cut.task_id]);
    expect(await found(user, { search: cut.task_id.slice(0, 8) })).toEqual([cut.task_id]);
    const tomorrow = new Date(Date.now() + 86_400_000).toISOString();
    expect(await found(user, { from: tomorrow })).toEqual([]);
    expect(await found(user, { to: tomorrow })).toHaveLength(2);
    const { list } = await server.call(api.record.tags, {}, user);
    expect(list).toContainEqual({ tag: 'Spring', count: 1 });
  });

  test('knows the state of a task in the database as everywhere else', async () => {
    const user = await server.createUser({ points: 100 });
    const photos = [await addPicture(server, user.id), await addPicture(server, user.id)];
    const images = photos.map(({ id }) => id);
    const input = { product: 'cutout', images, client_key: crypto.randomUUID() };
    const task = await server.call(api.task.submit, input, user);
    await finish(task, user);
    const [first, second] = task.images.map(({ image_id }) => image_id);
    for (const one of IMAGE_STATES) {
      for (const other of IMAGE_STATES) {
        for (const [id, state] of [[first, one] as const, [second, other] as const]) {
          await server.db
            .update(taskImages)
            .set({ state })
            .where(eq(taskImages.id, id ?? ''));
        }
        const [row] = await server.db
          .select({ status: statusOfTask })
          .from(tasks)
          .where(eq(tasks.id, task.task_id));
        expect(row?.status, `${one} and ${other}`).toBe(taskStatus([one, other]));
      }
    }
  });
});

describe('tags', () => {
  test('are taken off again, are few, and are decent', async () => {
    const user = await server.createUser({ points: 10 });
    const { task_id } = await submit(user);
    const tag = (more: object) =>
      server.ask(api.record.tag, { task_ids: [task_id], ...more }, user);
    const many = Array.from({ length: LIMITS.tagsPerTaskMax }, (_, index) => `tag ${index}`);
    expect((await tag({ add: many })).status).toBe('200');
    expect((await tag({ add: ['one more'] })).code).toBe(42043);
    expect((await tag({ add: ['naked'] })).code).toBe(42008);
    expect((await tag({ remove: many, add: ['kept'] })).status).toBe('200');
    expect((await server.call(api.record.tags, {}, user)).list).toEqual([
      { tag: 'kept', count: 1 },
    ]);
  });
});

describe('the trash', () => {
  test('keeps what was deleted, and gives it back', async () => {
    const user = await server.createUser({ points: 10 });
    const task = await finish(await submit(user), user);
    const ids = { task_ids: [task.task_id] };
    const gone = await server.call(api.record.delete, ids, user);
    expect(gone).toEqual({ deleted: 1, generating: 0 });
    expect(await found(user, {})).toEqual([]);
    const { list } = await server.call(api.record.trash, {}, user);
    expect(list).toMatchObject([{ task_id: task.task_id, images: [{ status: TASK_STATUS.done }] }]);
    const days = Date.parse(list[0]?.purge_at ?? '') - Date.parse(list[0]?.deleted_at ?? '');
    expect(days / 86_400_000).toBe(30);
    expect(await server.call(api.record.restore, ids, user)).toEqual({ restored: 1 });
    expect(await found(user, {})).toEqual([task.task_id]);
    expect((await server.ask(api.record.restore, ids, user)).code).toBe(40400);
  });

  test('is emptied after thirty days, and a photo that another task needs stays', async () => {
    const user = await server.createUser({ points: 10 });
    const first = await finish(await submit(user), user);
    const [image] = first.images;
    const input = {
      product: 'cutout',
      images: [image?.source.file_id ?? ''],
      client_key: crypto.randomUUID(),
    };
    await finish(await server.call(api.task.submit, input, user), user);
    await server.call(api.record.delete, { task_ids: [first.task_id] }, user);
    expect(await emptyTrash(server.db)).toBe(0);
    await server.travel(31);
    expect(await emptyTrash(server.db)).toBe(1);
    const rows = await server.db.select().from(files).where(eq(files.userId, user.id));
    const isGone = (id: string | undefined) =>
      rows.find((row) => row.id === id)?.deletedAt !== null;
    expect(isGone(image?.result?.file_id)).toBe(true);
    expect(isGone(image?.source.file_id)).toBe(false);
    expect((await server.call(api.record.trash, {}, user)).list).toEqual([]);
  });
});

describe('many works at once', () => {
  test('come as a ZIP with names that say what they are', async () => {
    const user = await server.createUser({ points: 20 });
    const done = [await finish(await submit(user), user), await finish(await submit(user), user)];
    const ids = done.map(({ task_id }) => task_id);
    const zip = await server.call(api.record.zip, { task_ids: ids }, user);
    expect(zip.images).toBe(2);
    const reply = await server.send(zip.url, {}, {});
    expect(reply.headers.get('content-disposition')).toContain(zip.file_name);
    const names = Object.keys(unzipSync(new Uint8Array(await reply.arrayBuffer())));
    for (const id of ids) {
      expect(
        names.some((name) => name.startsWith('cutout-') && name.includes(id.slice(0, 8))),
      ).toBe(true);
    }
    const converted = await server.call(api.record.zip, { task_ids: ids, format: 'jpeg' }, user);
    const jpegs = await (await server.send(converted.url, {}, {})).arrayBuffer();
    const [bytes] = Object.values(unzipSync(new Uint8Array(jpegs)));
    expect([...(bytes?.subarray(0, 3) ?? [])]).toEqual([0xff, 0xd8, 0xff]);
  });

  test('of somebody else are out of reach', async () => {
    const [owner, other] = [await server.createUser({ points: 10 }), await server.createUser()];
    const { task_id } = await finish(await submit(owner), owner);
    const ids = { task_ids: [task_id] };
    for (const name of ['delete', 'restore', 'purge', 'zip', 'tag'] as const) {
      expect((await server.ask(api.record[name], ids, other)).code).toBe(40400);
    }
    expect(await found(owner, {})).toEqual([task_id]);
  });
});
