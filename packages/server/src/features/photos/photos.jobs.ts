import { exportPicture, type Imaging, ImagingError } from '@vitrine/imaging';
import {
  contentTypeOf,
  type ObjectStore,
  StorageFullError,
} from '../../adapters/storage/storage.ts';
import type { Database } from '../../db/client.ts';
import { AppError } from '../../errors.ts';
import type { BoundJob } from '../../jobs/define-job.ts';
import { bindInteractive } from '../../jobs/interactive.ts';
import { readObject } from '../files/files.service.ts';
import { exportPhoto, previewPhoto } from './photos.interactive.ts';

export type PhotoJobDeps = { db: Database; store: ObjectStore; imaging: Imaging };

export function photoJobs({ db, store, imaging }: PhotoJobDeps): BoundJob[] {
  const read = async (key: string) => {
    const bytes = await readObject(store, key);
    if (!bytes) throw new AppError('NOT_FOUND');
    return bytes;
  };
  const write = async (key: string, bytes: Buffer) => {
    await store.put(key, bytes, { contentType: contentTypeOf(key) });
    return { key };
  };

  return [
    bindInteractive(db, previewPhoto, async ({ fileKey, targetKey }) => {
      try {
        const { png } = await imaging.run('preview', { bytes: await read(fileKey) });
        return await write(targetKey, Buffer.from(png));
      } catch (error) {
        throw toAppError(error);
      }
    }),
    bindInteractive(db, exportPhoto, async ({ fileKey, targetKey, format, background }) => {
      try {
        const picture = await exportPicture(await read(fileKey), { format, background });
        return await write(targetKey, picture);
      } catch (error) {
        throw toAppError(error);
      }
    }),
  ];
}

function toAppError(error: unknown): unknown {
  if (error instanceof StorageFullError) return new AppError('STORAGE_FULL', { cause: error });
  if (error instanceof ImagingError && error.reason === 'no-subject') {
    return new AppError('NO_SUBJECT', { cause: error });
  }
  return error;
}
