import { and, count, eq, gt, isNull, sql } from 'drizzle-orm';
import type { Queryable, Transaction } from '../../db/client.ts';
import { clockNow } from '../../db/clock.ts';
import { invitationRewards, invitations } from '../../db/schema/codes.ts';
import { pointBuckets } from '../../db/schema/points.ts';
import { users } from '../../db/schema/users.ts';
import { takeUnspent } from '../points/claims.service.ts';
import { grantPoints, lockAccount } from '../points/points.service.ts';
import { mailboxOf, tellsApart } from './same-person.ts';

export type RewardTerms = {
  points: number;
  days: number;
  /** Rewards that one inviter can earn in 30 days: beyond that somebody is farming accounts. */
  perMonth: number;
};

const referenceOf = (inviteeId: string) => `reward:${inviteeId}`;

/** The inviter's reward with the invitee's first paid order; once, whatever comes later. Answers who earned it. */
export async function giveReward(
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
  if (!row || points === 0) return null;
  await grantPoints(tx, {
    userId: inviterId,
    points,
    source: 'reward',
    days: terms.days,
    reference: referenceOf(order.userId),
  });
  return inviterId;
}

/** The order was refunded: what the inviter has not spent of the reward goes back. Answers who loses it. */
export async function takeRewardBack(tx: Transaction, orderId: string): Promise<string | null> {
  const [reward] = await tx
    .update(invitationRewards)
    .set({ revokedAt: clockNow })
    .where(and(eq(invitationRewards.orderId, orderId), isNull(invitationRewards.revokedAt)))
    .returning();
  if (!reward || reward.points === 0) return null;
  await lockAccount(tx, reward.inviterId);
  const [bucket] = await tx
    .select({ id: pointBuckets.id, remaining: pointBuckets.remaining })
    .from(pointBuckets)
    .where(
      and(
        eq(pointBuckets.userId, reward.inviterId),
        eq(pointBuckets.reference, referenceOf(reward.inviteeId)),
      ),
    );
  if (bucket) await takeUnspent(tx, { userId: reward.inviterId, orderId, bucket });
  return reward.inviterId;
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
  const addressOf = async (id: string) => {
    const [user] = await tx.select({ email: users.email }).from(users).where(eq(users.id, id));
    return user?.email ? mailboxOf(user.email) : null;
  };
  const mine = await addressOf(inviteeId);
  return mine !== null && mine === (await addressOf(inviterId));
}

async function sameDevice(tx: Transaction, inviteeId: string, inviterId: string) {
  const { rows } = await tx.execute<{ address: string }>(sql`
    select distinct mine.address from sessions mine join sessions theirs
      on mine.address = theirs.address and mine.user_agent = theirs.user_agent
    where mine.user_id = ${inviteeId} and theirs.user_id = ${inviterId} and mine.user_agent <> ''`);
  return rows.some(({ address }) => tellsApart(address));
}

/** What an inviter has earned and kept, over all friends. */
export async function rewardsTotal(db: Queryable, inviterId: string): Promise<number> {
  const [row] = await db
    .select({ points: sql<number>`coalesce(sum(points), 0)::int` })
    .from(invitationRewards)
    .where(and(eq(invitationRewards.inviterId, inviterId), isNull(invitationRewards.revokedAt)));
  return row?.points ?? 0;
}
