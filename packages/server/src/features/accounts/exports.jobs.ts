import path from 'node:path';
import { LIMITS } from '@vitrine/contract';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { ObjectStore } from '../../adapters/storage/storage.ts';
import { requireUser } from '../../base/contacts/public.ts';
import { buildZip, EXPORT_PREFIX } from '../../base/files/public.ts';
import { queueMail } from '../../base/mails/public.ts';
import type { Database } from '../../db/client.ts';
import { notify } from '../../db/notify.ts';
import { accountExports } from '../../db/schema/exports.ts';
import { files } from '../../db/schema/files.ts';
import { type BoundJob, bindJob } from '../../jobs/define-job.ts';
import { collectData } from './export-data.ts';
import { exportAccount } from './exports.ts';

type Deps = { db: Database; store: ObjectStore };

export const exportJobs = (deps: Deps): BoundJob[] => [
  bindJob(exportAccount, async ({ exportId }, { signal, isLastAttempt, log }) => {
    const [wanted] = await deps.db
      .select()
      .from(accountExports)
      .where(and(eq(accountExports.id, exportId), eq(accountExports.state, 'waiting')));
    if (!wanted) return;
    try {
      await makeExport(deps, wanted, signal);
    } catch (error) {
      if (!isLastAttempt || signal.aborted) throw error;
      log.error({ err: error, exportId }, 'an export failed for good');
      await deps.db
        .update(accountExports)
        .set({ state: 'failed' })
        .where(eq(accountExports.id, exportId));
    }
    await notify(deps.db, 'export', wanted.userId);
  }),
];

async function makeExport(
  { db, store }: Deps,
  { id, userId, origin }: typeof accountExports.$inferSelect,
  signal: AbortSignal,
) {
  const pictures = await db
    .select({ id: files.id, key: files.key })
    .from(files)
    .where(and(eq(files.userId, userId), isNull(files.deletedAt)));
  const key = `${EXPORT_PREFIX}account/${id}.zip`;
  const zip = buildZip(
    await collectData(db, userId),
    pictures.map((picture) => ({
      name: `pictures/${picture.id}${path.posix.extname(picture.key)}`,
      open: async () => (await store.get(picture.key))?.body ?? null,
    })),
  );
  await store.put(key, zip, { contentType: 'application/zip', signal });
  await db.transaction(async (tx) => {
    const ready = await tx
      .update(accountExports)
      .set({
        key,
        state: 'ready',
        expiresAt: sql`now() + make_interval(secs => ${LIMITS.exportSeconds})`,
      })
      .where(and(eq(accountExports.id, id), eq(accountExports.state, 'waiting')))
      .returning({ id: accountExports.id });
    const user = await requireUser(tx, userId);
    if (ready.length === 0 || !user.email) return;
    await queueMail(tx, {
      userId,
      recipient: user.email,
      template: 'export-ready',
      language: user.language,
      origin,
    });
  });
}
