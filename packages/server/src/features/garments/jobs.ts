import type { GarmentKind } from '@vitrine/contract';
import { extractCutoutMask, type Imaging, makeThumbnail } from '@vitrine/imaging';
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
import { toAppError } from '../../errors/imaging-errors.ts';
import type { BoundJob } from '../../jobs/define-job.ts';
import { bindInteractive } from '../../jobs/interactive.ts';
import { readGarmentPhoto } from './interactive.ts';
import { findReading, type ReadGarment, readingKey, storeReading } from './readings.ts';
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
  ];
}

type Photo = {
  bytes: Buffer;
  notes: string;
  kind: GarmentKind | undefined;
  outline?: { id: string; mask: Buffer };
};

/** Reads a garment. This takes seconds, so the result is kept beside the photo. */
async function readGarment(
  { store, imaging }: { store: ObjectStore; imaging: Imaging },
  photo: Photo,
  signal?: AbortSignal,
): Promise<ReadGarment> {
  const { bytes, notes, kind, outline } = photo;
  const input = { bytes, mask: outline?.mask, ...(kind && { kinds: [kind] }) };
  const { png, ...read } = await imaging.run('read-garment', input, { signal });
  const reading = storedReadingSchema.parse(read);
  const found = { reading, png: Buffer.from(png.buffer, png.byteOffset, png.byteLength) };
  await storeReading(store, readingKey(notes, kind, outline?.id), found);
  return found;
}
