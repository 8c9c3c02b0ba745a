import { guessGround } from '@vitrine/imaging';
import type { ObjectStore } from '../../adapters/storage/storage.ts';
import { readObject } from '../../base/files/public.ts';
import type { Database } from '../../db/client.ts';
import { AppError } from '../../errors/app-error.ts';
import type { BoundJob } from '../../jobs/define-job.ts';
import { bindInteractive } from '../../jobs/interactive.ts';
import { guessScene } from './own-scenes.ts';

export const ownSceneJobs = ({ db, store }: { db: Database; store: ObjectStore }): BoundJob[] => [
  bindInteractive(db, guessScene, async ({ key, use }) => {
    const bytes = await readObject(store, key);
    if (!bytes) throw new AppError('NOT_FOUND');
    return guessGround(bytes, use);
  }),
];
