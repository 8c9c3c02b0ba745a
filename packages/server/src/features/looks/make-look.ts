import { isDeepStrictEqual } from 'node:util';
import { PAY_METHOD } from '@vitrine/contract';
import type { Database } from '../../db/client.ts';
import { AppError } from '../../errors.ts';
import { type AdmissionDeps, admitChoice } from '../tasks/admission.service.ts';
import { announceTask, payTask, placeTask } from '../tasks/submission.service.ts';
import { requireTask } from '../tasks/tasks.service.ts';
import type { LookRow } from './looks.queries.ts';
import { beginAction, changeLook, choiceOf, LOOK_KIND } from './looks.service.ts';

type Making = {
  userId: string;
  lookId: string;
  clientKey: string;
  action: 'generate' | 'remake';
};

/** Points, task, jobs and the look itself change together. The same client key changes nothing a second time. */
export async function makeLook(
  deps: AdmissionDeps & { db: Database; userConcurrency: number },
  { userId, lookId, clientKey, action }: Making,
): Promise<void> {
  const { db, userConcurrency } = deps;
  const taskId = await db.transaction(async (tx) => {
    const look = await beginAction(tx, userId, lookId, action);
    const options = action === 'remake' ? await withOtherSeed(look) : look.options;
    const wanted = choiceOf({ ...look, options });
    if (!wanted) throw new AppError('LOOK_INCOMPLETE');
    const choice = admitChoice(deps, LOOK_KIND, {
      images: wanted.fileIds,
      options: wanted.choice.options,
    });
    const { id, isNew } = await placeTask(tx, {
      userId,
      choice,
      fileIds: wanted.fileIds,
      clientKey,
      rootTaskId: look.taskIds[0],
    });
    if (isNew) await payTask(tx, id, { userId, payMethod: PAY_METHOD.points, userConcurrency });
    await changeLook(tx, look, {
      options,
      phase: 'made',
      taskId: id,
      taskIds: [...new Set([...look.taskIds, id])],
      // What was chosen before is among the pictures still; the new ones wait for a choice.
      workFileId: null,
      selectedImageId: null,
    });
    return id;

    /** Engines give the same pictures for the same choices: unchanged ones get another seed. */
    async function withOtherSeed(row: LookRow) {
      const now = choiceOf(row);
      if (!now || !row.taskId) return row.options;
      const { task } = await requireTask(tx, userId, row.taskId).catch(() => ({ task: null }));
      if (!task || !isDeepStrictEqual(task.options, { ...now.choice.options })) return row.options;
      const seed = 'seed' in now.choice.options ? now.choice.options.seed : 0;
      return { ...row.options, seed: seed + now.images };
    }
  });
  await announceTask(db, userId, taskId);
}
