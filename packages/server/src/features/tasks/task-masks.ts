import { changesNothing, type TaskChoice } from '@vitrine/contract';
import { and, eq, inArray, isNotNull, isNull } from 'drizzle-orm';
import type { Queryable } from '../../db/client.ts';
import { files } from '../../db/schema/files.ts';
import { AppError } from '../../errors/app-error.ts';

/** A mask is accepted only with the photo it was drawn on; somebody else's is treated as missing. */
export async function requireMasks(
  db: Queryable,
  userId: string,
  masks: readonly (readonly [photoId: string, maskId: string])[],
) {
  if (masks.length === 0) return;
  const ids = masks.map(([, maskId]) => maskId);
  const own = await db
    .select({ id: files.id, photoId: files.photoId })
    .from(files)
    .where(
      and(
        inArray(files.id, ids),
        eq(files.userId, userId),
        isNotNull(files.photoId),
        isNull(files.deletedAt),
      ),
    );
  for (const [photoId, maskId] of masks) {
    const isKnown = own.some((mask) => mask.id === maskId && mask.photoId === photoId);
    if (!isKnown) throw new AppError('NOT_FOUND');
  }
}

/** Refuses tasks that would return the picture unchanged, so that they cost nothing. */
export function requireWork(choice: TaskChoice, sources: readonly { id: string }[]) {
  if (sources.some(({ id }) => changesNothing(choice, id))) {
    throw new AppError('NOTHING_TO_RETOUCH');
  }
}
