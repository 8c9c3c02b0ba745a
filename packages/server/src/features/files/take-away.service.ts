import { and, eq, isNull, or, sql } from 'drizzle-orm';
import type { Queryable } from '../../db/client.ts';
import { files } from '../../db/schema/files.ts';
import { looks } from '../../db/schema/looks.ts';
import { outfitPhotos } from '../../db/schema/outfit.ts';
import { enqueue } from '../../jobs/queue.ts';
import { deleteMasks, purgeFiles } from './files.service.ts';

/** Takes a picture away whatever still uses it: it leaves histories and looks, and its objects go soon. */
export async function takeAway(db: Queryable, id: string): Promise<void> {
  await db.delete(outfitPhotos).where(eq(outfitPhotos.fileId, id));
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
