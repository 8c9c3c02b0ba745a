import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { api } from '@vitrine/contract';
import { and, eq, isNull } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { files } from '../../../db/schema/files.ts';
import { runPhotos, runUploads } from '../../../db/schema/runs.ts';
import type { TestUser } from '../../../testing/client.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { ORPHAN_AGE_MS, removeOrphans } from '../../upkeep/orphans.ts';
import { importPhoto } from './import-photos.ts';
import { beginUpload, storePart } from './uploads.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const tomorrow = Date.now() + ORPHAN_AGE_MS + 60_000;

async function begin() {
  const user = await server.createUser();
  const input = { name: 'Spring', client_key: crypto.randomUUID() };
  const { run_id } = await server.call(api.run.create, input, user);
  return { user, run_id };
}

const paint = (background: string) =>
  sharp({ create: { width: 640, height: 640, channels: 3, background } })
    .jpeg()
    .toBuffer();

const take = (runId: string, userId: string, bytes: Buffer) =>
  importPhoto(
    server,
    { runId, userId, path: 'A_1.jpg' },
    async () => Readable.from([bytes]),
    AbortSignal.timeout(60_000),
  );
const stored = ({ id }: TestUser) =>
  server.db.$count(files, and(eq(files.userId, id), isNull(files.deletedAt)));
const listPhotos = (runId: string) =>
  server.db.select().from(runPhotos).where(eq(runPhotos.runId, runId));

describe('a photo of a run', () => {
  test('is stored once, however often and at how many places its file is read', async () => {
    const { user, run_id } = await begin();
    const bytes = await paint('#7a1f2b');
    await Promise.all([take(run_id, user.id, bytes), take(run_id, user.id, bytes)]);
    await take(run_id, user.id, bytes);
    expect(await listPhotos(run_id)).toMatchObject([{ path: 'A_1.jpg', error: null }]);
    expect(await stored(user)).toBe(1);
  });

  test('takes the place of one that could not be used', async () => {
    const { user, run_id } = await begin();
    await take(run_id, user.id, Buffer.from('no picture'));
    expect(await listPhotos(run_id)).toMatchObject([{ fileId: null }]);
    await take(run_id, user.id, await paint('#1f7a2b'));
    expect(await listPhotos(run_id)).toMatchObject([{ fileId: expect.any(String), error: null }]);
  });

  test('that is read while its run is deleted is stored for nobody', async () => {
    const { user, run_id } = await begin();
    await server.call(api.run.delete, { run_id }, user);
    await take(run_id, user.id, await paint('#1f2b7a'));
    expect(await listPhotos(run_id)).toEqual([]);
    expect(await stored(user)).toBe(0);
  });
});

describe('parts of a file', () => {
  const content = Buffer.from('a table, or what came of it');
  const keys = async ({ id }: TestUser) => {
    const found: string[] = [];
    for await (const { key } of server.store.list(`${id}/`)) found.push(key);
    return found;
  };
  /** The first of two parts. */
  async function sendHalf(user: TestUser, run_id: string) {
    const wanted = { userId: user.id, run_id, path: 'goods.zip', bytes: content.length };
    const upload = await beginUpload(server.db, wanted);
    const half = Math.ceil(content.length / 2);
    await server.db.update(runUploads).set({ partBytes: half }).where(eq(runUploads.id, upload.id));
    const bytes = content.subarray(0, half);
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    await storePart(server, { userId: user.id, upload_id: upload.id, number: 0, sha256, bytes });
    return upload.id;
  }

  test('go at once with their run', async () => {
    const { user, run_id } = await begin();
    await sendHalf(user, run_id);
    expect(await keys(user)).toHaveLength(1);
    await server.call(api.run.delete, { run_id }, user);
    expect(await keys(user)).toEqual([]);
  });

  test('that a killed worker has left go after a day, those of a file on its way stay', async () => {
    const { user, run_id } = await begin();
    const id = await sendHalf(user, run_id);
    await removeOrphans(server, tomorrow);
    expect(await keys(user)).toHaveLength(1);
    await server.db.update(runUploads).set({ state: 'done' }).where(eq(runUploads.id, id));
    await removeOrphans(server, tomorrow);
    expect(await keys(user)).toEqual([]);
  });
});
