import { and, eq, sql } from 'drizzle-orm';
import type { ObjectStore } from '../../adapters/storage/storage.ts';
import { deleteFiles, readObject, storePicture } from '../../base/files/public.ts';
import type { Database, Transaction } from '../../db/client.ts';
import { notify } from '../../db/notify.ts';
import { files } from '../../db/schema/files.ts';
import { taskImages } from '../../db/schema/tasks.ts';
import { AppError } from '../../errors/app-error.ts';
import { dequeue } from '../../jobs/queue.ts';
import { beginAttempt, endAttempt } from './attempts.ts';
import { imageJobKey } from './make-image.ts';
import { isOpen } from './status.ts';
import { touchTask } from './tasks.ts';

type FileRow = typeof files.$inferSelect;

export type Delivery = {
  imageId: string;
  /** A picture of the operator who delivers; the owner of the image gets a copy. */
  picture: FileRow;
  /** Who made it, for the recipe. */
  recipe: Record<string, unknown>;
  also: (tx: Transaction) => Promise<void>;
};

/**
 * A picture made by hand becomes the result of an image: an open one is completed and charged,
 * or an existing result is replaced.
 */
export async function deliverImage(
  deps: { db: Database; store: ObjectStore },
  delivery: Delivery,
): Promise<void> {
  const { db, store } = deps;
  const { imageId, recipe, also } = delivery;
  const [image] = await db.select().from(taskImages).where(eq(taskImages.id, imageId));
  if (!image) throw new AppError('NOT_FOUND');
  const result = await copyAsResult(store, delivery.picture, image.userId);
  let delivered = false;
  try {
    if (isOpen(image.state)) {
      const attempt = await beginAttempt(db, imageId);
      if (attempt) {
        await dequeue(db, imageJobKey(imageId));
        delivered = await endAttempt(db, attempt, { state: 'done', result, recipe }, also);
      }
    } else if (image.state === 'done') {
      delivered = await replaceResult(db, imageId, { result, recipe, also });
    }
  } finally {
    if (!delivered) await store.remove([result.key, result.thumbKey]);
  }
  if (!delivered) throw new AppError('NOT_REPLACEABLE');
}

type Replacement = Pick<Delivery, 'recipe' | 'also'> & { result: typeof files.$inferInsert };

async function replaceResult(db: Database, imageId: string, replacement: Replacement) {
  const { result, recipe, also } = replacement;
  const owner = await db.transaction(async (tx) => {
    const [before] = await tx
      .select()
      .from(taskImages)
      .where(and(eq(taskImages.id, imageId), eq(taskImages.state, 'done')))
      .for('update');
    if (!before) return null;
    await tx.insert(files).values(result);
    await tx
      .update(taskImages)
      .set({ resultFileId: result.id, extras: null, recipe, finishedAt: sql`now()` })
      .where(eq(taskImages.id, imageId));
    if (before.resultFileId) await deleteFiles(tx, [before.resultFileId]);
    await also(tx);
    await touchTask(tx, before.taskId);
    return before;
  });
  if (owner) await notify(db, 'task', owner.userId, owner.taskId);
  return owner !== null;
}

async function copyAsResult(store: ObjectStore, picture: FileRow, userId: string) {
  const [bytes, thumbnail] = [
    await readObject(store, picture.key),
    await readObject(store, picture.thumbKey),
  ];
  if (!bytes || !thumbnail) throw new AppError('NOT_FOUND');
  const { width, height } = picture;
  const contentType = picture.contentType === 'image/png' ? 'image/png' : 'image/jpeg';
  const kind = 'result';
  return storePicture(store, { userId, kind, bytes, thumbnail, contentType, width, height });
}
