import { Readable } from 'node:stream';
import { LIMITS } from '@vitrine/contract';
import { eq } from 'drizzle-orm';
import { readObject } from '../../../base/files/public.ts';
import { notify } from '../../../db/notify.ts';
import { runPhotos, runUploadParts, runUploads } from '../../../db/schema/runs.ts';
import { AppError } from '../../../errors/app-error.ts';
import type { JobContext } from '../../../jobs/define-job.ts';
import type { Catalogue } from '../../catalogue/public.ts';
import { lockRun } from '../change-run.ts';
import { isPhotoName } from '../matching/photo-name.ts';
import { queueCheck, queueReading } from '../run-jobs.ts';
import { toStored } from '../tell-error.ts';
import { arrangeRun } from './arrange.ts';
import { importPhoto, notePhoto, type PhotoDeps } from './import-photos.ts';
import { takeTable } from './take-table.ts';
import { kindOfFile, partKeys, type UploadRow } from './uploads.ts';
import { listZip, type ZipEntry } from './zip-entries.ts';

export type ReadDeps = PhotoDeps & { catalogue: Catalogue };

/** After this time the job makes room for others and continues in another job. */
const ROUND_MS = 10_000;
/** No photo compresses by more than this factor. */
const BOMB_RATIO = 100;

/** Reads a file that has arrived. Whatever was read before a worker died is not read again. */
export async function readUploadedFile(
  deps: ReadDeps,
  uploadId: string,
  context: Pick<JobContext, 'signal'>,
) {
  const { db, store } = deps;
  const [upload] = await db.select().from(runUploads).where(eq(runUploads.id, uploadId));
  if (upload?.state !== 'reading') return;
  const keys = await partKeys(db, uploadId);
  const { runId, userId } = upload;
  let more = false;
  try {
    if (upload.kind === 'zip') more = await readZip(deps, upload, keys, context.signal);
    else if (upload.kind === 'table') {
      await takeTable(deps, upload, upload.path, await join(store, keys));
    } else {
      const open = async () => Readable.from([await join(store, keys)]);
      await importPhoto(deps, { runId, userId, path: upload.path }, open, context.signal);
    }
    await finish(deps, upload, more ? null : { state: 'done' });
  } catch (error) {
    if (context.signal.aborted) throw error;
    await finish(deps, upload, { state: 'failed', error: toStored(error) });
  }
  if (!more) await store.remove(keys);
  await notify(db, 'run', userId, runId);
}

const join = async (store: ReadDeps['store'], keys: readonly string[]): Promise<Buffer> => {
  const parts: Buffer[] = [];
  for (const key of keys) parts.push((await readObject(store, key)) ?? Buffer.alloc(0));
  return Buffer.concat(parts);
};

async function finish(
  { db, catalogue }: ReadDeps,
  upload: UploadRow,
  end: Partial<typeof runUploads.$inferInsert> | null,
) {
  await db.transaction(async (tx) => {
    const run = await lockRun(tx, upload.userId, upload.runId);
    if (run.state === 'draft' || run.state === 'checking') await arrangeRun(tx, run, catalogue);
    if (!end) {
      await queueReading(tx, upload.id, upload.userId);
      return;
    }
    await tx.update(runUploads).set(end).where(eq(runUploads.id, upload.id));
    await tx.delete(runUploadParts).where(eq(runUploadParts.uploadId, upload.id));
    if (run.state === 'checking') await queueCheck(tx, run.id);
  });
}

/** True: there is more to read. */
async function readZip(
  deps: ReadDeps,
  upload: UploadRow,
  keys: readonly string[],
  signal: AbortSignal,
): Promise<boolean> {
  const { db, store } = deps;
  const { runId, userId, partBytes, bytes } = upload;
  const until = performance.now() + ROUND_MS;
  const known = await db
    .select({ path: runPhotos.path })
    .from(runPhotos)
    .where(eq(runPhotos.runId, runId));
  const seen = new Set(known.map(({ path }) => path));
  let refusedTable: AppError | null = null;
  for (const entry of await listZip(store, { keys, partBytes, bytes })) {
    if (seen.has(entry.path)) continue;
    if (performance.now() > until) return true;
    if (isTable(entry.path)) {
      refusedTable ??= await tryTable(deps, upload, entry);
      continue;
    }
    if (!isPhotoName(entry.path) && !entry.isUnsafe) continue;
    const photo = { runId, userId, path: entry.path };
    const refusal = refuseEntry(entry, seen.size);
    if (refusal) await notePhoto(deps, photo, toStored(refusal));
    else await importPhoto(deps, photo, entry.open, signal);
    seen.add(entry.path);
  }
  if (refusedTable) throw refusedTable;
  return false;
}

/** What is wrong with a table of a ZIP is told when its photos are in. */
async function tryTable(deps: ReadDeps, upload: UploadRow, entry: ZipEntry) {
  try {
    await takeTable(deps, upload, entry.path, await readSmall(entry));
    return null;
  } catch (error) {
    if (error instanceof AppError) return error;
    throw error;
  }
}

function isTable(path: string): boolean {
  try {
    return kindOfFile(path) === 'table' && !/\.txt$/i.test(path);
  } catch {
    return false;
  }
}

function refuseEntry(entry: ZipEntry, photos: number): AppError | null {
  if (entry.isUnsafe) return new AppError('ZIP_ENTRY_UNSAFE');
  if (entry.isLocked) return new AppError('ZIP_ENTRY_LOCKED');
  if (entry.bytes > BOMB_RATIO * Math.max(1, entry.packedBytes)) {
    return new AppError('ZIP_ENTRY_BOMB');
  }
  if (entry.bytes >= LIMITS.imageBytesMax) {
    const megabytes = LIMITS.imageBytesMax / 1024 / 1024;
    return new AppError('FILE_TOO_LARGE', { params: { megabytes } });
  }
  if (photos >= LIMITS.runPhotosMax) {
    return new AppError('TOO_MANY_PHOTOS', { params: { max: LIMITS.runPhotosMax } });
  }
  return null;
}

async function readSmall(entry: ZipEntry): Promise<Buffer> {
  if (entry.bytes > LIMITS.runTableBytesMax || entry.isLocked || entry.isUnsafe) {
    throw new AppError('TABLE_UNREADABLE');
  }
  const content = await entry.open();
  try {
    return Buffer.concat(await content.toArray());
  } catch (cause) {
    throw new AppError('TABLE_UNREADABLE', { cause });
  }
}
