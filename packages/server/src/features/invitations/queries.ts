import { and, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Queryable } from '../../db/client.ts';
import { invitationRewards, invitations } from '../../db/schema/codes.ts';
import { orders } from '../../db/schema/orders.ts';
import { users } from '../../db/schema/users.ts';
import { rewardColumns } from '../../money/rewards/public.ts';

export type Page = { cursor?: string; limit: number };

const keptReward = and(
  eq(invitationRewards.inviteeId, invitations.inviteeId),
  isNull(invitationRewards.revokedAt),
);

/** Those whom the user has invited, newest first. The cursor is the last one shown. */
export async function listInvitees(db: Queryable, inviterId: string, { cursor, limit }: Page) {
  const { createdAt, inviteeId } = invitations;
  const after = z.uuid().safeParse(cursor);
  const place = db
    .select({ createdAt, inviteeId })
    .from(invitations)
    .where(and(eq(invitations.inviterId, inviterId), eq(inviteeId, after.data ?? '')));
  const rows = await db
    .select({
      userId: users.id,
      nickname: users.nickname,
      invitedAt: createdAt,
      reward: rewardColumns,
    })
    .from(invitations)
    .innerJoin(users, eq(users.id, inviteeId))
    .leftJoin(invitationRewards, keptReward)
    .leftJoin(orders, eq(orders.id, invitationRewards.orderId))
    .where(
      and(
        eq(invitations.inviterId, inviterId),
        after.success ? sql`(${createdAt}, ${inviteeId}) < (${place})` : undefined,
      ),
    )
    .orderBy(desc(createdAt), desc(inviteeId))
    .limit(limit + 1);
  const list = rows.slice(0, limit);
  return { list, nextCursor: rows.length > limit ? (list.at(-1)?.userId ?? null) : null };
}

/** What they have paid for, newest first; orders that came to nothing are their own affair. */
export async function listInviteeOrders(db: Queryable, inviterId: string, { cursor, limit }: Page) {
  const rows = await db
    .select({
      order: orders,
      nickname: users.nickname,
      reward: rewardColumns,
    })
    .from(orders)
    .innerJoin(invitations, eq(invitations.inviteeId, orders.userId))
    .innerJoin(users, eq(users.id, orders.userId))
    .leftJoin(invitationRewards, and(keptReward, eq(invitationRewards.orderId, orders.id)))
    .where(
      and(
        eq(invitations.inviterId, inviterId),
        inArray(orders.state, ['paid', 'refunded']),
        cursor
          ? sql`coalesce((${orders.createdAt}, ${orders.id}) < (select place.created_at, place.id
              from orders place where place.id::text = ${cursor}), true)`
          : undefined,
      ),
    )
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(limit + 1);
  const list = rows.slice(0, limit);
  return { list, nextCursor: rows.length > limit ? (list.at(-1)?.order.id ?? null) : null };
}
