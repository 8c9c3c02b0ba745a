import type { Channel, RunExport } from '@vitrine/contract';
import { safePart, unknownParts } from '@vitrine/marketplace';
import { and, desc, eq, inArray } from 'drizzle-orm';
import type { LinkSigner } from '../../../adapters/storage/signed-links.ts';
import { EXPORT_PREFIX } from '../../../base/files/public.ts';
import type { Database } from '../../../db/client.ts';
import { runExports, runItems } from '../../../db/schema/runs.ts';
import { AppError, invalidInput } from '../../../errors/app-error.ts';
import { changeRun, moveRun, requireRun } from '../change-run.ts';
import { queuePacking } from '../run-jobs.ts';

type ExportRow = typeof runExports.$inferSelect;

export const listDeliveredStates = (which: ExportRow['which']) =>
  which === 'approved' ? (['approved'] as const) : (['approved', 'made'] as const);

type Delivery = { run_id: string; channel: Channel; which: ExportRow['which'] };

/** Asks for a ZIP; the run counts as delivered from then on, and may be delivered again. */
export function deliverRun(
  db: Database,
  userId: string,
  { run_id: runId, channel, which }: Delivery,
): Promise<ExportRow> {
  if (unknownParts(channel.template).length > 0) throw invalidInput('channel.template');
  return changeRun(db, { userId, runId, action: 'deliver' }, async (tx, run) => {
    const wanted = and(
      eq(runItems.runId, runId),
      inArray(runItems.state, [...listDeliveredStates(which)]),
    );
    const pictures = await tx.$count(runItems, wanted);
    if (pictures === 0) throw new AppError('NOTHING_TO_DOWNLOAD');
    const key = `${EXPORT_PREFIX}${userId}/run-${crypto.randomUUID()}.zip`;
    const fileName = `${safePart(run.name) || 'run'}-${safePart(channel.name)}.zip`;
    const [row] = await tx
      .insert(runExports)
      .values({ runId, userId, channel, which, key, fileName, pictures })
      .returning();
    if (!row) throw new Error('The export was not written');
    await moveRun(tx, run, 'delivered');
    await queuePacking(tx, row.id, userId);
    return row;
  });
}

export async function listExports(db: Database, userId: string, runId: string) {
  await requireRun(db, userId, runId);
  return db
    .select()
    .from(runExports)
    .where(eq(runExports.runId, runId))
    .orderBy(desc(runExports.createdAt))
    .limit(20);
}

/** Links last as long as packed files are kept: see `EXPORT_PREFIX`. */
const KEPT_MS = 3 * 24 * 60 * 60 * 1000;

export function presentExport(row: ExportRow, links: LinkSigner): RunExport {
  const { key, fileName } = row;
  const isHere = row.state === 'ready' && Date.now() - row.createdAt.getTime() < KEPT_MS;
  return {
    export_id: row.id,
    channel: row.channel.name,
    pictures: row.pictures,
    state: row.state,
    url: isHere ? links.sign({ key, fileName }) : null,
    file_name: fileName,
    created_at: row.createdAt.toISOString(),
  };
}
