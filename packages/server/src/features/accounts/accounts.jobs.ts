import { LIMITS } from '@vitrine/contract';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { ObjectStore } from '../../adapters/storage/storage.ts';
import type { Database } from '../../db/client.ts';
import { type BoundJob, bindJob, defineJob } from '../../jobs/define-job.ts';
import { deleteDueAccounts, removeAccountFiles, removeFiles } from './delete-account.ts';
import { exportJobs } from './exports.jobs.ts';

const scheduled = (name: string, schedule: string) =>
  defineJob({ name, lane: 'batch', payload: z.object({}), maxAttempts: 3, schedule });

const deleteAccounts = scheduled('delete-accounts', '15 * * * *');
const tidyAccounts = scheduled('tidy-accounts', '50 3 * * *');

export const accountJobs = (deps: { db: Database; store: ObjectStore }): BoundJob[] => [
  ...exportJobs(deps),
  bindJob(removeAccountFiles, (payload) => removeFiles(deps, payload)),
  bindJob(deleteAccounts, async (_, { log }) => {
    const deleted = await deleteDueAccounts(deps.db);
    if (deleted > 0) log.info({ deleted }, 'accounts were deleted at their owners’ wish');
  }),
  bindJob(tidyAccounts, () => tidy(deps.db)),
];

/** What has done its duty: expired keys, codes and states, old mails, and the trail beyond its time. */
export async function tidy(db: Database): Promise<void> {
  await db.execute(sql`delete from throttles
    where blocked_until < now() and since < now() - interval '1 day'`);
  await db.execute(sql`delete from oauth_states where expires_at < now()`);
  await db.execute(sql`delete from phone_codes where created_at < now() - interval '2 days'`);
  await db.execute(sql`delete from mails where created_at < now() - interval '30 days'`);
  await db.execute(sql`delete from one_time_keys where expires_at < now() - interval '7 days'`);
  await db.execute(sql`delete from outbox where created_at < now() - interval '7 days'`);
  await db.execute(sql`delete from account_exports
    where created_at < now() - interval '30 days'`);
  await db.execute(sql`delete from sign_ins
    where created_at < now() - make_interval(days => ${LIMITS.signInRecordDays})`);
  await db.execute(sql`delete from sessions
    where least(expires_at, coalesce(revoked_at, expires_at)) < now() - interval '30 days'`);
}
