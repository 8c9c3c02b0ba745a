import { api, LIMITS, type RunKind, runRecipeSchema } from '@vitrine/contract';
import { eq } from 'drizzle-orm';
import { runs } from '../../packages/server/src/db/schema/runs.ts';
import { toTaskOptions } from '../../packages/server/src/features/runs/making/plan-items.ts';
import type { TestUser } from '../../packages/server/src/testing/client.ts';
import { addReadyRun } from '../../packages/server/src/testing/run-fixtures.ts';
import type { RunSite } from './site.ts';

const createRecipe = (kind: RunKind) =>
  runRecipeSchema.parse({ kind, cast: [{ for: 'all', model_ids: ['clara'] }] });

/** A run that waits for its start. */
export async function addRun(
  { client, db }: RunSite,
  user: TestUser,
  kind: RunKind,
  fileIds: readonly string[],
): Promise<string> {
  const run_id = await addReadyRun({ ...client, db }, user, fileIds);
  // What it refuses is refused to single tasks as well, and must not stop it.
  await db
    .update(runs)
    .set({ recipe: createRecipe(kind), stopShare: 1 })
    .where(eq(runs.id, run_id));
  return run_id;
}

/** The same choices in tasks of ten photos; a garment on a model has a task of its own. */
export async function beginTasks(
  { client }: RunSite,
  user: TestUser,
  product: RunKind,
  fileIds: readonly string[],
): Promise<void> {
  const recipe = createRecipe(product);
  const atOnce = product === 'cutout' ? LIMITS.imagesPerTaskMax : 1;
  for (let position = 0; position < fileIds.length; position += atOnce) {
    const images = fileIds.slice(position, position + atOnce);
    const article = { sku: `TEE-${position + 1}`, position, columns: {} };
    const [fileId = ''] = images;
    const wish = { article, row: {}, fileId, slot: 0, attempt: 1, changes: {} };
    const options = toTaskOptions(recipe, wish);
    const client_key = crypto.randomUUID();
    await client.call(api.task.submit, { product, images, options, client_key }, user);
  }
}
