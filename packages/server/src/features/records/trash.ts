import type { Database } from '../../db/client.ts';
import { AppError } from '../../errors/app-error.ts';
import { lockAccount } from '../../money/points/public.ts';
import { deleteTask, ownInTrash, purgeTasks, restoreFromTrash } from '../tasks/public.ts';

/** Tasks still in progress stay; an unknown one fails the call. */
export async function moveToTrash(db: Database, userId: string, ids: readonly string[]) {
  const wanted = [...new Set(ids)];
  const result = { deleted: 0, generating: 0 };
  for (const id of wanted) {
    try {
      await deleteTask(db, userId, id);
      result.deleted++;
    } catch (error) {
      if (!(error instanceof AppError) || error.error !== 'GENERATING') throw error;
      result.generating++;
    }
  }
  return result;
}

export async function restoreTasks(db: Database, userId: string, ids: readonly string[]) {
  const restored = await restoreFromTrash(db, userId, ids);
  if (restored === 0) throw new AppError('NOT_FOUND');
  return restored;
}

export async function purgeTrash(db: Database, userId: string, ids: readonly string[]) {
  return db.transaction(async (tx) => {
    await lockAccount(tx, userId);
    const own = await ownInTrash(tx, userId, ids);
    if (own.length === 0) throw new AppError('NOT_FOUND');
    await purgeTasks(
      tx,
      own.map(({ id }) => id),
    );
    return own.length;
  });
}
