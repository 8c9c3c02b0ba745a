import { api } from '@vitrine/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestUser } from '../../../testing/client.ts';
import { addReadyRun } from '../../../testing/run-fixtures.ts';
import { addPicture } from '../../../testing/stored-picture.ts';
import { createGate, createTestEngine, made } from '../../../testing/test-engine.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';

let server: TestServer;
let gate = createGate();
/** Photos in the order in which they were begun, and what was asked of them. */
const begun: { fileId: string; options: object }[] = [];

beforeAll(async () => {
  server = await startTestServer({
    // One worker, and a seller has one slot: who goes next is plain to see.
    concurrency: 1,
    settings: { USER_CONCURRENCY: '1' },
    engine: createTestEngine(async ({ source, sourceId, options }, { signal }) => {
      begun.push({ fileId: sourceId, options });
      await gate.pass(signal);
      return made(source);
    }),
  });
});
afterAll(() => server.close());

/** A run of four whose first picture is at work, with two more behind it. */
async function beginRun(user: TestUser) {
  begun.length = 0;
  gate = createGate();
  const photos = await addPhotos(user, 4);
  const run_id = await addReadyRun(server, user, photos);
  await server.call(api.run.start, { run_id }, user);
  await gate.entered;
  const countRunning = async () =>
    (await server.call(api.run.detail, { run_id }, user)).items.running;
  await expect.poll(countRunning).toBe(3);
  return { run_id, photos };
}

async function addPhotos(user: TestUser, count: number): Promise<string[]> {
  const ids: string[] = [];
  while (ids.length < count) ids.push((await addPicture(server, user.id)).id);
  return ids;
}

/** The same choices as those of the run. */
async function submitSingle(user: TestUser): Promise<string> {
  const [photo = ''] = await addPhotos(user, 1);
  const options = { frame: 'canvas', canvas: '1:1', background: '#ffffff', size: 'original' };
  const client_key = crypto.randomUUID();
  await server.call(
    api.task.submit,
    { product: 'cutout', images: [photo], options, client_key },
    user,
  );
  return photo;
}

test('a single task of the same seller passes what waits of a run, and asks for the same picture', async () => {
  const user = await server.createUser({ points: 100 });
  const { run_id, photos } = await beginRun(user);
  const single = await submitSingle(user);
  gate.open();
  await expect
    .poll(async () => (await server.call(api.run.detail, { run_id }, user)).state)
    .toBe('reviewing');
  const [first, ...others] = photos;
  expect(begun.map(({ fileId }) => fileId)).toEqual([first, single, ...others]);
  expect(begun[1]?.options).toEqual(begun[0]?.options);
});

test('a single task of another seller passes those that it is not the turn of', async () => {
  const [user, other] = [
    await server.createUser({ points: 100 }),
    await server.createUser({ points: 100 }),
  ];
  const { run_id, photos } = await beginRun(user);
  const single = await submitSingle(other);
  gate.open();
  await expect
    .poll(async () => (await server.call(api.run.detail, { run_id }, user)).state)
    .toBe('reviewing');
  const [first, ...others] = photos;
  expect(begun.map(({ fileId }) => fileId)).toEqual([first, single, ...others]);
});
