import { z } from 'zod';
import type { Queryable } from '../../db/client.ts';
import { defineJob } from '../../jobs/define-job.ts';
import { enqueue } from '../../jobs/queue.ts';

/** A priority after those jobs that somebody waits for. */
const AFTER_OTHERS = 10;

/** Reads what has arrived: unpacks, imports and matches. Goes on in another job when it has taken its time. */
export const readUpload = defineJob({
  name: 'read-run-upload',
  lane: 'interactive',
  payload: z.object({ uploadId: z.uuid(), userId: z.uuid() }),
  maxAttempts: 8,
});

/** Looks at every article and writes what is to be made. */
export const checkRun = defineJob({
  name: 'check-run',
  lane: 'interactive',
  payload: z.object({ runId: z.uuid() }),
  maxAttempts: 8,
});

/** Writes the ZIP that was asked for. */
export const packRun = defineJob({
  name: 'pack-run',
  lane: 'interactive',
  payload: z.object({ exportId: z.uuid(), userId: z.uuid() }),
  maxAttempts: 4,
});

/** Finds runs whose notice was lost with a killed process, and abandoned uploads. */
export const sweepRuns = defineJob({
  name: 'sweep-runs',
  lane: 'interactive',
  payload: z.object({}),
  maxAttempts: 3,
  schedule: '* * * * *',
});

export const queueReading = (db: Queryable, uploadId: string, userId: string) =>
  enqueue(
    db,
    readUpload,
    { uploadId, userId },
    { queue: `intake:${userId}`, key: `read-upload:${uploadId}`, priority: AFTER_OTHERS },
  );

export const queueCheck = (db: Queryable, runId: string) =>
  enqueue(db, checkRun, { runId }, { key: `check-run:${runId}` });

export const queuePacking = (db: Queryable, exportId: string, userId: string) =>
  enqueue(
    db,
    packRun,
    { exportId, userId },
    { queue: `intake:${userId}`, key: `pack-run:${exportId}`, priority: AFTER_OTHERS },
  );
