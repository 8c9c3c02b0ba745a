import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { and, eq, inArray } from 'drizzle-orm';
import { type ObjectStore, StorageFullError } from '../../../adapters/storage/storage.ts';
import { buildZip, readObject } from '../../../base/files/public.ts';
import type { Stamp } from '../../../base/marks/public.ts';
import type { Database } from '../../../db/client.ts';
import { notify } from '../../../db/notify.ts';
import { runExports } from '../../../db/schema/runs.ts';
import type { JobContext } from '../../../jobs/define-job.ts';
import { type DeliveredPicture, readManifest } from './manifest.ts';

export type PackDeps = { db: Database; store: ObjectStore; stamp: Stamp };

/**
 * Writes the ZIP straight into the store, one picture at a time: any number of them fits into memory. The list of them
 * comes last, with what was really packed.
 */
export async function pack({ db, store, stamp }: PackDeps, exportId: string, context: JobContext) {
  const [row] = await db.select().from(runExports).where(eq(runExports.id, exportId));
  if (row?.state !== 'waiting') return;
  const end = (state: 'ready' | 'failed') =>
    db
      .update(runExports)
      .set({ state })
      .where(and(eq(runExports.id, exportId), inArray(runExports.state, ['waiting'])));
  try {
    const manifest = await readManifest(db, row);
    const asJpeg = row.channel.format === 'jpeg';
    const open = async (picture: DeliveredPicture) => {
      const bytes = await readObject(store, picture.key);
      if (!bytes) return null;
      const packed = asJpeg
        ? await stamp.exportAs(bytes, { format: 'jpeg', background: '#ffffff' })
        : bytes;
      picture.sha256 = createHash('sha256').update(packed).digest('hex');
      return Readable.from([packed]);
    };
    const entries = manifest.pictures.map((picture) => ({
      name: picture.file,
      open: () => open(picture),
    }));
    const list = { name: 'manifest.csv', open: async () => Readable.from([manifest.write()]) };
    const zip = buildZip({}, [...entries, list]);
    const { signal } = context;
    await store.put(row.key, zip, { contentType: 'application/zip', signal });
    await end('ready');
  } catch (error) {
    if (!(error instanceof StorageFullError) && !context.isLastAttempt) throw error;
    context.log.error({ err: error }, 'a run could not be packed');
    await end('failed');
  }
  await notify(db, 'run', row.userId, row.runId);
}
