import { and, asc, eq, gt, inArray, lte, or, type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '../../db/client.ts';
import { clockNow } from '../../db/clock.ts';
import { pointBuckets, pointEntries } from '../../db/schema/points.ts';

export type OpenBucket = { id: string; remaining: number };

/** Has points that have not expired. */
export const isSpendable = and(gt(pointBuckets.remaining, 0), gt(pointBuckets.expiresAt, clockNow));

/** Finds spendable buckets and those in `alsoIds`, soonest to expire first. The caller holds the account's lock. */
export const spendableBuckets = (
  tx: Transaction,
  userId: string,
  alsoIds: readonly string[] = [],
): Promise<OpenBucket[]> =>
  tx
    .select({ id: pointBuckets.id, remaining: pointBuckets.remaining })
    .from(pointBuckets)
    .where(
      and(
        eq(pointBuckets.userId, userId),
        gt(pointBuckets.remaining, 0),
        or(gt(pointBuckets.expiresAt, clockNow), inArray(pointBuckets.id, [...alsoIds])),
      ),
    )
    .orderBy(asc(pointBuckets.expiresAt), asc(pointBuckets.id));

export async function changeRemaining(tx: Transaction, bucketId: string, by: number) {
  await tx
    .update(pointBuckets)
    .set({ remaining: sql`${pointBuckets.remaining} + ${by}` })
    .where(eq(pointBuckets.id, bucketId));
}

/** Takes up to `points` from these buckets, for a refunded order or by an operator, and returns how many were taken. */
export async function revokeFrom(
  tx: Transaction,
  buckets: readonly OpenBucket[],
  claim: { userId: string; orderId?: string; points: number },
): Promise<number> {
  let left = claim.points;
  for (const bucket of buckets) {
    const taken = Math.min(left, bucket.remaining);
    if (taken === 0) continue;
    left -= taken;
    await tx.insert(pointEntries).values({
      userId: claim.userId,
      bucketId: bucket.id,
      orderId: claim.orderId,
      kind: 'revoke',
      amount: -taken,
    });
    await changeRemaining(tx, bucket.id, -taken);
  }
  return claim.points - left;
}

/** Writes off what has expired in the chosen buckets of an account, and returns how much. */
export async function writeOffExpired(
  tx: Transaction,
  userId: string,
  chosen?: SQL,
): Promise<number> {
  const expired = await tx
    .select({ id: pointBuckets.id, remaining: pointBuckets.remaining })
    .from(pointBuckets)
    .where(
      and(
        eq(pointBuckets.userId, userId),
        gt(pointBuckets.remaining, 0),
        lte(pointBuckets.expiresAt, clockNow),
        chosen,
      ),
    );
  if (expired.length === 0) return 0;
  await tx.insert(pointEntries).values(
    expired.map((bucket) => ({
      userId,
      bucketId: bucket.id,
      kind: 'expire' as const,
      amount: -bucket.remaining,
    })),
  );
  const ids = expired.map((bucket) => bucket.id);
  await tx.update(pointBuckets).set({ remaining: 0 }).where(inArray(pointBuckets.id, ids));
  return expired.reduce((sum, bucket) => sum + bucket.remaining, 0);
}
