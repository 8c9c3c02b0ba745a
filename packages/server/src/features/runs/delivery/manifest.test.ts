import { api } from '@vitrine/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runArticles, runAttempts, runItems, runs } from '../../../db/schema/runs.ts';
import { taskImages, tasks } from '../../../db/schema/tasks.ts';
import { addReviewedRun } from '../../../testing/run-fixtures.ts';
import { addPicture } from '../../../testing/stored-picture.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { readManifest } from './manifest.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

test('the manifest gives back every column, and says of each picture how it was made', async () => {
  const { db } = server;
  const user = await server.createUser({ points: 10 });
  const { id } = await addPicture(server, user.id);
  const runId = await addReviewedRun(server, user, [id]);
  const order = { product: 'cutout', images: [id], client_key: 'the attempt of a run' };
  const { task_id: taskId } = await server.call(api.task.submit, order, user);
  const options = { model_id: 'mei', scene_id: 'beach' };
  await db.update(tasks).set({ options }).where(eq(tasks.id, taskId));
  const recipe = { disclosure: 'compositeSynthetic' };
  await db.update(taskImages).set({ recipe }).where(eq(taskImages.taskId, taskId));
  // A column of the seller's that is called like one of ours.
  const columns = { sku: 'TEE-1', status: 'new', Fabric: 'silk; "raw"' };
  await db
    .update(runs)
    .set({ columns: Object.keys(columns) })
    .where(eq(runs.id, runId));
  await db.update(runArticles).set({ columns }).where(eq(runArticles.runId, runId));
  const [item] = await db
    .update(runItems)
    .set({ points: 2, score: 91 })
    .where(eq(runItems.runId, runId))
    .returning();
  const itemId = item?.id ?? '';
  await db.insert(runAttempts).values({ itemId, runId, number: 1, taskId, state: 'made' });
  const channel = { name: 'shop', template: '{sku}_{model}.{ext}', format: 'original' };
  const { pictures, write } = await readManifest(db, { runId, channel, which: 'approved' });
  for (const picture of pictures) picture.sha256 = 'abc';
  expect(write().replace('\uFEFF', '').split('\r\n')).toEqual([
    'sku,status,Fabric,vitrine_status,code,file,sha256,width,height,points,model,scene,lock_score,disclosure',
    'TEE-1,new,"silk; ""raw""",approved,,TEE-1_mei.png,abc,600,600,2,mei,beach,91,compositeSynthetic',
    '',
  ]);
});
