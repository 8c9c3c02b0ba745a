import { api, ERRORS } from '@vitrine/contract';
import { eq, sql } from 'drizzle-orm';
import { pino } from 'pino';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { purgeDeleted } from '../../../base/files/files.ts';
import { engineRuns } from '../../../db/schema/engines.ts';
import { files } from '../../../db/schema/files.ts';
import { tasks } from '../../../db/schema/tasks.ts';
import { users } from '../../../db/schema/users.ts';
import { addPicture } from '../../../testing/stored-picture.ts';
import { createTestEngine } from '../../../testing/test-engine.ts';
import { createTestRemote, passingPlanner } from '../../../testing/test-remote.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { engineJobs } from '../../jobs.ts';
import type { Engine } from '../engine.ts';
import { createRouter } from './router.ts';

let server: TestServer;
let router: Engine;
let operator: { token: string };
const local = createTestEngine();
const log = pino({ level: 'silent' });

beforeAll(async () => {
  const engine: Engine = { ...local, make: (wanted, context) => router.make(wanted, context) };
  server = await startTestServer({ engine, kinds: ['upscale'] });
  const user = await server.createUser();
  await server.db.update(users).set({ role: 'operator' }).where(eq(users.id, user.id));
  operator = user;
});
afterAll(() => server.close());

/** One picture by this engine; `isTrue` judges each of its answers. */
async function make(engine: string, isTrue?: () => boolean) {
  const { db, store } = server;
  const engines = [createTestRemote(engine)];
  const plan = passingPlanner(isTrue);
  const order = { upscale: [engine] };
  router = createRouter({ db, store, log, local, engines, order, limits: {}, plan });
  const owner = await server.createUser({ points: 10 });
  const { id } = await addPicture(server, owner.id);
  const wanted = { product: 'upscale', images: [id], client_key: crypto.randomUUID() };
  const { task_id: taskId } = await server.call(api.task.submit, wanted, owner);
  const isOver = async () => {
    const task = await server.call(api.task.detail, { product: 'upscale', task_id: taskId }, owner);
    return task.finished_at !== null;
  };
  await expect.poll(isOver, { interval: 30 }).toBe(true);
  return { owner, taskId };
}

const listRuns = (engine: string, page: { cursor?: string; limit?: number } = {}) =>
  server.call(api.engineAdmin.runs, { engine, ...page }, operator);

/** What is shown in the three places; answers of the test engine are green, its photos are not. */
async function shownIn(url: string | null | undefined) {
  const reply = await fetch(`${server.address}${url}`);
  expect(reply.headers.get('content-type')).toBe('image/webp');
  const sheet = sharp(Buffer.from(await reply.arrayBuffer()));
  const { data, info } = await sheet.raw().toBuffer({ resolveWithObject: true });
  return [1, 3, 5].map((sixth) => {
    const x = Math.floor((info.width * sixth) / 6);
    const at = (Math.floor(info.height / 2) * info.width + x) * info.channels;
    const [red = 0, green = 0, blue = 0] = data.subarray(at, at + 3);
    if (green - red > 40) return 'answer';
    return Math.max(red, green, blue) - Math.min(red, green, blue) < 8 ? 'paper' : 'photo';
  });
}

async function storedFor(userId: string) {
  const keys: string[] = [];
  for await (const { key } of server.store.list(`${userId}/`)) keys.push(key);
  return keys.filter((key) => key.includes('.comparison-'));
}

async function tidy() {
  const [, tidyRuns] = engineJobs({ ...server, engines: [] });
  await tidyRuns?.run({}, { signal: AbortSignal.timeout(60_000), isLastAttempt: true, log });
}

test('operators compare original, answer and what was delivered, also where it was refused', async () => {
  let tries = 0;
  await make('compared', () => ++tries > 1);
  const { list, next_cursor: end } = await listRuns('compared');
  const common = { product: 'upscale', operation: 'upscale', cost: 0.03 };
  const seconds = expect.any(Number);
  expect(list).toMatchObject([
    { ...common, seconds, state: 'answered', problem: null, score: { colour: 0 } },
    { ...common, seconds, state: 'failed', score: { colour: 40 } },
  ]);
  expect(list[1]?.problem).toContain('not delivered');
  expect(end).toBeNull();
  expect(await shownIn(list[0]?.comparison_url)).toEqual(['photo', 'answer', 'answer']);
  expect(await shownIn(list[1]?.comparison_url)).toEqual(['photo', 'answer', 'paper']);
});

test('a list of runs comes in pages, of one engine only', async () => {
  await make('paged');
  await make('another');
  await make('paged');
  const first = await listRuns('paged', { limit: 1 });
  const second = await listRuns('paged', { limit: 1, cursor: first.next_cursor ?? '' });
  const all = (await listRuns('paged')).list.map(({ run_id }) => run_id);
  expect(new Set(all).size).toBe(2);
  expect([...first.list, ...second.list].map(({ run_id }) => run_id)).toEqual(all);
  expect(second.next_cursor).toBeNull();
  const tooMany = await server.ask(api.engineAdmin.runs, { engine: 'paged', limit: 51 }, operator);
  expect(tooMany.code).toBe(ERRORS.INVALID_INPUT.code);
});

test('a comparison goes after a month, and when its work is deleted for good', async () => {
  const [old, deleted] = [await make('kept'), await make('kept')];
  const links = async () =>
    (await listRuns('kept')).list.map(({ comparison_url: url }) => url !== null);
  await tidy();
  expect(await links()).toEqual([true, true]);
  const [, { run_id } = { run_id: '' }] = (await listRuns('kept')).list;
  await server.db
    .update(engineRuns)
    .set({ createdAt: sql`now() - interval '31 days'` })
    .where(eq(engineRuns.id, run_id));
  await tidy();
  expect(await links()).toEqual([true, false]);
  expect(await storedFor(old.owner.id)).toEqual([]);
  expect(await storedFor(deleted.owner.id)).toHaveLength(1);
  // The photo may stay, for another work.
  await server.db.update(tasks).set({ purgedAt: sql`now()` }).where(eq(tasks.id, deleted.taskId));
  await tidy();
  expect(await links()).toEqual([false, false]);
  expect(await storedFor(deleted.owner.id)).toEqual([]);
});

test('a comparison goes with the photo that it shows', async () => {
  const { owner } = await make('first');
  expect(await storedFor(owner.id)).toHaveLength(1);
  await server.db.update(files).set({ deletedAt: sql`now()` }).where(eq(files.userId, owner.id));
  await purgeDeleted(server.db, server.store);
  expect(await storedFor(owner.id)).toEqual([]);
});
