import { createHash } from 'node:crypto';
import type { Picture } from '@vitrine/contract';
import { and, eq, exists, inArray, isNotNull, isNull, not, or, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { LinkSigner } from '../../adapters/storage/signed-links.ts';
import type { ObjectStore } from '../../adapters/storage/storage.ts';
import type { Database, Queryable } from '../../db/client.ts';
import { databaseTime } from '../../db/clock.ts';
import { whileRemovalAllowed } from '../../db/removal-lock.ts';
import { files } from '../../db/schema/files.ts';
import { looks } from '../../db/schema/looks.ts';
import { runPhotos } from '../../db/schema/runs.ts';
import { type ResultExtra, taskImages, tasks } from '../../db/schema/tasks.ts';
import { workspacePhotos } from '../../db/schema/workspace.ts';
import { AppError } from '../../errors/app-error.ts';
import { defineJob } from '../../jobs/define-job.ts';
import { enqueue } from '../../jobs/queue.ts';

export type NewPicture = {
  userId: string;
  kind: (typeof files.$inferSelect)['kind'];
  /** The photo that a mask belongs to. */
  photoId?: string;
  bytes: Buffer;
  thumbnail: Buffer;
  contentType: 'image/jpeg' | 'image/png';
  width: number;
  height: number;
};

export const purgeFiles = defineJob({
  name: 'purge-files',
  lane: 'batch',
  payload: z.object({}),
  maxAttempts: 10,
  schedule: '*/10 * * * *',
});

/** The longer side of a thumbnail: sharp on a tile of 320 px at double density. */
export const THUMBNAIL_SIDE = 640;

const EXTENSIONS = { 'image/jpeg': 'jpg', 'image/png': 'png' } as const;

/** Writes the picture and its thumbnail to the store; the row follows in the caller's transaction. */
export async function storePicture(store: ObjectStore, picture: NewPicture) {
  const id = crypto.randomUUID();
  const key = `${picture.userId}/${id}.${EXTENSIONS[picture.contentType]}`;
  const thumbKey = `${picture.userId}/${id}.thumb.webp`;
  await store.put(key, picture.bytes, { contentType: picture.contentType });
  await store.put(thumbKey, picture.thumbnail, { contentType: 'image/webp' });
  const { userId, kind, photoId, contentType, width, height } = picture;
  return {
    id,
    userId,
    kind,
    photoId,
    key,
    thumbKey,
    contentType,
    bytes: picture.bytes.length,
    contentHash: createHash('sha256').update(picture.bytes).digest('hex'),
    width,
    height,
  };
}

/** The key, beside a result with visible words on it, of the same picture without them. */
const toCleanKey = (result: { userId: string; id: string; key: string }) =>
  `${notesPrefix(result)}.clean.${result.key.split('.').at(-1)}`;

export async function keepClean(
  store: ObjectStore,
  result: { userId: string; id: string; key: string; contentType: string },
  bytes: Buffer,
): Promise<string> {
  const key = toCleanKey(result);
  await store.put(key, bytes, { contentType: result.contentType });
  return key;
}

/** The key of a picture's copy without visible words; nothing where no words stand on it. */
export async function findClean(
  store: ObjectStore,
  file: { userId: string; id: string; key: string },
): Promise<string | undefined> {
  const key = toCleanKey(file);
  return (await store.head(key)) ? key : undefined;
}

type NewExtra = { name: string; bytes: Buffer; contentType: string };

/** Stores further files under keys that begin like the result's own, so that they are deleted with it. */
export async function storeExtras(
  store: ObjectStore,
  result: { userId: string; id: string },
  extras: readonly NewExtra[],
): Promise<ResultExtra[]> {
  const stored: ResultExtra[] = [];
  for (const { name, bytes, contentType } of extras) {
    const key = `${notesPrefix(result)}.${name}`;
    await store.put(key, bytes, { contentType });
    stored.push({ key, fileName: name, contentType, bytes: bytes.length });
  }
  return stored;
}

export async function readObject(store: ObjectStore, key: string): Promise<Buffer | null> {
  const object = await store.get(key);
  return object && Buffer.concat(await object.body.toArray());
}

/** Copies a picture byte for byte for another owner. */
export async function copyPicture(
  { db, store }: { db: Queryable; store: ObjectStore },
  original: typeof files.$inferSelect,
  userId: string,
) {
  const [bytes, thumbnail] = [
    await readObject(store, original.key),
    await readObject(store, original.thumbKey),
  ];
  if (!bytes || !thumbnail) throw new AppError('NOT_FOUND');
  const { width, height } = original;
  const contentType = original.contentType === 'image/png' ? 'image/png' : 'image/jpeg';
  const kind = 'upload';
  const copy: NewPicture = { userId, kind, bytes, thumbnail, contentType, width, height };
  const [row] = await db
    .insert(files)
    .values(await storePicture(store, copy))
    .returning();
  if (!row) throw new Error('The copy was not written');
  return row;
}

export async function findOwnFile(db: Queryable, userId: string, fileId: string) {
  const [file] = await db
    .select()
    .from(files)
    .where(and(eq(files.id, fileId), eq(files.userId, userId), isNull(files.deletedAt)));
  return file;
}

/** Finds a picture that can be worked on. Masks belong to one and do not count themselves. */
export async function findOwnPhoto(db: Queryable, userId: string, fileId: string) {
  const file = await findOwnFile(db, userId, fileId);
  return file?.photoId === null ? file : undefined;
}

/** Finds the stored outline of a photo whose owner has been checked. */
export async function findSegment(db: Queryable, photoId: string) {
  const [mask] = await db
    .select()
    .from(files)
    .where(and(eq(files.photoId, photoId), eq(files.kind, 'segment'), isNull(files.deletedAt)))
    .orderBy(files.createdAt)
    .limit(1);
  return mask;
}

/** Keys with this prefix hold what a worker has learnt about a picture; they are deleted with it. */
export const notesPrefix = ({ userId, id }: { userId: string; id: string }) => `${userId}/${id}`;

/** The key of a cut-out that came with the photo, which then needs no outlining. */
export const cutoutKey = (notes: string) => `${notes}.cutout-1.png`;

export function presentFile(file: typeof files.$inferSelect, links: LinkSigner): Picture {
  return {
    file_id: file.id,
    url: links.sign({ key: file.key }),
    thumb_url: links.sign({ key: file.thumbKey }),
    width: file.width,
    height: file.height,
    ...(file.contentHash && { sha256: file.contentHash }),
  };
}

/** Deletes the files that no task, look or history uses any more; their objects follow soon after the commit. */
export async function deleteFiles(db: Queryable, ids: readonly string[]): Promise<void> {
  const stillUsed = exists(
    db
      .select({ one: sql`1` })
      .from(taskImages)
      .innerJoin(tasks, eq(tasks.id, taskImages.taskId))
      .where(
        and(
          isNull(tasks.purgedAt),
          or(eq(taskImages.sourceFileId, files.id), eq(taskImages.resultFileId, files.id)),
        ),
      ),
  );
  const named = exists(
    db
      .select({ one: sql`1` })
      .from(tasks)
      .where(and(isNull(tasks.purgedAt), sql`${tasks.usedFileIds} @> array[${files.id}]`)),
  );
  const inLook = exists(
    db
      .select({ one: sql`1` })
      .from(looks)
      .where(
        and(
          isNull(looks.deletedAt),
          or(eq(looks.referenceFileId, files.id), eq(looks.workFileId, files.id)),
        ),
      ),
  );
  const inRun = exists(
    db.select({ one: sql`1` }).from(runPhotos).where(eq(runPhotos.fileId, files.id)),
  );
  const inHistory = exists(
    db.select({ one: sql`1` }).from(workspacePhotos).where(eq(workspacePhotos.fileId, files.id)),
  );
  await db
    .update(files)
    .set({ deletedAt: sql`now()` })
    .where(
      and(
        inArray(files.id, [...ids]),
        isNull(files.deletedAt),
        not(stillUsed),
        not(named),
        not(inLook),
        not(inHistory),
        not(inRun),
      ),
    );
  await deleteMasks(db, ids);
  await enqueue(db, purgeFiles, {}, { key: purgeFiles.name });
}

/** Deletes the masks of these photos, which are meaningless without them. */
export async function deleteMasks(db: Queryable, photoIds: readonly string[]): Promise<void> {
  const gone = db
    .select({ id: files.id })
    .from(files)
    .where(and(inArray(files.id, [...photoIds]), isNotNull(files.deletedAt)));
  await db
    .update(files)
    .set({ deletedAt: sql`now()` })
    .where(and(inArray(files.photoId, gone), isNull(files.deletedAt)));
}

const PURGE_AT_ONCE = 500;

/** Removes deleted pictures and unfinished uploads from the object store, except during a backup. */
export const purgeDeleted = (db: Database, store: ObjectStore, now?: number): Promise<boolean> =>
  whileRemovalAllowed(db, async () => purge(db, store, now ?? (await databaseTime(db))));

async function purge(db: Database, store: ObjectStore, now: number): Promise<void> {
  for (;;) {
    const gone = await db
      .select()
      .from(files)
      .where(and(isNotNull(files.deletedAt), isNull(files.purgedAt)))
      .limit(PURGE_AT_ONCE);
    if (gone.length === 0) break;
    for (const file of gone) await removeAll(store, `${notesPrefix(file)}.`);
    await db
      .update(files)
      .set({ purgedAt: sql`now()` })
      .where(
        inArray(
          files.id,
          gone.map((file) => file.id),
        ),
      );
  }
  await removeOlder(store, INCOMING_PREFIX, now - INCOMING_KEEP_MS);
  await removeOlder(store, EXPORT_PREFIX, now - EXPORT_KEEP_MS);
}

/** Holds raw uploads until a worker has read them. */
export const INCOMING_PREFIX = 'incoming/';
const INCOMING_KEEP_MS = 60 * 60 * 1000;
/** Holds previews and converted downloads, which can be made again on request. */
export const EXPORT_PREFIX = 'exports/';
const EXPORT_KEEP_MS = 3 * 24 * 60 * 60 * 1000;

async function removeAll(store: ObjectStore, prefix: string) {
  const keys: string[] = [];
  for await (const { key } of store.list(prefix)) keys.push(key);
  if (keys.length > 0) await store.remove(keys);
}

async function removeOlder(store: ObjectStore, prefix: string, than: number) {
  const old: string[] = [];
  for await (const object of store.list(prefix)) {
    if (object.modifiedAt.getTime() < than) old.push(object.key);
  }
  if (old.length > 0) await store.remove(old);
}
