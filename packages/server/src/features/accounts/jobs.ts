import { LIMITS } from '@vitrine/contract';
import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { ObjectStore } from '../../adapters/storage/storage.ts';
import { deleteFiles } from '../../base/files/public.ts';
import type { Database } from '../../db/client.ts';
import { whileRemovalAllowed } from '../../db/removal-lock.ts';
import { files } from '../../db/schema/files.ts';
import { type BoundJob, bindJob, defineJob } from '../../jobs/define-job.ts';
import { deleteDueAccounts, removeAccountFiles, removeFiles } from './delete-account.ts';
import { exportJobs } from './exports.jobs.ts';

const scheduled = (name: string, schedule: string) =>
  defineJob({ name, lane: 'batch', payload: z.object({}), maxAttempts: 3, schedule });

const deleteAccounts = scheduled('delete-accounts', '15 * * * *');
const tidyAccounts = scheduled('tidy-accounts', '50 3 * * *');

type Deps = { db: Database; store: ObjectStore; retention?: Retention };

export const accountJobs = (deps: Deps): BoundJob[] => [
  ...exportJobs(deps),
  bindJob(removeAccountFiles, async (payload) => {
    const done = await whileRemovalAllowed(deps.db, () => removeFiles(deps, payload));
    if (!done) throw new Error('a backup is being made: the files of the account go afterwards');
  }),
  bindJob(deleteAccounts, async (_, { log }) => {
    const deleted = await deleteDueAccounts(deps.db);
    if (deleted > 0) log.info({ deleted }, 'accounts were deleted at their owners’ wish');
  }),
  bindJob(tidyAccounts, () => purgeExpiredRecords(deps.db, deps.retention)),
];

/** Retention periods in days that an operator may choose; all others follow from their purpose. */
export type Retention = { mails: number; signIns: number; sessions: number; unusedUploads: number };
const USUAL: Retention = {
  mails: 30,
  signIns: LIMITS.signInRecordDays,
  sessions: 30,
  unusedUploads: 0,
};

/** Deletes expired keys, codes and states, old mails, and sign-in records past their retention. */
export async function purgeExpiredRecords(
  db: Database,
  retention: Retention = USUAL,
): Promise<void> {
  await db.execute(sql`delete from throttles
    where blocked_until < now() and since < now() - interval '1 day'`);
  await db.execute(sql`delete from oauth_states where expires_at < now()`);
  await db.execute(sql`delete from phone_codes where created_at < now() - interval '2 days'`);
  await db.execute(sql`delete from mails
    where created_at < now() - make_interval(days => ${retention.mails})`);
  await db.execute(sql`delete from one_time_keys where expires_at < now() - interval '7 days'`);
  await db.execute(sql`delete from outbox where created_at < now() - interval '7 days'`);
  await db.execute(sql`delete from account_exports
    where created_at < now() - interval '30 days'`);
  // The law requires six months.
  await db.execute(sql`delete from label_agreements
    where created_at < now() - interval '1 year'`);
  await db.execute(sql`delete from sign_ins
    where created_at < now() - make_interval(days => ${retention.signIns})`);
  await db.execute(sql`delete from sessions
    where least(expires_at, coalesce(revoked_at, expires_at))
      < now() - make_interval(days => ${retention.sessions})`);
  if (retention.unusedUploads > 0) await dropUnusedUploads(db, retention.unusedUploads);
}

const UPLOADS_AT_ONCE = 500;

/** Deletes uploads that no task, look or history refers to. */
async function dropUnusedUploads(db: Database, days: number): Promise<void> {
  const old = sql`${files.createdAt} < now() - make_interval(days => ${days})`;
  let after = '00000000-0000-0000-0000-000000000000';
  for (;;) {
    const batch = await db
      .select({ id: files.id })
      .from(files)
      .where(and(eq(files.kind, 'upload'), isNull(files.deletedAt), gt(files.id, after), old))
      .orderBy(files.id)
      .limit(UPLOADS_AT_ONCE);
    const last = batch.at(-1);
    if (!last) return;
    after = last.id;
    await deleteFiles(
      db,
      batch.map(({ id }) => id),
    );
  }
}
