import { api, runRecipeSchema } from '@vitrine/contract';
import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runAttempts, runItems, runs } from '../../../db/schema/runs.ts';
import { taskImages } from '../../../db/schema/tasks.ts';
import { webhookDeliveries } from '../../../db/schema/webhooks.ts';
import { addRun } from '../../../testing/run-access.ts';
import { addPicture } from '../../../testing/stored-picture.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { conduct } from './conduct.ts';

let server: TestServer;
beforeAll(async () => {
  // There is no worker but the test.
  server = await startTestServer();
});
afterAll(() => server.close());

test('a picture and the end of its run are told in the transaction that writes them, in order, once', async () => {
  const { db, catalogue } = server;
  const user = await server.createUser({ points: 10 });
  const events = ['run.item.made' as const, 'run.finished' as const];
  const hook = { url: 'https://shop.example/runs', events };
  const { webhook } = await server.call(api.webhook.create, hook, user);
  const { run: runId, runItem: itemId } = await addRun(server, user);
  const { id: photo } = await addPicture(server, user.id);
  const order = { product: 'cutout', images: [photo], client_key: 'the attempt of a run' };
  const { task_id: taskId } = await server.call(api.task.submit, order, user);
  await db
    .update(taskImages)
    .set({ state: 'done', resultFileId: photo })
    .where(eq(taskImages.taskId, taskId));
  const recipe = runRecipeSchema.parse({ kind: 'cutout' });
  await db.update(runs).set({ state: 'running', recipe }).where(eq(runs.id, runId));
  await db.insert(runAttempts).values({ itemId, runId, number: 1, taskId, price: 2 });
  await db.update(runItems).set({ state: 'running', attempts: 1 }).where(eq(runItems.id, itemId));
  const told = async () =>
    (
      await db
        .select()
        .from(webhookDeliveries)
        .where(eq(webhookDeliveries.webhookId, webhook.webhook_id))
        .orderBy(asc(webhookDeliveries.number))
    ).map(({ type, subject, body }) => ({ type, subject, data: JSON.parse(body).data }));
  const step = (originFor: () => Promise<string>) =>
    conduct({ db, catalogue, notices: { smsKinds: [], originFor }, userConcurrency: 1 }, runId);

  // It dies after both were written and before they were kept.
  await expect(step(() => Promise.reject(new Error('killed')))).rejects.toThrow('killed');
  expect(await told()).toEqual([]);
  await step(async () => 'https://shop.example');
  await step(async () => 'https://shop.example');
  expect(await told()).toEqual([
    {
      ...{ type: 'run.item.made', subject: runId },
      data: {
        ...{ object: 'run_item', id: itemId, run_id: runId },
        ...{ sku: 'A', slot: 0, attempt: 1, score: null },
      },
    },
    {
      ...{ type: 'run.finished', subject: runId },
      data: { object: 'run', id: runId, name: 'Theirs', made: 1, not_made: 0 },
    },
  ]);
});
