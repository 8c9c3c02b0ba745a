import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { GarmentKind } from '@vitrine/contract';
import { extractCutoutMask, type Imaging, ImagingError, makeThumbnail } from '@vitrine/imaging';
import { and, desc, eq, isNull } from 'drizzle-orm';
import type { ObjectStore } from '../../adapters/storage/storage.ts';
import {
  copyNotesFromTwinById,
  createStoredWork,
  storePicture,
  THUMBNAIL_SIDE,
} from '../../base/files/public.ts';
import type { Database } from '../../db/client.ts';
import { files } from '../../db/schema/files.ts';
import { AppError } from '../../errors/app-error.ts';
import { toAppError } from '../../errors/imaging-errors.ts';
import type { BoundJob } from '../../jobs/define-job.ts';
import { bindInteractive } from '../../jobs/interactive.ts';
import { importPicture } from '../uploads/public.ts';
import { readGarmentPhoto, takeSetPart } from './interactive.ts';
import {
  findPart,
  findReading,
  isSet,
  type ReadGarment,
  readingKey,
  storeParts,
  storeReading,
} from './readings.ts';
import { storedReadingSchema } from './stored-reading.ts';

export type GarmentJobDeps = { db: Database; store: ObjectStore; imaging: Imaging };

export function garmentJobs({ db, store, imaging }: GarmentJobDeps): BoundJob[] {
  const { read } = createStoredWork(store);

  /** The garment's own outline, once for each photo; the seller may draw others. */
  async function keepMask(userId: string, photoId: string, png: Buffer, isKnown: boolean) {
    const [kept] = await db
      .select({ id: files.id })
      .from(files)
      .where(and(eq(files.photoId, photoId), eq(files.kind, 'garment'), isNull(files.deletedAt)))
      .orderBy(desc(files.createdAt))
      .limit(1);
    if (kept && isKnown) return kept.id;
    const mask = await extractCutoutMask(png);
    const row = await storePicture(store, {
      ...mask,
      userId,
      photoId,
      kind: 'garment',
      contentType: 'image/png',
      thumbnail: await makeThumbnail(mask.bytes, THUMBNAIL_SIDE),
    });
    await db.insert(files).values(row);
    return row.id;
  }

  async function findKnown(photoId: string, notes: string, kind: GarmentKind | undefined) {
    const known = await findReading(store, notes, kind);
    if (known) return known;
    await copyNotesFromTwinById({ db, store }, photoId);
    return findReading(store, notes, kind);
  }

  return [
    bindInteractive(
      db,
      readGarmentPhoto,
      async ({ userId, photoId, key, notes, kind, outline }, context) => {
        try {
          const known = await findKnown(photoId, notes, kind);
          if (!known && !outline && !kind && (await isSet(store, notes)))
            throw new AppError('A_SET');
          const photo = { bytes: await read(key), notes, kind };
          if (outline && !known) {
            const { reading } =
              (await findReading(store, notes, kind, outline.id)) ??
              (await readGarment(
                { store, imaging },
                { ...photo, outline: { id: outline.id, mask: await read(outline.key) } },
                context.signal,
              ));
            return { reading, maskId: outline.id };
          }
          const found = known ?? (await readGarment({ store, imaging }, photo, context.signal));
          const maskId = await keepMask(userId, photoId, found.png, known !== undefined);
          return { reading: found.reading, maskId };
        } catch (error) {
          throw toAppError(error, { 'no-subject': 'NO_GARMENT' });
        }
      },
    ),

    bindInteractive(db, takeSetPart, async ({ userId, photoId, key, notes, part }, { signal }) => {
      const isOne = (await findKnown(photoId, notes, undefined)) !== undefined;
      if (!isOne && !(await isSet(store, notes))) await findOutWhetherSet();
      const png = isOne ? null : await findPart(store, notes, part);
      if (!png) throw new AppError('NOT_A_SET');
      return { fileId: await importPart({ db, store }, { userId, png }, signal) };

      /** A photo that has not been read yet is read now; if it shows a set, both parts are kept. */
      async function findOutWhetherSet() {
        const photo = { bytes: await read(key), notes, kind: undefined };
        try {
          await readGarment({ store, imaging }, photo, signal);
        } catch (error) {
          if (error instanceof ImagingError && error.reason === 'a-set') return;
          throw toAppError(error, { 'no-subject': 'NO_GARMENT' });
        }
      }
    }),
  ];
}

async function importPart(
  deps: { db: Database; store: ObjectStore },
  { userId, png }: { userId: string; png: Buffer },
  signal: AbortSignal,
): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'vitrine-part-'));
  try {
    const file = path.join(folder, 'part.png');
    await writeFile(file, png);
    const { id } = await importPicture(deps, { userId, file }, signal);
    return id;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

type Photo = {
  bytes: Buffer;
  notes: string;
  kind: GarmentKind | undefined;
  outline?: { id: string; mask: Buffer };
};

/** Reads a garment. This takes seconds, so the result is kept beside the photo; of a set both garments are kept. */
async function readGarment(
  { store, imaging }: { store: ObjectStore; imaging: Imaging },
  photo: Photo,
  signal?: AbortSignal,
): Promise<ReadGarment> {
  const { bytes, notes, kind, outline } = photo;
  const input = { bytes, mask: outline?.mask, ...(kind && { kinds: [kind] }) };
  const { png, ...read } = await imaging
    .run('read-garment', input, { signal })
    .catch(async (error) => {
      const parts = error instanceof ImagingError ? error.details.parts : undefined;
      if (parts) await storeParts(store, notes, parts);
      throw error;
    });
  const reading = storedReadingSchema.parse(read);
  const found = { reading, png: Buffer.from(png.buffer, png.byteOffset, png.byteLength) };
  await storeReading(store, readingKey(notes, kind, outline?.id), found);
  return found;
}
