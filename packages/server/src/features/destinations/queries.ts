import {
  type Destination,
  ERRORS,
  errorText,
  type Language,
  type Sending,
} from '@vitrine/contract';
import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Queryable } from '../../db/client.ts';
import { readPage } from '../../db/cursor.ts';
import { destinations, sendings, sentFiles } from '../../db/schema/destinations.ts';
import { runs, type StoredError } from '../../db/schema/runs.ts';
import { AppError } from '../../errors/app-error.ts';

export type DestinationRow = typeof destinations.$inferSelect;
export type SendingRow = typeof sendings.$inferSelect;

const describeProblem = (error: StoredError | null, language: Language) =>
  error && {
    code: ERRORS[error.name].code,
    msg: errorText(error.name, language, error.params),
  };

export const listDestinations = (db: Queryable, userId: string) =>
  db
    .select()
    .from(destinations)
    .where(eq(destinations.userId, userId))
    .orderBy(asc(destinations.createdAt), asc(destinations.id));

export async function requireDestination(db: Queryable, userId: string, id: string) {
  const [row] = await db
    .select()
    .from(destinations)
    .where(and(eq(destinations.id, id), eq(destinations.userId, userId)));
  if (!row) throw new AppError('NOT_FOUND');
  return row;
}

export async function requireSending(db: Queryable, userId: string, id: string) {
  const [row] = await db
    .select()
    .from(sendings)
    .where(and(eq(sendings.id, id), eq(sendings.userId, userId)));
  if (!row) throw new AppError('NOT_FOUND');
  return row;
}

/** Somebody else's run looks like one that does not exist. */
export async function requireOwnRun(db: Queryable, userId: string, id: string): Promise<void> {
  const [run] = await db
    .select({ id: runs.id })
    .from(runs)
    .where(and(eq(runs.id, id), eq(runs.userId, userId)));
  if (!run) throw new AppError('NOT_FOUND');
}

export const presentDestination = (row: DestinationRow, language: Language): Destination => ({
  destination_id: row.id,
  name: row.name,
  kind: row.kind,
  address: row.address,
  created_at: row.createdAt.toISOString(),
  checked_at: row.checkedAt?.toISOString() ?? null,
  problem: describeProblem(row.problem, language),
});

export const readSendings = (
  db: Queryable,
  userId: string,
  { run_id: runId, ...page }: { run_id?: string; cursor?: string; limit: number },
) =>
  readPage(
    db,
    page,
    { moment: sendings.createdAt, id: sendings.id },
    ({ after, newestFirst, limit }) =>
      db
        .select()
        .from(sendings)
        .where(
          and(eq(sendings.userId, userId), runId ? eq(sendings.runId, runId) : undefined, after),
        )
        .orderBy(...newestFirst)
        .limit(limit),
    ({ id }) => id,
  );

export async function presentSendings(
  db: Queryable,
  rows: readonly SendingRow[],
  language: Language,
): Promise<Sending[]> {
  if (rows.length === 0) return [];
  const counted = await db
    .select({
      sendingId: sentFiles.sendingId,
      files: sql<number>`count(*)::int`,
      sent: sql<number>`count(*) filter (where ${sentFiles.state} = 'sent')::int`,
      failed: sql<number>`count(*) filter (where ${sentFiles.state} = 'failed')::int`,
      problem: sql<StoredError | null>`(array_agg(${sentFiles.problem} order by ${sentFiles.ordinal} desc)
        filter (where ${sentFiles.problem} is not null and ${sentFiles.state} <> 'sent'))[1]`,
    })
    .from(sentFiles)
    .where(
      inArray(
        sentFiles.sendingId,
        rows.map(({ id }) => id),
      ),
    )
    .groupBy(sentFiles.sendingId);
  return rows.map((row) => {
    const own = counted.find(({ sendingId }) => sendingId === row.id);
    const { files = 0, sent = 0, failed = 0, problem = null } = own ?? {};
    return {
      sending_id: row.id,
      destination_id: row.destinationId,
      run_id: row.runId,
      created_at: row.createdAt.toISOString(),
      state: sent + failed < files ? 'waiting' : failed > 0 ? 'failed' : 'sent',
      ...{ files, sent, failed },
      problem: describeProblem(problem, language),
    };
  });
}

export async function presentSending(db: Queryable, row: SendingRow, language: Language) {
  const [sending] = await presentSendings(db, [row], language);
  if (!sending) throw new Error('The sending was not described');
  return sending;
}

/** Files that have not arrived come first. */
export async function listSentFiles(db: Queryable, sendingId: string, language: Language) {
  const rows = await db
    .select()
    .from(sentFiles)
    .where(eq(sentFiles.sendingId, sendingId))
    .orderBy(
      desc(eq(sentFiles.state, 'failed')),
      desc(eq(sentFiles.state, 'waiting')),
      sentFiles.ordinal,
    );
  return rows.map((row) => ({
    file_name: row.name,
    sku: row.sku,
    state: row.state,
    tries: row.tries,
    next_at: row.state === 'waiting' ? row.nextAt.toISOString() : null,
    problem: row.state === 'sent' ? null : describeProblem(row.problem, language),
  }));
}
