import { changesNothing, type TaskChoice } from '@vitrine/contract';
import { and, eq, inArray, isNotNull, isNull } from 'drizzle-orm';
import type { Queryable } from '../../db/client.ts';
import { files } from '../../db/schema/files.ts';
import { AppError } from '../../errors/app-error.ts';

/** A mask goes along only with the photo that it was drawn on; somebody else's looks as if there were none. */
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

/** Nobody pays for a picture that comes back as it was. */
export function requireWork(choice: TaskChoice, sources: readonly { id: string }[]) {
  if (sources.some(({ id }) => changesNothing(choice, id))) {
    throw new AppError('NOTHING_TO_RETOUCH');
  }
}
