import { Readable } from 'node:stream';
import { exportPicture } from '@vitrine/imaging';
import { type ObjectStore, StorageFullError } from '../../adapters/storage/storage.ts';
import type { Database } from '../../db/client.ts';
import { AppError } from '../../errors.ts';
import type { BoundJob } from '../../jobs/define-job.ts';
import { bindInteractive } from '../../jobs/interactive.ts';
import { buildZip } from '../files/build-zip.service.ts';
import { readObject } from '../files/files.service.ts';
import { makeArchive } from './archive.ts';

const BACKGROUND = '#ffffff';

export const recordJobs = ({ db, store }: { db: Database; store: ObjectStore }): BoundJob[] => [
  bindInteractive(db, makeArchive, async ({ entries, format, targetKey }, { signal }) => {
    const convert = async (key: string) => {
      const bytes = await readObject(store, key);
      if (!bytes || format === 'original') return null;
      const background = format === 'jpeg' ? BACKGROUND : 'transparent';
      return Readable.from([await exportPicture(bytes, { format, background })]);
    };
    const open = async (key: string) =>
      format === 'original' ? ((await store.get(key))?.body ?? null) : convert(key);
    try {
      const files = entries.map(({ name, key }) => ({ name, open: () => open(key) }));
      await store.put(targetKey, buildZip({}, files), { contentType: 'application/zip', signal });
      return { key: targetKey };
    } catch (error) {
      if (error instanceof StorageFullError) throw new AppError('STORAGE_FULL', { cause: error });
      throw error;
    }
  }),
];
