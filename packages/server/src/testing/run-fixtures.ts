import { api, type RunState, runRecipeSchema } from '@vitrine/contract';
import { eq } from 'drizzle-orm';
import type { Database } from '../db/client.ts';
import { runArticles, runItems, runPhotos, runs } from '../db/schema/runs.ts';
import type { createClient, TestUser } from './client.ts';

type Server = Pick<ReturnType<typeof createClient>, 'call'> & { db: Database };
type Item = Partial<typeof runItems.$inferInsert>;

/** A run with one picture for each file, of the articles TEE-1, TEE-2 and so on, without its way through uploads. */
async function addRun(
  { call, db }: Server,
  user: TestUser,
  fileIds: readonly string[],
  { state, item }: { state: RunState; item: (fileId: string) => Item },
): Promise<string> {
  const input = { name: 'Season', client_key: crypto.randomUUID() };
  const { run_id: runId } = await call(api.run.create, input, user);
  for (const [position, fileId] of fileIds.entries()) {
    const sku = `TEE-${position + 1}`;
    const ids = { article: crypto.randomUUID(), photo: crypto.randomUUID() };
    await db
      .insert(runArticles)
      .values({ id: ids.article, runId, sku, skuKey: sku.toLowerCase(), position });
    await db
      .insert(runPhotos)
      .values({ id: ids.photo, runId, articleId: ids.article, path: `${sku}.jpg`, fileId });
    const place = { runId, articleId: ids.article, photoId: ids.photo, slot: 0, position };
    await db.insert(runItems).values({ ...place, ...item(fileId) });
  }
  const recipe = runRecipeSchema.parse({ kind: 'cutout', ratios: ['1:1'] });
  await db.update(runs).set({ state, recipe }).where(eq(runs.id, runId));
  return runId;
}

/** All of its pictures are made, and by default approved. */
export const addReviewedRun = (
  server: Server,
  user: TestUser,
  fileIds: readonly string[],
  state: 'made' | 'approved' = 'approved',
) =>
  addRun(server, user, fileIds, {
    state: 'reviewing',
    item: (resultFileId) => ({ state, attempts: 1, attempt: 1, resultFileId }),
  });

/** Checked, and waiting for its start. */
export const addReadyRun = (server: Server, user: TestUser, fileIds: readonly string[]) =>
  addRun(server, user, fileIds, { state: 'ready', item: () => ({ state: 'queued' }) });
