import { LIMITS, type RunRecipe } from '@vitrine/contract';
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { ObjectStore } from '../../adapters/storage/storage.ts';
import { deleteFiles } from '../../base/files/public.ts';
import type { Database, Queryable, Transaction } from '../../db/client.ts';
import {
  runArticles,
  runAttempts,
  runExports,
  runItems,
  runPhotos,
  runRecipes,
  runs,
  runUploadParts,
  runUploads,
} from '../../db/schema/runs.ts';
import { tasks } from '../../db/schema/tasks.ts';
import { AppError } from '../../errors/app-error.ts';
import { lockAccount } from '../../money/points/public.ts';
import { type Catalogue, requireInCatalogue } from '../catalogue/public.ts';
import { purgeTasks } from '../tasks/public.ts';
import { changeRun, type RunRow, reopen, requireRun } from './change-run.ts';
import { listModels, tryChoice } from './making/try-recipe.ts';

type NewRun = { userId: string; name: string; clientKey: string; recipe?: RunRecipe | null };

/** The same client key finds the run of the first call. */
export async function createRun(db: Database, wanted: NewRun): Promise<RunRow> {
  const { userId, name, clientKey, recipe = null } = wanted;
  return db.transaction(async (tx) => {
    await lockAccount(tx, userId);
    const [known] = await tx
      .select()
      .from(runs)
      .where(and(eq(runs.userId, userId), eq(runs.clientKey, clientKey)));
    if (known) return known;
    const kept = and(eq(runs.userId, userId), isNull(runs.deletedAt));
    if ((await tx.$count(runs, kept)) >= LIMITS.runsMax) {
      throw new AppError('RUNS_FULL', { params: { max: LIMITS.runsMax } });
    }
    const [run] = await tx.insert(runs).values({ userId, name, clientKey, recipe }).returning();
    if (!run) throw new Error('The run was not written');
    return run;
  });
}

type Changes = {
  run_id: string;
  name?: string | undefined;
  recipe?: RunRecipe | undefined;
  max_points?: number | null | undefined;
  stop_share?: number | undefined;
};

/** The look must be there before anybody pays for it. */
export async function updateRun(
  { db, catalogue }: { db: Database; catalogue: Catalogue },
  userId: string,
  { run_id: runId, name, recipe, max_points: maxPoints, stop_share: stopShare }: Changes,
): Promise<void> {
  if (recipe) requireRecipe(catalogue, recipe);
  await changeRun(db, { userId, runId, action: 'edit' }, async (tx, run) => {
    if (recipe) await reopen(tx, run);
    await tx
      .update(runs)
      .set({
        ...(name !== undefined && { name }),
        ...(recipe && { recipe }),
        ...(maxPoints !== undefined && { maxPoints }),
        ...(stopShare !== undefined && { stopShare }),
        version: run.version,
      })
      .where(eq(runs.id, runId));
  });
}

function requireRecipe(catalogue: Catalogue, recipe: RunRecipe): void {
  const slots = Math.max(1, recipe.poses.length) * recipe.ratios.length;
  for (const model of listModels(recipe)) {
    for (let slot = 0; slot < slots; slot++) {
      requireInCatalogue(catalogue, tryChoice(recipe, model, slot));
    }
  }
}

export async function copyRun(
  db: Database,
  userId: string,
  from: { run_id: string; name?: string | undefined; client_key: string },
): Promise<RunRow> {
  const original = await requireRun(db, userId, from.run_id);
  const { recipe } = original;
  const name = from.name ?? original.name;
  const copy = await createRun(db, { userId, name, recipe, clientKey: from.client_key });
  const { maxPoints, stopShare } = original;
  await db.update(runs).set({ maxPoints, stopShare }).where(eq(runs.id, copy.id));
  return requireRun(db, userId, copy.id);
}

/** Deletes a run with everything in it; what the ledger needs of its tasks stays, without any content. */
export async function deleteRun(
  { db, store }: { db: Database; store: ObjectStore },
  userId: string,
  runId: string,
): Promise<void> {
  const arrived = await changeRun(db, { userId, runId, action: 'delete' }, async (tx) => {
    const working = and(eq(runItems.runId, runId), eq(runItems.state, 'running'));
    if ((await tx.$count(runItems, working)) > 0) throw new AppError('GENERATING');
    const keys = await emptyRun(tx, runId);
    await tx
      .update(runs)
      .set({ deletedAt: sql`now()`, recipe: null, name: '', columns: [] })
      .where(eq(runs.id, runId));
    return keys;
  });
  await store.remove(arrived);
}

/** Articles, photos, attempts and pictures. Objects of files that were arriving or packed are named: they go afterwards. */
async function emptyRun(tx: Transaction, runId: string): Promise<string[]> {
  const parts = await tx
    .select({ key: runUploadParts.key })
    .from(runUploadParts)
    .innerJoin(runUploads, eq(runUploads.id, runUploadParts.uploadId))
    .where(eq(runUploads.runId, runId));
  const attempts = await tx
    .select({ taskId: runAttempts.taskId })
    .from(runAttempts)
    .where(eq(runAttempts.runId, runId));
  const taskIds = attempts.flatMap(({ taskId }) => taskId ?? []);
  const photos = await tx
    .select({ fileId: runPhotos.fileId })
    .from(runPhotos)
    .where(eq(runPhotos.runId, runId));
  await tx.delete(runItems).where(eq(runItems.runId, runId));
  await tx.delete(runPhotos).where(eq(runPhotos.runId, runId));
  await tx.delete(runArticles).where(eq(runArticles.runId, runId));
  await tx.delete(runUploads).where(eq(runUploads.runId, runId));
  const packed = await tx
    .delete(runExports)
    .where(eq(runExports.runId, runId))
    .returning({ key: runExports.key });
  if (taskIds.length > 0) {
    await tx.update(tasks).set({ deletedAt: sql`now()` }).where(inArray(tasks.id, taskIds));
    await purgeTasks(tx, taskIds);
  }
  const files = photos.flatMap(({ fileId }) => fileId ?? []);
  if (files.length > 0) await deleteFiles(tx, files);
  return [...parts, ...packed].map(({ key }) => key);
}

export const listRecipes = (db: Queryable, userId: string) =>
  db.select().from(runRecipes).where(eq(runRecipes.userId, userId)).orderBy(runRecipes.name);

export async function saveRecipe(
  db: Database,
  userId: string,
  { name, recipe }: { name: string; recipe: RunRecipe },
) {
  return db.transaction(async (tx) => {
    await lockAccount(tx, userId);
    const kept = await listRecipes(tx, userId);
    if (kept.length >= LIMITS.recipesMax && !kept.some((one) => one.name === name)) {
      throw new AppError('RECIPES_FULL', { params: { max: LIMITS.recipesMax } });
    }
    const [row] = await tx
      .insert(runRecipes)
      .values({ userId, name, recipe })
      .onConflictDoUpdate({
        target: [runRecipes.userId, runRecipes.name],
        set: { recipe, updatedAt: sql`now()` },
      })
      .returning();
    if (!row) throw new Error('The look was not saved');
    return row;
  });
}

export async function deleteRecipe(db: Database, userId: string, recipeId: string): Promise<void> {
  const gone = await db
    .delete(runRecipes)
    .where(and(eq(runRecipes.id, recipeId), eq(runRecipes.userId, userId)))
    .returning({ id: runRecipes.id });
  if (gone.length === 0) throw new AppError('NOT_FOUND');
}
