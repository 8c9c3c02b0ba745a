import { and, eq } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { files } from '../../db/schema/files.ts';
import { taskImages, tasks } from '../../db/schema/tasks.ts';

/** The longest side of the photo that a picture was enlarged from; nothing where the upscaler did not make it. */
export async function findEnlargedFrom(db: Database, fileId: string): Promise<number | undefined> {
  const [photo] = await db
    .select({ width: files.width, height: files.height })
    .from(taskImages)
    .innerJoin(tasks, eq(tasks.id, taskImages.taskId))
    .innerJoin(files, eq(files.id, taskImages.sourceFileId))
    .where(and(eq(taskImages.resultFileId, fileId), eq(tasks.product, 'upscale')))
    .limit(1);
  return photo && Math.max(photo.width, photo.height);
}
