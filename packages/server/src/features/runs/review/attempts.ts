import { fidelitySchema, type RunAttempt } from '@vitrine/contract';
import { and, eq } from 'drizzle-orm';
import { presentFile } from '../../../base/files/public.ts';
import type { Queryable } from '../../../db/client.ts';
import { files } from '../../../db/schema/files.ts';
import { runAttempts, runItems, runs } from '../../../db/schema/runs.ts';
import { taskImages } from '../../../db/schema/tasks.ts';
import { AppError } from '../../../errors/app-error.ts';
import { tell } from '../tell-error.ts';
import type { View } from './items.ts';

/** Every attempt at a picture, the first one first. */
export async function listAttempts(
  db: Queryable,
  userId: string,
  itemId: string,
  { links, language }: View,
): Promise<RunAttempt[]> {
  const [item] = await db
    .select({ attempt: runItems.attempt })
    .from(runItems)
    .innerJoin(runs, eq(runs.id, runItems.runId))
    .where(and(eq(runItems.id, itemId), eq(runs.userId, userId)));
  if (!item) throw new AppError('NOT_FOUND');
  const rows = await db
    .select({ attempt: runAttempts, file: files, recipe: taskImages.recipe })
    .from(runAttempts)
    .leftJoin(files, eq(files.id, runAttempts.resultFileId))
    .leftJoin(taskImages, eq(taskImages.taskId, runAttempts.taskId))
    .where(eq(runAttempts.itemId, itemId))
    .orderBy(runAttempts.number);
  return rows.map(({ attempt, file, recipe }) => ({
    number: attempt.number,
    state: attempt.state,
    score: attempt.score,
    points: attempt.price,
    changes: attempt.changes,
    error: tell(attempt.error, language),
    fidelity: fidelitySchema.safeParse(recipe?.fidelity).data ?? null,
    result: file && presentFile(file, links),
    chosen: attempt.number === item.attempt,
  }));
}
