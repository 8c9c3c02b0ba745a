import { sql } from 'drizzle-orm';
import { makeWorkerUtils } from 'graphile-worker';
import { z } from 'zod';
import type { ObjectStore } from '../../adapters/storage/storage.ts';
import { purgeDeleted, purgeFiles } from '../../base/files/public.ts';
import type { Database } from '../../db/client.ts';
import { whileRemovalAllowed } from '../../db/removal-lock.ts';
import { alarms } from '../../db/schema/operations.ts';
import { purgeOldAnswers } from '../../http/rest/once.ts';
import { type BoundJob, bindJob, defineJob } from '../../jobs/define-job.ts';
import { auditLedger, expireAllPoints } from '../../money/points/public.ts';
import { emptyTrash, expireTasks } from '../tasks/public.ts';
import { removeOrphans } from './orphans.ts';

const scheduled = (name: string, schedule: string) =>
  defineJob({ name, lane: 'batch', payload: z.object({}), maxAttempts: 3, schedule });

const expirePoints = scheduled('expire-points', '5 * * * *');
const checkLedger = scheduled('check-ledger', '30 3 * * *');
const endTasks = scheduled('expire-tasks', '*/10 * * * *');
const clearTrash = scheduled('empty-trash', '15 * * * *');
const clearOrphans = scheduled('remove-orphans', '20 4 * * *');
const tidyQueue = scheduled('tidy-queue', '45 3 * * *');

export const upkeepJobs = ({ db, store }: { db: Database; store: ObjectStore }): BoundJob[] => [
  bindJob(purgeFiles, async () => void (await purgeDeleted(db, store))),
  bindJob(clearOrphans, async (_, { log }) => {
    await whileRemovalAllowed(db, async () => {
      const removed = await removeOrphans({ db, store });
      if (removed > 0) log.info({ removed }, 'objects that no row names were removed');
    });
  }),
  bindJob(expirePoints, () => expireAllPoints(db)),
  bindJob(endTasks, () => expireTasks(db)),
  bindJob(clearTrash, async (_, { log }) => {
    const purged = await emptyTrash(db);
    if (purged > 0) log.info({ purged }, 'the trash was emptied');
  }),

  bindJob(checkLedger, async (_, { log }) => {
    const faults = await auditLedger(db);
    if (faults.length === 0) return log.info('the ledger is right');
    log.fatal({ faults }, 'the ledger does not add up');
    await db.insert(alarms).values({ kind: 'ledger', details: { faults } });
  }),

  bindJob(tidyQueue, async () => {
    const utils = await makeWorkerUtils({ pgPool: db.pool });
    await utils.cleanup({ tasks: ['GC_JOB_QUEUES', 'DELETE_PERMAFAILED_JOBS'] });
    await utils.release();
    await db.execute(
      sql`delete from interactive_requests where created_at < now() - interval '1 day'`,
    );
    await purgeOldAnswers(db);
  }),
];
