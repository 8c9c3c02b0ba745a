import { type AccountExport, LIMITS } from '@vitrine/contract';
import { and, desc, eq, gt, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { LinkSigner } from '../../adapters/storage/signed-links.ts';
import type { Database, Queryable } from '../../db/client.ts';
import { accountExports } from '../../db/schema/exports.ts';
import { defineJob } from '../../jobs/define-job.ts';
import { enqueue } from '../../jobs/queue.ts';
import { lockAccount } from '../../money/points/public.ts';

type ExportRow = typeof accountExports.$inferSelect;

export const exportAccount = defineJob({
  name: 'export-account',
  lane: 'batch',
  payload: z.object({ exportId: z.uuid() }),
  maxAttempts: 5,
});

/** A second request within this time gets the copy made for the first one. */
const REUSE_MINUTES = 10;

function presentExport(row: ExportRow, links: LinkSigner): AccountExport {
  const day = row.createdAt.toISOString().slice(0, 10);
  return {
    state: row.state,
    requested_at: row.createdAt.toISOString(),
    url: row.key && links.sign({ key: row.key, fileName: `vitrine-${day}.zip` }),
    expires_at: row.expiresAt?.toISOString() ?? null,
  };
}

async function findLatest(db: Queryable, userId: string): Promise<ExportRow | undefined> {
  const [row] = await db
    .select()
    .from(accountExports)
    .where(
      and(
        eq(accountExports.userId, userId),
        gt(
          sql`coalesce(${accountExports.expiresAt}, ${accountExports.createdAt} + make_interval(secs => ${LIMITS.exportSeconds}))`,
          sql`now()`,
        ),
      ),
    )
    .orderBy(desc(accountExports.createdAt))
    .limit(1);
  return row;
}

/** Finds the latest export that can be downloaded or is still being made. */
export async function latestExport(
  { db, links }: { db: Queryable; links: LinkSigner },
  userId: string,
): Promise<AccountExport | null> {
  const row = await findLatest(db, userId);
  return row ? presentExport(row, links) : null;
}

export async function requestExport(
  { db, links }: { db: Database; links: LinkSigner },
  userId: string,
  origin: string,
): Promise<AccountExport> {
  return db.transaction(async (tx) => {
    await lockAccount(tx, userId);
    const latest = await findLatest(tx, userId);
    const isRecent = latest && Date.now() - latest.createdAt.getTime() < REUSE_MINUTES * 60_000;
    if (latest && (latest.state === 'waiting' || (isRecent && latest.state === 'ready'))) {
      return presentExport(latest, links);
    }
    const [row] = await tx.insert(accountExports).values({ userId, origin }).returning();
    if (!row) throw new Error('The export was not written');
    await enqueue(tx, exportAccount, { exportId: row.id });
    return presentExport(row, links);
  });
}
