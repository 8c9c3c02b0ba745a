import type { Imaging } from '@vitrine/imaging';
import type { ObjectStore } from '../../adapters/storage/storage.ts';
import { createStoredWork } from '../../base/files/public.ts';
import type { Database } from '../../db/client.ts';
import { withAppErrors } from '../../errors/imaging-errors.ts';
import type { BoundJob } from '../../jobs/define-job.ts';
import { bindInteractive } from '../../jobs/interactive.ts';
import { describePicture } from './picture-facts.ts';
import { readPicture } from './read-picture.interactive.ts';
import { readWishes } from './wishes.interactive.ts';

export type PromptJobDeps = { db: Database; store: ObjectStore; imaging: Imaging };

/** Changes with what is read, so that old notes are not reused. */
const NOTE = 'facts-2.json';

export function promptJobs({ db, store, imaging }: PromptJobDeps): BoundJob[] {
  const { read, remember } = createStoredWork(store);
  return [
    bindInteractive(db, readPicture, ({ key, notes }, { signal }) =>
      remember(`${notes}.${NOTE}`, readPicture.output, () =>
        withAppErrors(async () => {
          const bytes = await read(key);
          const parsed = await imaging.run('parse', { bytes }, { signal });
          const seen = await imaging.run('read-reference', { bytes }, { signal });
          return { facts: describePicture(parsed, seen) };
        }),
      ),
    ),
    bindInteractive(db, readWishes, ({ scene, ...asked }, { signal }) =>
      withAppErrors(async () => {
        const input = { ...asked, ...(scene && { chosen: { scene } }) };
        const read = await imaging.run('read-description', input, { signal });
        return { ...read, scenes: read.scenes.map(({ id }) => id) };
      }),
    ),
  ];
}
