import { LIMITS } from '@vitrine/contract';
import { importPhoto, inspectPhoto, makeThumbnail } from '@vitrine/imaging';
import type { ObjectStore } from '../../adapters/storage/storage.ts';
import { copyNotesFromTwin, storePicture, THUMBNAIL_SIDE } from '../../base/files/public.ts';
import type { Database } from '../../db/client.ts';
import { files } from '../../db/schema/files.ts';
import { AppError } from '../../errors/app-error.ts';
import { toAppError } from '../../errors/imaging-errors.ts';

/** Imports a valid file as a picture of its owner, and copies what is known about an identical picture of theirs. */
export async function importPicture(
  { db, store }: { db: Database; store: ObjectStore },
  { userId, file }: { userId: string; file: string },
  signal?: AbortSignal,
) {
  try {
    // The header contains the size, so a picture that is too small or too large is not decoded.
    requireSides(await inspectPhoto(file, { maxPixels: LIMITS.imagePixelsMax, signal }));
    const photo = await importPhoto(file, { maxPixels: LIMITS.imagePixelsMax, signal });
    requireSides(photo);
    const { bytes, contentType, width, height } = photo;
    const row = await storePicture(store, {
      userId,
      kind: 'upload',
      bytes,
      contentType,
      width,
      height,
      thumbnail: await makeThumbnail(bytes, THUMBNAIL_SIDE),
    });
    await copyNotesFromTwin({ db, store }, row);
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
