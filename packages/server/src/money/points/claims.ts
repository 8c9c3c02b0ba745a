import { and, asc, eq, gt, ne, type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '../../db/client.ts';
import { orders } from '../../db/schema/orders.ts';
import { pointBuckets, pointDebts, pointEntries } from '../../db/schema/points.ts';
import { settleDebts } from './debts.ts';
import { revokeFrom } from './ledger.ts';
import { grantPoints, lockAccount } from './points.ts';

export type ClaimedOrder = Pick<
  typeof orders.$inferSelect,
  'id' | 'userId' | 'amountMinor' | 'pointsClaimed' | 'pointsDays'
>;

/**
 * Claims back the points that belong to `returnedMinor` of an order's money: unspent ones are taken, expired ones are
 * gone anyway, spent ones are owed. Works on totals, so that repeating it changes nothing.
 */
export async function claimPoints(
  tx: Transaction,
  order: ClaimedOrder,
  returnedMinor: number,
): Promise<void> {
  const { id: orderId, userId } = order;
  const target = await lockAndCount(tx, order, returnedMinor);
  const claim = target - order.pointsClaimed;
  if (claim <= 0) return;
  await setClaimed(tx, orderId, target);
  await collect(tx, eq(pointBuckets.orderId, orderId), { userId, orderId, points: claim });
}

/** Locks the account, then counts the points that belong to `returnedMinor` of the order's money. */
async function lockAndCount(tx: Transaction, order: ClaimedOrder, returnedMinor: number) {
  await lockAccount(tx, order.userId);
  const granted = await grantedBy(tx, order.id);
  return Math.floor((granted * returnedMinor) / order.amountMinor);
}

type Claim = { userId: string; orderId: string; points: number };

/** Claims points of one bucket because money of an order was returned: an inviter's reward for it. */
export async function claimFromBucket(
  tx: Transaction,
  bucketId: string,
  claim: Claim,
): Promise<void> {
  await lockAccount(tx, claim.userId);
  await collect(tx, eq(pointBuckets.id, bucketId), claim);
}

/** Takes what is left in the chosen buckets; what was spent is owed, and settled from other points of the account. */
async function collect(tx: Transaction, chosen: SQL, claim: Claim): Promise<void> {
  const { userId, orderId } = claim;
  const buckets = await tx
    .select({ id: pointBuckets.id, remaining: pointBuckets.remaining })
    .from(pointBuckets)
    .where(and(chosen, gt(pointBuckets.remaining, 0)))
    .orderBy(asc(pointBuckets.expiresAt), asc(pointBuckets.id));
  const taken = await revokeFrom(tx, buckets, claim);
  const spent = (await spentFrom(tx, chosen, orderId)) - (await owedFor(tx, claim));
  const missing = Math.min(claim.points - taken, Math.max(0, spent));
  if (missing > 0) await tx.insert(pointDebts).values({ userId, orderId, points: missing });
  await settleDebts(tx, userId);
}

/**
 * Returns what was claimed beyond `returnedMinor`, because a refund was refused or a dispute won. First what is still
 * owed is forgiven, the rest is granted as new points.
 */
export async function restorePoints(
  tx: Transaction,
  order: ClaimedOrder,
  returnedMinor: number,
): Promise<void> {
  const { id: orderId, userId } = order;
  const target = await lockAndCount(tx, order, returnedMinor);
  if (order.pointsClaimed <= target) return;
  const due = order.pointsClaimed - target;
  const taken = await takenFor(tx, order);
  await setClaimed(tx, orderId, target);
  const forgiven = await forgive(tx, order, due);
  const points = Math.min(due - forgiven, taken);
  if (points === 0) return;
  await grantPoints(tx, {
    userId,
    orderId,
    points,
    source: 'adjustment',
    days: order.pointsDays,
    reference: `restore:${orderId}:${crypto.randomUUID()}`,
  });
}

async function forgive(tx: Transaction, order: ClaimedOrder, due: number): Promise<number> {
  const own = isOwed({ userId: order.userId, orderId: order.id });
  const debts = await tx.select().from(pointDebts).where(own);
  let left = due;
  for (const debt of debts) {
    const share = Math.min(left, debt.points - debt.settled);
    left -= share;
    await tx
      .update(pointDebts)
      .set({ points: debt.points - share })
      .where(eq(pointDebts.id, debt.id));
  }
  return due - left;
}

async function setClaimed(tx: Transaction, orderId: string, pointsClaimed: number) {
  await tx.update(orders).set({ pointsClaimed }).where(eq(orders.id, orderId));
}

/** Counts the points granted for the order; returned points are not counted twice. */
async function grantedBy(tx: Transaction, orderId: string): Promise<number> {
  const [row] = await tx
    .select({ points: sql<number>`coalesce(sum(granted), 0)::int` })
    .from(pointBuckets)
    .where(and(eq(pointBuckets.orderId, orderId), ne(pointBuckets.source, 'adjustment')));
  return row?.points ?? 0;
}

/** Counts the points that left these buckets for images or for the debt of another order and were not returned. */
async function spentFrom(tx: Transaction, chosen: SQL, orderId: string): Promise<number> {
  const [row] = await tx
    .select({ points: sql<number>`coalesce(-sum(${pointEntries.amount}), 0)::int` })
    .from(pointEntries)
    .innerJoin(pointBuckets, eq(pointBuckets.id, pointEntries.bucketId))
    .where(
      and(
        chosen,
        sql`(${pointEntries.kind} in ('reserve', 'return')
          or (${pointEntries.kind} = 'revoke' and ${pointEntries.orderId} <> ${orderId}))`,
      ),
    );
  return row?.points ?? 0;
}

/** For one refunded order, both its buyer and the inviter who was rewarded for it may owe points. */
const isOwed = ({ userId, orderId }: Pick<Claim, 'userId' | 'orderId'>) =>
  and(eq(pointDebts.userId, userId), eq(pointDebts.orderId, orderId));

async function owedFor(tx: Transaction, claim: Claim): Promise<number> {
  const [row] = await tx
    .select({ points: sql<number>`coalesce(sum(points), 0)::int` })
    .from(pointDebts)
    .where(isOwed(claim));
  return row?.points ?? 0;
}

/** Counts the points that were taken for the order and not returned so far. */
async function takenFor(tx: Transaction, order: ClaimedOrder): Promise<number> {
  const [revoked] = await tx
    .select({ points: sql<number>`coalesce(-sum(amount), 0)::int` })
    .from(pointEntries)
    .where(
      and(
        eq(pointEntries.orderId, order.id),
        // Another user's reward may have been revoked for the same order.
        eq(pointEntries.userId, order.userId),
        eq(pointEntries.kind, 'revoke'),
      ),
    );
  const [restored] = await tx
    .select({ points: sql<number>`coalesce(sum(granted), 0)::int` })
    .from(pointBuckets)
    .where(and(eq(pointBuckets.orderId, order.id), eq(pointBuckets.source, 'adjustment')));
  return (revoked?.points ?? 0) - (restored?.points ?? 0);
}
