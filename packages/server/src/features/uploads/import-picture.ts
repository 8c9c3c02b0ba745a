import { LIMITS } from '@vitrine/contract';
import { importPhoto, inspectPhoto, makeThumbnail } from '@vitrine/imaging';
import type { ObjectStore } from '../../adapters/storage/storage.ts';
import { copyNotesFromTwin, storePicture, THUMBNAIL_SIDE } from '../../base/files/public.ts';
import type { Database } from '../../db/client.ts';
import { files } from '../../db/schema/files.ts';
import { AppError } from '../../errors/app-error.ts';
import { toAppError } from '../../errors/imaging-errors.ts';

/** Makes a file a picture of its owner, if it passes; what is known of the same picture of theirs comes along. */
export async function importPicture(
  { db, store }: { db: Database; store: ObjectStore },
  { userId, file }: { userId: string; file: string },
  signal?: AbortSignal,
) {
  try {
    // The header alone tells the size: too small or too large costs no decoding.
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
