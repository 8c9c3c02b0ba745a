import { and, eq, isNull, or, sql } from 'drizzle-orm';
import type { Queryable } from '../../db/client.ts';
import { files } from '../../db/schema/files.ts';
import { looks } from '../../db/schema/looks.ts';
import { workspacePhotos } from '../../db/schema/workspace.ts';
import { enqueue } from '../../jobs/queue.ts';
import { deleteMasks, purgeFiles } from './files.ts';

/** Deletes a picture even where it is used: histories and looks lose it, and its objects follow soon. */
export async function removePicture(db: Queryable, id: string): Promise<void> {
  await db.delete(workspacePhotos).where(eq(workspacePhotos.fileId, id));
  await db
    .update(looks)
    .set({ deletedAt: sql`now()` })
    .where(
      and(isNull(looks.deletedAt), or(eq(looks.referenceFileId, id), eq(looks.workFileId, id))),
    );
  await db
    .update(files)
    .set({ deletedAt: sql`now()` })
    .where(and(eq(files.id, id), isNull(files.deletedAt)));
  await deleteMasks(db, [id]);
  await enqueue(db, purgeFiles, {}, { key: purgeFiles.name });
}
