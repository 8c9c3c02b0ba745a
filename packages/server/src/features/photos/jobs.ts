import type { Imaging } from '@vitrine/imaging';
import type { ObjectStore } from '../../adapters/storage/storage.ts';
import { createStoredWork } from '../../base/files/public.ts';
import type { Stamp } from '../../base/marks/public.ts';
import { readMask } from '../../base/masks/public.ts';
import type { Database } from '../../db/client.ts';
import { withAppErrors } from '../../errors/imaging-errors.ts';
import type { BoundJob } from '../../jobs/define-job.ts';
import { bindInteractive } from '../../jobs/interactive.ts';
import type { Embeddings } from './embeddings.ts';
import { embedPhoto, exportPhoto, previewPhoto, selectOnPhoto } from './interactive.ts';

export type PhotoJobDeps = {
  db: Database;
  store: ObjectStore;
  imaging: Imaging;
  /** Answers clicks in its own process, so that a click never waits behind slower work. */
  clicks: Imaging;
  embeddings: Embeddings;
  /** Writes the same content credentials into other formats of a picture. */
  stamp: Stamp;
};

export function photoJobs(deps: PhotoJobDeps): BoundJob[] {
  const { db, store, imaging, clicks, embeddings, stamp } = deps;
  const { read, write } = createStoredWork(store);
  return [
    bindInteractive(db, previewPhoto, ({ fileKey, targetKey }) =>
      withAppErrors(async () => {
        const { png } = await imaging.run('preview', { bytes: await read(fileKey) });
        return write(targetKey, png);
      }),
    ),
    bindInteractive(db, exportPhoto, ({ fileKey, targetKey, format, background }) =>
      withAppErrors(async () =>
        write(targetKey, await stamp.exportAs(await read(fileKey), { format, background })),
      ),
    ),
    bindInteractive(db, embedPhoto, (photo) =>
      withAppErrors(async () => {
        await embeddings.get(photo);
        return {};
      }),
    ),
    bindInteractive(db, selectOnPhoto, ({ photo, clicks: pressed, previous, size }) =>
      withAppErrors(async () => {
        // Checked before anything slow, so that invalid input costs no time.
        const before = previous === undefined ? undefined : await readPrevious(previous, size);
        return embeddings.use(photo, async (embedding) => {
          const asked = { embedding, clicks: pressed, previous: before, ...size };
          const { mask } = await clicks.run('select', asked);
          return { mask: Buffer.from(mask).toString('base64') };
        });
      }),
    ),
  ];
}

async function readPrevious(base64: string, size: { width: number; height: number }) {
  const maxSide = Math.max(size.width, size.height);
  return (await readMask(Buffer.from(base64, 'base64'), { sizes: [size], maxSide })).bytes;
}
