import { type ErrorName, LIMITS, type TextParams } from '@vitrine/contract';
import { ImagingError, importPhoto, inspectPhoto, thumbnail } from '@vitrine/imaging';
import { type ObjectStore, StorageFullError } from '../../adapters/storage/storage.ts';
import type { Database } from '../../db/client.ts';
import { files } from '../../db/schema/files.ts';
import { AppError } from '../../errors.ts';
import { storePicture, THUMBNAIL_SIDE } from '../files/files.service.ts';
import { borrowNotes } from '../files/twins.service.ts';

const PIXELS = {
  maxPixels: LIMITS.imagePixelsMax,
  megapixels: LIMITS.imagePixelsMax / 1_000_000,
};

const IMPORT_ERRORS: Readonly<Record<string, { name: ErrorName; params?: TextParams }>> = {
  'unsupported-format': { name: 'FILE_FORMAT' },
  corrupt: { name: 'FILE_BROKEN' },
  'too-many-pixels': { name: 'FILE_TOO_MANY_PIXELS', params: { megapixels: PIXELS.megapixels } },
};

/** Makes a file a picture of its owner, if it passes; what is known of the same picture of theirs comes along. */
export async function importPicture(
  { db, store }: { db: Database; store: ObjectStore },
  { userId, file }: { userId: string; file: string },
  signal?: AbortSignal,
) {
  try {
    // The header alone tells the size: too small or too large costs no decoding.
    requireSides(await inspectPhoto(file, { maxPixels: PIXELS.maxPixels, signal }));
    const photo = await importPhoto(file, { maxPixels: PIXELS.maxPixels, signal });
    requireSides(photo);
    const { bytes, contentType, width, height } = photo;
    const row = await storePicture(store, {
      userId,
      kind: 'upload',
      bytes,
      contentType,
      width,
      height,
      thumbnail: await thumbnail(bytes, THUMBNAIL_SIDE),
    });
    await borrowNotes({ db, store }, row);
    await db.insert(files).values(row);
    return { ...row, picture: bytes };
  } catch (error) {
    throw toAppError(error);
  }
}

function requireSides({ width, height }: { width: number; height: number }) {
  if (Math.min(width, height) > LIMITS.imageSideAbove) return;
  throw new AppError('FILE_TOO_SMALL', {
    params: { pixels: LIMITS.imageSideAbove, width, height },
  });
}

function toAppError(error: unknown): unknown {
  if (error instanceof StorageFullError) return new AppError('STORAGE_FULL', { cause: error });
  if (!(error instanceof ImagingError)) return error;
  const known = IMPORT_ERRORS[error.reason];
  return known ? new AppError(known.name, { params: known.params, cause: error }) : error;
}
