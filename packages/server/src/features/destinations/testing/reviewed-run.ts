import { api } from '@vitrine/contract';
import { eq } from 'drizzle-orm';
import { runArticles, runItems, runPhotos, runs } from '../../../db/schema/runs.ts';
import type { TestUser } from '../../../testing/client.ts';
import type { TestServer } from '../../../testing/test-server.ts';

/** A run whose pictures are all approved: one for each file, of the articles TEE-1, TEE-2 and so on. */
export async function addReviewedRun(
  server: TestServer,
  user: TestUser,
  fileIds: readonly string[],
): Promise<string> {
  const { run_id: runId } = await server.call(
    api.run.create,
    { name: 'Season', client_key: crypto.randomUUID() },
    user,
  );
  for (const [position, fileId] of fileIds.entries()) {
    const sku = `TEE-${position + 1}`;
    const ids = { article: crypto.randomUUID(), photo: crypto.randomUUID() };
    await server.db
      .insert(runArticles)
      .values({ id: ids.article, runId, sku, skuKey: sku.toLowerCase(), position });
    await server.db
      .insert(runPhotos)
      .values({ id: ids.photo, runId, articleId: ids.article, path: `${sku}.jpg`, fileId });
    await server.db.insert(runItems).values({
      ...{ runId, articleId: ids.article, photoId: ids.photo, slot: 0, position },
      ...{ state: 'approved', attempts: 1, attempt: 1, resultFileId: fileId },
    });
  }
  await server.db.update(runs).set({ state: 'reviewing' }).where(eq(runs.id, runId));
  return runId;
}
