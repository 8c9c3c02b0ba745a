import { createHash } from 'node:crypto';
import { type Language, LIMITS, type RunUpload } from '@vitrine/contract';
import { and, asc, eq, inArray, ne, sql } from 'drizzle-orm';
import { type ObjectStore, StorageFullError } from '../../../adapters/storage/storage.ts';
import type { Database, Queryable } from '../../../db/client.ts';
import { notify } from '../../../db/notify.ts';
import { runUploadParts, runUploads } from '../../../db/schema/runs.ts';
import { AppError } from '../../../errors/app-error.ts';
import { changeRun, reopen, requireRun } from '../change-run.ts';
import { isPhotoName } from '../matching/photo-name.ts';
import { queueReading } from '../run-jobs.ts';
import { tell } from '../tell-error.ts';

export type UploadRow = typeof runUploads.$inferSelect;

export function kindOfFile(path: string): UploadRow['kind'] {
  if (/\.zip$/i.test(path)) return 'zip';
  if (/\.(?:csv|tsv|txt|xlsx)$/i.test(path)) return 'table';
  if (isPhotoName(path)) return 'photo';
  throw new AppError('UPLOAD_KIND');
}

/** Parts are stored beside the owner's pictures, so that they are deleted with the account. */
const partKey = ({ userId, id }: UploadRow, number: number) => `${userId}/${id}.part-${number}.bin`;

type NewUpload = { userId: string; run_id: string; path: string; bytes: number };

/** The same file of the same run goes on where it stopped. */
export async function beginUpload(db: Database, wanted: NewUpload): Promise<UploadRow> {
  const { userId, run_id: runId, bytes } = wanted;
  const path = cleanPath(wanted.path);
  const kind = kindOfFile(path);
  requireSize(kind, bytes);
  return changeRun(db, { userId, runId, action: 'upload' }, async (tx, run) => {
    const same = and(
      eq(runUploads.runId, runId),
      eq(runUploads.path, path),
      eq(runUploads.bytes, bytes),
    );
    const [known] = await tx.select().from(runUploads).where(same);
    if (known && !mayBeMended(known)) return known;
    if (known) await tx.delete(runUploads).where(eq(runUploads.id, known.id));
    const [sum] = await tx
      .select({ bytes: sql<number>`coalesce(sum(${runUploads.bytes}), 0)::float8` })
      .from(runUploads)
      .where(and(eq(runUploads.runId, runId), ne(runUploads.state, 'failed')));
    if ((sum?.bytes ?? 0) + bytes > LIMITS.runUploadBytesMax) throw tooLarge();
    await reopen(tx, run);
    const partBytes = LIMITS.runPartBytes;
    const [upload] = await tx
      .insert(runUploads)
      .values({ runId, userId, path, kind, bytes, partBytes })
      .returning();
    if (!upload) throw new Error('The upload was not written');
    return upload;
  });
}

/** One that could not be read is sent anew, and a table whenever it comes: another letter in it is as long. */
const mayBeMended = ({ kind, state }: UploadRow) =>
  state === 'failed' || (kind === 'table' && state === 'done');

/** Folders are kept as they say whose a photo is; everything that leads out of them goes. */
const cleanPath = (path: string) =>
  path
    .normalize('NFC')
    .split(/[/\\]+/)
    .filter((part) => part !== '' && part !== '.' && part !== '..')
    .join('/')
    .slice(-300);

const tooLarge = () =>
  new AppError('UPLOAD_TOO_LARGE', {
    params: { gigabytes: LIMITS.runUploadBytesMax / 1024 ** 3 },
  });

function requireSize(kind: UploadRow['kind'], bytes: number) {
  const most = { zip: LIMITS.runUploadBytesMax, table: LIMITS.runTableBytesMax };
  const limit = kind === 'photo' ? LIMITS.imageBytesMax : most[kind];
  if (bytes <= limit) return;
  if (kind === 'zip') throw tooLarge();
  throw new AppError('FILE_TOO_LARGE', { params: { megabytes: limit / 1024 / 1024 } });
}

const countParts = ({ bytes, partBytes }: UploadRow) => Math.ceil(bytes / partBytes);

type Part = { userId: string; upload_id: string; number: number; sha256: string; bytes: Buffer };

