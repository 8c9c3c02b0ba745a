import { type Imaging, ImagingError } from '@vitrine/imaging';
import { eq, isNotNull } from 'drizzle-orm';
import { z } from 'zod';
import type { Trust } from '../../adapters/credentials/read-credentials.ts';
import type { ObjectStore } from '../../adapters/storage/storage.ts';
import { createStoredWork } from '../../base/files/public.ts';
import type { Stamp } from '../../base/marks/public.ts';
import type { Database } from '../../db/client.ts';
import { taskImages } from '../../db/schema/tasks.ts';
import { withAppErrors } from '../../errors/imaging-errors.ts';
import type { BoundJob } from '../../jobs/define-job.ts';
import { bindInteractive } from '../../jobs/interactive.ts';
import { verifyFile } from './interactive.ts';
import { judge } from './judge.ts';
import { describeNotes, readSigned } from './read-marks.ts';

export type VerifyJobDeps = {
  db: Database;
  store: ObjectStore;
  /** A child process for strangers' files alone: looking for a mark keeps it busy for seconds. */
  imaging: Imaging;
  marks: {
    stamp: Stamp;
    /** Who runs the site. */
    provider: string;
    markKey: Uint8Array;
    trust: Trust;
  };
};

export function verifyJobs({ db, store, imaging, marks }: VerifyJobDeps): BoundJob[] {
  const { read } = createStoredWork(store);
  const { stamp, provider, markKey, trust } = marks;

  const isKnown = async (ids: readonly (string | undefined | null)[]) => {
    const [id] = ids.filter((each) => z.uuid().safeParse(each).success);
    if (!id) return false;
    const rows = await db
      .select({ id: taskImages.id })
      .from(taskImages)
      .where(eq(taskImages.id, id));
    return rows.length > 0;
  };

  /** Where no picture of this site was ever marked, there is nothing to look for. */
  const hasMarked = async () => {
    const rows = await db
      .select({ id: taskImages.id })
      .from(taskImages)
      .where(isNotNull(taskImages.markId))
      .limit(1);
    return rows.length > 0;
  };

  /** The id of the mark in the pixels, or why they cannot be looked at: the notes can be read all the same. */
  const lookAtPixels = async (bytes: Buffer): Promise<{ id?: bigint; problem?: ImagingError }> => {
    const key = (await hasMarked()) ? markKey : undefined;
    return imaging.run('find-mark', { bytes, ...(key && { key }) }).catch((error: unknown) => {
      if (error instanceof ImagingError) return { problem: error };
      throw error;
    });
  };

  const describeMark = async (id: bigint | undefined) => {
    if (id === undefined) return null;
    const [image] = await db
      .select({ madeAt: taskImages.finishedAt })
      .from(taskImages)
      .where(eq(taskImages.markId, id));
    // An id that was never issued is not a mark: two random words in a million look like one.
    if (!image) return null;
    return {
      id: id.toString(16).padStart(16, '0'),
      by: provider,
      made_at: image.madeAt?.toISOString() ?? null,
    };
  };

  return [
    bindInteractive(db, verifyFile, ({ incomingKey }) =>
      withAppErrors(
        async () => {
          const bytes = await read(incomingKey);
          const notes = describeNotes(stamp.read(bytes));
          const { id, problem } = await lookAtPixels(bytes);
          const found = {
            ...notes,
            credentials: await readSigned(bytes, trust),
            mark: await describeMark(id),
          };
          const known = await isKnown([notes.note?.id, notes.provider?.id]);
          const verdict = judge(found, known);
          // It cannot be said that a damaged file has no marks.
          if (verdict === 'none' && problem?.reason === 'corrupt') throw problem;
          return { ...found, verdict };
        },
        { 'unsupported-format': 'CANNOT_VERIFY' },
      ),
    ),
  ];
}
