import { isDeepStrictEqual } from 'node:util';
import { PAY_METHOD } from '@vitrine/contract';
import type { Database, Queryable } from '../../db/client.ts';
import { AppError } from '../../errors/app-error.ts';
import {
  type AdmissionDeps,
  admitChoice,
  announceTask,
  payPlaced,
  placeTask,
  requireTask,
} from '../tasks/public.ts';
import { beginAction, changeLook, LOOK_KIND, readLookChoice } from './looks.ts';
import type { LookRow } from './queries.ts';

type Making = {
  userId: string;
  lookId: string;
  clientKey: string;
  action: 'generate' | 'remake';
};

/** Points, task, jobs and the look change in one transaction. A repeated client key changes nothing. */
export async function makeLook(
  deps: AdmissionDeps & { db: Database; userConcurrency: number },
  { userId, lookId, clientKey, action }: Making,
): Promise<void> {
  const { db, userConcurrency } = deps;
  const taskId = await db.transaction(async (tx) => {
    const look = await beginAction(tx, userId, lookId, action);
    const options = action === 'remake' ? await withNewSeed(tx, look) : look.options;
    const wanted = readLookChoice({ ...look, options });
    if (!wanted) throw new AppError('LOOK_INCOMPLETE');
    const choice = admitChoice(deps, LOOK_KIND, {
      images: wanted.fileIds,
      options: wanted.choice.options,
    });
    const placed = await placeTask(tx, {
      userId,
      choice,
      fileIds: wanted.fileIds,
      clientKey,
      rootTaskId: look.taskIds[0],
    });
    await payPlaced(tx, [placed], { userId, payMethod: PAY_METHOD.points, userConcurrency });
    const { id } = placed;
    await changeLook(tx, look, {
      options,
      phase: 'made',
      taskId: id,
      taskIds: [...new Set([...look.taskIds, id])],
      // The earlier choice stays among the pictures; the new ones wait for a choice.
      workFileId: null,
      selectedImageId: null,
    });
    return id;
  });
  await announceTask(db, userId, taskId);
}

/** Engines make the same pictures from the same choices, so unchanged choices get another seed. */
export async function withNewSeed(db: Queryable, look: LookRow): Promise<LookRow['options']> {
  const now = readLookChoice(look);
  if (!now || !look.taskId) return look.options;
  const task = await findMade(db, look.userId, look.taskId);
  if (!task || !isDeepStrictEqual(task.options, { ...now.choice.options })) return look.options;
  const seed = 'seed' in now.choice.options ? now.choice.options.seed : 0;
  return { ...look.options, seed: seed + now.images };
}

/** Finds the previous task, which may have been deleted since. */
async function findMade(db: Queryable, userId: string, taskId: string) {
  try {
    return (await requireTask(db, userId, taskId)).task;
  } catch (error) {
    if (error instanceof AppError && error.error === 'NOT_FOUND') return null;
    throw error;
  }
}
