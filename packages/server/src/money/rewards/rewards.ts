import { LIMITS } from '@vitrine/contract';
import { and, count, eq, gt, isNull, lt, sql } from 'drizzle-orm';
import type { Queryable, Transaction } from '../../db/client.ts';
import { clockNow } from '../../db/clock.ts';
import { invitationRewards, invitations } from '../../db/schema/codes.ts';
import { orders } from '../../db/schema/orders.ts';
import { pointBuckets } from '../../db/schema/points.ts';
import { users } from '../../db/schema/users.ts';
import { claimFromBucket, grantPoints, lockAccount } from '../points/public.ts';
import { isPublicAddress, normalizeMailbox } from './same-person.ts';

export type RewardTerms = {
  points: number;
  days: number;
  /** Rewards that one inviter can earn in 30 days: beyond that somebody is farming accounts. */
  perMonth: number;
};

const toReference = (inviteeId: string) => `reward:${inviteeId}`;

/** Neither released as points nor revoked. */
const isPromised = and(
  isNull(invitationRewards.releasedAt),
  isNull(invitationRewards.revokedAt),
  lt(invitationRewards.claimed, invitationRewards.points),
);

/** The end of the period in which the buyer can get a refund without approval. */
const rewardDay = sql<string>`(${orders.paidAt} + make_interval(days => ${LIMITS.selfRefundDays}))`;

/**
 * Promises the inviter's reward with the invitee's first paid order, once only, and returns the inviter.
 * It becomes points when the order can no longer be refunded: see `releaseReward`.
 */
export async function promiseReward(
  tx: Transaction,
  order: { id: string; userId: string },
  terms: RewardTerms,
): Promise<string | null> {
  const [invitation] = await tx
    .select({ inviterId: invitations.inviterId })
    .from(invitations)
    .where(eq(invitations.inviteeId, order.userId));
  const inviterId = invitation?.inviterId;
  if (!inviterId || terms.points === 0) return null;
  await lockAccount(tx, inviterId);
  const withheld = await whyWithheld(tx, order.userId, inviterId, terms);
  const points = withheld ? 0 : terms.points;
  const [row] = await tx
    .insert(invitationRewards)
    .values({ inviteeId: order.userId, inviterId, orderId: order.id, points, withheld })
    .onConflictDoNothing()
    .returning();
  return row && points > 0 ? inviterId : null;
}

/** Orders whose promised reward may be due; releasing it looks at the order itself, under its lock. */
export const promisedOrders = (db: Queryable) =>
  db
    .select({ order: orders })
    .from(invitationRewards)
    .innerJoin(orders, eq(orders.id, invitationRewards.orderId))
    .where(and(isPromised, sql`${rewardDay} < ${clockNow}`));

/** Turns the promised reward of an order into points and returns who got them. The caller has locked the order. */
export async function releaseReward(
  tx: Transaction,
  orderId: string,
  days: number,
): Promise<string | null> {
  const [reward] = await tx
    .update(invitationRewards)
    .set({ releasedAt: clockNow })
    .where(and(eq(invitationRewards.orderId, orderId), isPromised))
    .returning();
  if (!reward) return null;
  const { inviterId, inviteeId, points, claimed } = reward;
  await grantPoints(tx, {
    userId: inviterId,
    points: points - claimed,
    source: 'reward',
    days,
    reference: toReference(inviteeId),
  });
  return inviterId;
}

/**
 * Revokes the same share of the reward as of the order's money that was returned in total. What is still promised
 * is withheld; of what was granted, the unspent part is taken and the spent part is owed. Returns who loses it.
 */
export async function claimReward(
  tx: Transaction,
  order: { id: string; amountMinor: number },
  returnedMinor: number,
): Promise<string | null> {
  const [reward] = await tx
    .select()
    .from(invitationRewards)
    .where(eq(invitationRewards.orderId, order.id))
    .for('update');
  if (!reward) return null;
  const { inviterId: userId, inviteeId } = reward;
  const claimed = Math.ceil((reward.points * returnedMinor) / order.amountMinor);
  if (claimed <= reward.claimed) return null;
  const isAll = claimed === reward.points;
  await tx
    .update(invitationRewards)
    .set({ claimed, ...(isAll && { revokedAt: clockNow }) })
    .where(eq(invitationRewards.inviteeId, inviteeId));
  const [bucket] = await tx
    .select({ id: pointBuckets.id })
    .from(pointBuckets)
    .where(
      and(eq(pointBuckets.userId, userId), eq(pointBuckets.reference, toReference(inviteeId))),
    );
  const points = claimed - reward.claimed;
  if (bucket) await claimFromBucket(tx, bucket.id, { userId, orderId: order.id, points });
  return userId;
}

/** Two accounts of one person: the same mailbox, or signed in from the same device and address. */
async function whyWithheld(
  tx: Transaction,
  inviteeId: string,
  inviterId: string,
  { perMonth }: RewardTerms,
): Promise<'same-person' | 'too-many' | null> {
  if (
    (await sameMailbox(tx, inviteeId, inviterId)) ||
    (await sameDevice(tx, inviteeId, inviterId))
  ) {
    return 'same-person';
  }
  const [earned] = await tx
    .select({ rewards: count() })
    .from(invitationRewards)
    .where(
      and(
        eq(invitationRewards.inviterId, inviterId),
        gt(invitationRewards.points, 0),
        sql`${invitationRewards.createdAt} > ${clockNow} - interval '30 days'`,
      ),
    );
  return (earned?.rewards ?? 0) >= perMonth ? 'too-many' : null;
}

async function sameMailbox(tx: Transaction, inviteeId: string, inviterId: string) {
  const findMailbox = async (id: string) => {
    const [user] = await tx.select({ email: users.email }).from(users).where(eq(users.id, id));
    return user?.email ? normalizeMailbox(user.email) : null;
  };
  const mine = await findMailbox(inviteeId);
  return mine !== null && mine === (await findMailbox(inviterId));
}

async function sameDevice(tx: Transaction, inviteeId: string, inviterId: string) {
  const { rows } = await tx.execute<{ address: string }>(sql`
    select distinct mine.address from sessions mine join sessions theirs
      on mine.address = theirs.address and mine.user_agent = theirs.user_agent
    where mine.user_id = ${inviteeId} and theirs.user_id = ${inviterId} and mine.user_agent <> ''`);
  return rows.some(({ address }) => isPublicAddress(address));
}

const kept = sql`(${invitationRewards.points} - ${invitationRewards.claimed})`;

/** The columns for lists that join rewards and their orders: earned, or promised for a future day. */
export const rewardColumns = {
  earned: sql<number>`coalesce(case when not (${isPromised}) then ${kept} end, 0)::int`,
  promised: sql<number>`coalesce(case when ${isPromised} then ${kept} end, 0)::int`,
  promisedFor: sql<
    string | null
  >`case when ${isPromised} and ${rewardDay} >= ${clockNow} then ${rewardDay} end`,
};

/** Sums what an inviter has earned from all friends and kept, and what is promised. */
export async function rewardTotals(db: Queryable, inviterId: string) {
  const [row] = await db
    .select({
      earned: sql<number>`coalesce(sum(${kept}) filter (where not (${isPromised})), 0)::int`,
      promised: sql<number>`coalesce(sum(${kept}) filter (where ${isPromised}), 0)::int`,
    })
    .from(invitationRewards)
    .where(and(eq(invitationRewards.inviterId, inviterId), isNull(invitationRewards.revokedAt)));
  return row ?? { earned: 0, promised: 0 };
}
