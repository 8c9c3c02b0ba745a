import { Readable } from 'node:stream';
import { type ObjectStore, StorageFullError } from '../../adapters/storage/storage.ts';
import { buildZip, readObject } from '../../base/files/public.ts';
import type { Stamp } from '../../base/marks/public.ts';
import type { Database } from '../../db/client.ts';
import { AppError } from '../../errors/app-error.ts';
import type { BoundJob } from '../../jobs/define-job.ts';
import { bindInteractive } from '../../jobs/interactive.ts';
import { makeArchive } from './archive.ts';

const BACKGROUND = '#ffffff';

type Deps = { db: Database; store: ObjectStore; stamp: Stamp };

export const recordJobs = ({ db, store, stamp }: Deps): BoundJob[] => [
  bindInteractive(db, makeArchive, async ({ entries, format, targetKey }, { signal }) => {
    const convert = async (key: string) => {
      const bytes = await readObject(store, key);
      if (!bytes || format === 'original') return null;
      const background = format === 'jpeg' ? BACKGROUND : 'transparent';
      return Readable.from([await stamp.exportAs(bytes, { format, background })]);
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
