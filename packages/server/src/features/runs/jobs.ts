import { and, eq, inArray, lt, or, sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { runExports, runs, runUploads } from '../../db/schema/runs.ts';
import { type BoundJob, bindJob } from '../../jobs/define-job.ts';
import { conductRun, isAtWork, queueConducting } from '../tasks/public.ts';
import { type PackDeps, pack } from './delivery/pack-run.ts';
import { readUploadedFile } from './intake/read-upload.ts';
import { check } from './making/check-run.ts';
import { type ConductDeps, conduct } from './making/conduct.ts';
import {
  checkRun,
  packRun,
  queueCheck,
  queuePacking,
  queueReading,
  readUpload,
  sweepRuns,
} from './run-jobs.ts';

export type RunJobDeps = ConductDeps & PackDeps;

export const runJobs = (deps: RunJobDeps): BoundJob[] => [
  bindJob(readUpload, ({ uploadId }, context) => readUploadedFile(deps, uploadId, context)),
  bindJob(checkRun, ({ runId }) => check(deps, runId)),
  bindJob(conductRun, ({ runId }) => conduct(deps, runId)),
  bindJob(packRun, ({ exportId }, context) => pack(deps, exportId, context)),
  bindJob(sweepRuns, () => sweep(deps.db)),
];

/** A file whose upload was abandoned. */
const ABANDONED = sql`now() - interval '3 days'`;
/** Whatever has not moved for this long has lost its job. */
const STILL = sql`now() - interval '2 minutes'`;

/** Jobs have keys: queued twice they run once. */
async function sweep(db: Database): Promise<void> {
  const working = await db
    .select({ id: runs.id, state: runs.state })
    .from(runs)
    .where(or(isAtWork(db), eq(runs.state, 'checking')));
  for (const { id, state } of working) {
    await (state === 'checking' ? queueCheck(db, id) : queueConducting(db, id));
  }
  const reading = await db
    .select()
    .from(runUploads)
    .where(and(eq(runUploads.state, 'reading'), lt(runUploads.createdAt, STILL)));
  for (const { id, userId } of reading) await queueReading(db, id, userId);
  const packing = await db
    .select()
    .from(runExports)
    .where(and(eq(runExports.state, 'waiting'), lt(runExports.createdAt, STILL)));
  for (const { id, userId } of packing) await queuePacking(db, id, userId);
  // Their parts have no row any more then, and go with the other orphans.
  await db
    .delete(runUploads)
    .where(and(inArray(runUploads.state, ['receiving']), lt(runUploads.createdAt, ABANDONED)));
}
