import { LIMITS } from '@vitrine/contract';
import { asc, eq, sql } from 'drizzle-orm';
import type { Database, Queryable, Transaction } from '../../db/client.ts';
import { readPage } from '../../db/cursor.ts';
import { redemptionBatches, redemptionCodes } from '../../db/schema/codes.ts';
import { users } from '../../db/schema/users.ts';
import { AppError } from '../../errors/app-error.ts';
import { newCode } from './invitation-codes.ts';

export type NewBatch = {
  creatorId: string;
  points: number;
  count: number;
  uses: number;
  perUser: number;
  expiresAt: Date;
  note: string;
};

const AT_ONCE = 1_000;

/** Codes have 16 of 31 characters, so guesses and collisions are practically impossible. */
export async function createBatch(tx: Transaction, batch: NewBatch) {
  const { creatorId, note, points, uses, perUser, expiresAt } = batch;
  const [row] = await tx
    .insert(redemptionBatches)
    .values({ creatorId, note })
    .returning({ id: redemptionBatches.id });
  if (!row) throw new Error('The batch was not written');
  const codes = Array.from({ length: batch.count }, () => newCode(LIMITS.redemptionCodeLength));
  for (let start = 0; start < codes.length; start += AT_ONCE) {
    await tx.insert(redemptionCodes).values(
      codes.slice(start, start + AT_ONCE).map((code) => ({
        code,
        batchId: row.id,
        points,
        uses,
        usesLeft: uses,
        perUser,
        expiresAt,
      })),
    );
  }
  return { id: row.id, codes };
}

const batchColumns = {
  id: redemptionBatches.id,
  creatorId: redemptionBatches.creatorId,
  creator: users.nickname,
  note: redemptionBatches.note,
  createdAt: redemptionBatches.createdAt,
  // All codes of a batch are alike.
  points: sql<number>`min(${redemptionCodes.points})::int`,
  uses: sql<number>`min(${redemptionCodes.uses})::int`,
  perUser: sql<number>`min(${redemptionCodes.perUser})::int`,
  expiresAt: sql<string>`min(${redemptionCodes.expiresAt})`,
  codes: sql<number>`count(*)::int`,
  usesLeft: sql<number>`sum(${redemptionCodes.usesLeft})::int`,
};

const batches = (db: Queryable) =>
  db
    .select(batchColumns)
    .from(redemptionBatches)
    .innerJoin(users, eq(users.id, redemptionBatches.creatorId))
    .innerJoin(redemptionCodes, eq(redemptionCodes.batchId, redemptionBatches.id))
    .groupBy(redemptionBatches.id, users.id)
    .$dynamic();

export async function requireBatch(db: Queryable, id: string) {
  const [row] = await batches(db).where(eq(redemptionBatches.id, id));
  if (!row) throw new AppError('NOT_FOUND');
  return row;
}
export type BatchRow = Awaited<ReturnType<typeof requireBatch>>;

export async function listBatches(db: Database, page: { cursor?: string; limit: number }) {
  const { rows, nextCursor } = await readPage(
    db,
    page,
    { moment: redemptionBatches.createdAt, id: redemptionBatches.id },
    ({ after, newestFirst, limit }) =>
      batches(db)
        .where(after)
        .orderBy(...newestFirst)
        .limit(limit),
    ({ id }) => id,
  );
  return { list: rows, nextCursor };
}

export const listCodes = (
  db: Queryable,
  batchId: string,
  page: { cursor?: string; limit?: number } = {},
) => {
  const query = db
    .select({
      code: redemptionCodes.code,
      usesLeft: redemptionCodes.usesLeft,
      usedAt: sql<Date | null>`(select max(created_at) from redemptions used
        where used.code = ${redemptionCodes}.code)`.mapWith((value) => value && new Date(value)),
    })
    .from(redemptionCodes)
    .where(
      sql`${redemptionCodes.batchId} = ${batchId}
        and md5(${redemptionCodes.code}) > ${page.cursor ?? ''}`,
    )
    // Sorted by hash, so that the order of a masked list does not reveal how the codes begin.
    .orderBy(asc(sql`md5(${redemptionCodes.code})`))
    .$dynamic();
  return page.limit ? query.limit(page.limit) : query;
};
