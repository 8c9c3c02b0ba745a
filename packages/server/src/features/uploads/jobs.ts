import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { ObjectStore } from '../../adapters/storage/storage.ts';
import type { Database } from '../../db/client.ts';
import type { BoundJob } from '../../jobs/define-job.ts';
import { bindInteractive } from '../../jobs/interactive.ts';
import { importUpload } from './import.interactive.ts';
import { importPicture } from './import-picture.ts';

export const uploadJobs = ({ db, store }: { db: Database; store: ObjectStore }): BoundJob[] => [
  bindInteractive(db, importUpload, async ({ userId, incomingKey }, { signal }) => {
    const folder = await mkdtemp(path.join(tmpdir(), 'vitrine-upload-'));
    try {
      const file = path.join(folder, 'incoming');
      await store.copyToFile(incomingKey, file);
      const { id } = await importPicture({ db, store }, { userId, file }, signal);
      return { fileId: id };
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }),
];
