import { api, type Task } from '@vitrine/contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { notify } from '../../db/notify.ts';
import type { TestUser } from '../../testing/client.ts';
import { readEvents } from '../../testing/event-reader.ts';
import { addPicture } from '../../testing/stored-picture.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { touchTask } from './tasks.ts';

let server: TestServer;
let seller: TestUser;
let first: Task;
let second: Task;

beforeAll(async () => {
  // There is no worker: the tests decide what changes, and when.
  server = await startTestServer({ kinds: ['cutout'] });
});
afterAll(() => server.close());

beforeEach(async () => {
  seller = await server.createUser({ points: 10 });
  const images = [(await addPicture(server, seller.id)).id];
  // These have ended, so that only the tests change them.
  const submitAndCancel = async () => {
    const wanted = { product: 'cutout', images, client_key: crypto.randomUUID() } as const;
    const { task_id } = await server.call(api.task.submit, wanted, seller);
    return server.call(api.task.cancel, { product: 'cutout', task_id }, seller);
  };
  first = await submitAndCancel();
  second = await submitAndCancel();
});

const open = async (lastEventId?: string) => {
  const stream = await readEvents(server, seller.token, lastEventId);
  // Once the points have been sent, everything that is true now has been sent.
  await expect.poll(() => stream.events.some(({ type }) => type === 'points')).toBe(true);
  const before = stream.told().length;
  return { ...stream, toldSince: () => stream.told().slice(before) };
};
const announce = (task: Task) => notify(server.db, 'task', seller.id, task.task_id);

test('a change whose notice was lost is told with the next one', async () => {
  const stream = await open();
  // The process that wrote it died between the commit and the notice.
  await touchTask(server.db, first.task_id);
  await touchTask(server.db, second.task_id);
  await announce(second);
  await expect.poll(stream.toldSince).toEqual([first.task_id, second.task_id]);
  await stream.close();
});

test('a stream that was cut tells what was written before its position and committed behind it', async () => {
  const stream = await open();
  const [written, commit] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const slow = server.db.transaction(async (tx) => {
    await touchTask(tx, first.task_id);
    written.resolve();
    await commit.promise;
  });
  await written.promise;
  await touchTask(server.db, second.task_id);
  await announce(second);
  await expect.poll(stream.toldSince).toEqual([second.task_id]);
  const last = stream.ids.at(-1);
  await stream.close();
  commit.resolve();
  await slow;
  const resumed = await open(last);
  expect(resumed.told()).toContain(first.task_id);
  await resumed.close();
});

test('a change by a node of the version before, which counts with a sequence, is told too', async () => {
  const stream = await open();
  await server.db.execute(
    sql`update tasks set change = nextval('task_changes') where id = ${first.task_id}`,
  );
  await announce(first);
  await expect.poll(stream.toldSince).toEqual([first.task_id]);
  await stream.close();
});
