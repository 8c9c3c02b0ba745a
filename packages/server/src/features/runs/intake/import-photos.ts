import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { LIMITS } from '@vitrine/contract';
import { and, eq, isNull, ne } from 'drizzle-orm';
import type { ObjectStore } from '../../../adapters/storage/storage.ts';
import { deleteFiles } from '../../../base/files/public.ts';
import type { Database } from '../../../db/client.ts';
import { files } from '../../../db/schema/files.ts';
import { runPhotos, runs, type StoredError } from '../../../db/schema/runs.ts';
import { AppError } from '../../../errors/app-error.ts';
import { importPicture } from '../../uploads/public.ts';
import { toStored } from '../tell-error.ts';

export type PhotoDeps = { db: Database; store: ObjectStore };
export type NewPhoto = { runId: string; userId: string; path: string };

/** Writes that a photo cannot be used, and why; one that is there already stays as it is. */
export async function notePhoto({ db }: PhotoDeps, photo: NewPhoto, error: StoredError) {
  const { runId, path: name } = photo;
  await db.insert(runPhotos).values({ runId, path: name, error }).onConflictDoNothing();
}

/** Makes a file a photo of the run. What is wrong with it stands at it; trouble of ours is tried again. */
export async function importPhoto(
  deps: PhotoDeps,
  photo: NewPhoto,
  open: () => Promise<Readable>,
  signal: AbortSignal,
): Promise<void> {
  const { db } = deps;
  const folder = await mkdtemp(path.join(tmpdir(), 'vitrine-run-'));
  try {
    const file = path.join(folder, 'incoming');
    await pipeline(await open(), limitBytes, createWriteStream(file), { signal });
    const { id, contentHash } = await importPicture(deps, { userId: photo.userId, file }, signal);
    const twin = await findTwin(db, photo, contentHash);
    if (twin) {
      await deleteFiles(db, [id]);
      await notePhoto(deps, photo, { name: 'PHOTO_TWICE', params: { name: twin } });
      return;
    }
    await keepPhoto(db, photo, id);
  } catch (error) {
    if (signal.aborted) throw error;
    await notePhoto(deps, photo, toStored(asBomb(error)));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/**
 * One photo of a name: it takes the place of one that could not be used. A file that was read twice, or whose run was
 * deleted in the meantime, is not stored for anybody.
 */
async function keepPhoto(db: Database, { runId, path: name }: NewPhoto, fileId: string) {
  const [kept] = await db.transaction(async (tx) => {
    const [run] = await tx
      .select({ id: runs.id })
      .from(runs)
      .where(and(eq(runs.id, runId), isNull(runs.deletedAt)))
      .for('share');
    if (!run) return [];
    return tx
      .insert(runPhotos)
      .values({ runId, path: name, fileId })
      .onConflictDoUpdate({
        target: [runPhotos.runId, runPhotos.path],
        set: { fileId, error: null },
        setWhere: isNull(runPhotos.fileId),
      })
      .returning({ id: runPhotos.id });
  });
  if (!kept) await deleteFiles(db, [fileId]);
}

/** What a ZIP says about an entry may be a lie: counted is what really comes. */
async function* limitBytes(source: AsyncIterable<Buffer>) {
  let bytes = 0;
  for await (const chunk of source) {
    bytes += chunk.length;
    if (bytes >= LIMITS.imageBytesMax) {
      const megabytes = LIMITS.imageBytesMax / 1024 / 1024;
      throw new AppError('FILE_TOO_LARGE', { params: { megabytes } });
    }
    yield chunk;
  }
}

/** The reader of ZIPs notices streams that are longer or shorter than they say, or that cannot be unpacked. */
function asBomb(error: unknown): unknown {
  if (!(error instanceof Error) || error instanceof AppError) return error;
  if (/too many bytes/i.test(error.message))
    return new AppError('ZIP_ENTRY_BOMB', { cause: error });
  const isZip = /not enough bytes|invalid|incorrect|unexpected end/i.test(error.message);
  return isZip ? new AppError('FILE_BROKEN', { cause: error }) : error;
}

async function findTwin(db: Database, { runId, path: name }: NewPhoto, contentHash: string) {
  const [twin] = await db
    .select({ path: runPhotos.path })
    .from(runPhotos)
    .innerJoin(files, eq(files.id, runPhotos.fileId))
    .where(
      and(eq(runPhotos.runId, runId), eq(files.contentHash, contentHash), ne(runPhotos.path, name)),
    )
    .limit(1);
  return twin?.path;
}
