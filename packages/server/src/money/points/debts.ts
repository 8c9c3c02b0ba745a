import { and, asc, eq, lt, type SQLWrapper, sql } from 'drizzle-orm';
import type { Queryable, Transaction } from '../../db/client.ts';
import { pointDebts } from '../../db/schema/points.ts';
import { users } from '../../db/schema/users.ts';
import { revokeFrom, spendableBuckets } from './ledger.ts';

const isOpen = lt(pointDebts.settled, pointDebts.points);

const owed = (userId: SQLWrapper | string) => sql<number>`(
  select coalesce(sum(points - settled), 0)::int from ${pointDebts}
  where user_id = ${userId} and settled < points)`;

/** Points that a refund would have revoked but that were already spent. */
export async function owedPoints(db: Queryable, userId: string): Promise<number> {
  const { rows } = await db.execute<{ points: number }>(sql`select ${owed(userId)} as points`);
  return rows[0]?.points ?? 0;
}

/** The same for queries that read users anyway. */
export const owedColumn = owed(sql`${users}.id`);

/**
 * Settles debts from the balance, oldest first. Points just returned count even if they have expired:
 * nobody owes points that neither made a picture nor can be spent. The caller holds the account's lock.
 */
export async function settleDebts(
  tx: Transaction,
  userId: string,
  returnedTo: readonly string[] = [],
): Promise<void> {
  const open = await tx
    .select()
    .from(pointDebts)
    .where(and(eq(pointDebts.userId, userId), isOpen))
    .orderBy(asc(pointDebts.createdAt), asc(pointDebts.id));
  for (const debt of open) {
    const points = debt.points - debt.settled;
    const buckets = await spendableBuckets(tx, userId, returnedTo);
    const paid = await revokeFrom(tx, buckets, { userId, orderId: debt.orderId, points });
    if (paid === 0) return;
    await tx
      .update(pointDebts)
      .set({ settled: debt.settled + paid })
      .where(eq(pointDebts.id, debt.id));
  }
}
