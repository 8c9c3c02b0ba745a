import { api } from '@vitrine/contract';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { taskImages } from '../../db/schema/tasks.ts';
import { lockAccount } from '../../money/points/points.ts';
import { addPicture } from '../../testing/stored-picture.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { beginAttempt, endAttempt } from './attempts.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({ kinds: ['cutout'] });
});
afterAll(() => server.close());

/** Somebody waits for a lock that another transaction of this database holds. */
const isWaiting = async () => {
  const { rows } = await server.db.execute(sql`
    select from pg_stat_activity
     where datname = current_database() and wait_event_type = 'Lock'`);
  return rows.length > 0;
};

test('the end of an image and a cancellation of its task wait for each other in one order', async () => {
  const seller = await server.createUser({ points: 10 });
  const { id } = await addPicture(server, seller.id);
  const wanted = { product: 'cutout', images: [id], client_key: crypto.randomUUID() };
  const task = await server.call(api.task.submit, wanted, seller);
  const imageId = task.images[0]?.image_id ?? '';
  const attempt = await beginAttempt(server.db, imageId);
  if (!attempt) throw new Error('The image could not be taken');

  let ending: Promise<boolean> | undefined;
  // As a cancellation does it: the account, then the image. In between the worker comes with its end.
  await server.db.transaction(async (tx) => {
    await lockAccount(tx, seller.id);
    ending = endAttempt(server.db, attempt, { state: 'failed', error: 'TASK_FAILED' });
    ending.catch(() => undefined);
    await expect.poll(isWaiting).toBe(true);
    await tx
      .update(taskImages)
      .set({ cancelRequestedAt: sql`now()` })
      .where(eq(taskImages.id, imageId));
  });
  expect(await ending).toBe(true);
});
