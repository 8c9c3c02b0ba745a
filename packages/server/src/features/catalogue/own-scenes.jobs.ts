import { guessGround } from '@vitrine/imaging';
import type { ObjectStore } from '../../adapters/storage/storage.ts';
import type { Database } from '../../db/client.ts';
import { AppError } from '../../errors.ts';
import type { BoundJob } from '../../jobs/define-job.ts';
import { bindInteractive } from '../../jobs/interactive.ts';
import { readObject } from '../files/files.service.ts';
import { guessScene } from './own-scenes.service.ts';

export const ownSceneJobs = ({ db, store }: { db: Database; store: ObjectStore }): BoundJob[] => [
  bindInteractive(db, guessScene, async ({ key, use }) => {
    const bytes = await readObject(store, key);
    if (!bytes) throw new AppError('NOT_FOUND');
    return guessGround(bytes, use);
  }),
];