/** Each part counts once; the last one that was missing lets the file be read. */
export async function storePart(
  { db, store }: { db: Database; store: ObjectStore },
  part: Part,
): Promise<UploadRow> {
  const { number, sha256, bytes } = part;
  const upload = await requireUpload(db, part.userId, part.upload_id);
  const expected = Math.min(upload.partBytes, upload.bytes - number * upload.partBytes);
  const isWhole = bytes.length === expected;
  if (!isWhole || createHash('sha256').update(bytes).digest('hex') !== sha256) {
    throw new AppError('PART_DAMAGED');
  }
  if (upload.state !== 'receiving') return upload;
  const key = partKey(upload, number);
  await store.put(key, bytes, { contentType: 'application/octet-stream' }).catch((error) => {
    if (error instanceof StorageFullError) throw new AppError('STORAGE_FULL', { cause: error });
    throw error;
  });
  const received = await db.transaction(async (tx) => {
    const [row] = await tx
      .select()
      .from(runUploads)
      .where(eq(runUploads.id, upload.id))
      .for('update');
    if (!row) throw new AppError('NOT_FOUND');
    if (row.state !== 'receiving') return row;
    await tx
      .insert(runUploadParts)
      .values({ uploadId: row.id, number, sha256, key })
      .onConflictDoUpdate({
        target: [runUploadParts.uploadId, runUploadParts.number],
        set: { sha256, key },
      });
    const here = await tx.$count(runUploadParts, eq(runUploadParts.uploadId, row.id));
    if (here < countParts(row)) return row;
    await tx.update(runUploads).set({ state: 'reading' }).where(eq(runUploads.id, row.id));
    await queueReading(tx, row.id, row.userId);
    return { ...row, state: 'reading' as const };
  });
  // It was sent again while the file was being read, and nothing will use it.
  if (received.state === 'done' || received.state === 'failed') await store.remove([key]);
  if (received.state === 'reading') await notify(db, 'run', upload.userId, upload.runId);
  return received;
}

export async function requireUpload(db: Queryable, userId: string, uploadId: string) {
  const [upload] = await db
    .select()
    .from(runUploads)
    .where(and(eq(runUploads.id, uploadId), eq(runUploads.userId, userId)));
  if (!upload) throw new AppError('NOT_FOUND');
  return upload;
}

/** What has not arrived, is being read, or could not be. */
export async function listUploads(db: Database, userId: string, runId: string) {
  await requireRun(db, userId, runId);
  return db
    .select()
    .from(runUploads)
    .where(and(eq(runUploads.runId, runId), ne(runUploads.state, 'done')))
    .orderBy(asc(runUploads.createdAt), asc(runUploads.path))
    .limit(200);
}

export async function dropUpload(
  { db, store }: { db: Database; store: ObjectStore },
  userId: string,
  uploadId: string,
) {
  const upload = await requireUpload(db, userId, uploadId);
  const keys = await partKeys(db, uploadId);
  await changeRun(db, { userId, runId: upload.runId, action: 'upload' }, (tx) =>
    tx
      .delete(runUploads)
      .where(and(eq(runUploads.id, uploadId), inArray(runUploads.state, ['receiving', 'failed']))),
  );
  await store.remove(keys);
}

export const partKeys = async (db: Queryable, uploadId: string): Promise<string[]> => {
  const rows = await db
    .select({ key: runUploadParts.key })
    .from(runUploadParts)
    .where(eq(runUploadParts.uploadId, uploadId))
    .orderBy(runUploadParts.number);
  return rows.map(({ key }) => key);
};

export async function presentUploads(
  db: Queryable,
  rows: readonly UploadRow[],
  language: Language,
): Promise<RunUpload[]> {
  if (rows.length === 0) return [];
  const parts = await db
    .select({ uploadId: runUploadParts.uploadId, number: runUploadParts.number })
    .from(runUploadParts)
    .where(
      inArray(
        runUploadParts.uploadId,
        rows.map(({ id }) => id),
      ),
    )
    .orderBy(runUploadParts.number);
  return rows.map((row) => ({
    upload_id: row.id,
    path: row.path,
    kind: row.kind,
    bytes: row.bytes,
    part_bytes: row.partBytes,
    parts: countParts(row),
    received: parts.filter(({ uploadId }) => uploadId === row.id).map(({ number }) => number),
    state: row.state,
    error: tell(row.error, language),
  }));
}
