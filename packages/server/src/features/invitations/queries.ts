import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { Queryable } from '../../db/client.ts';
import { readPage } from '../../db/cursor.ts';
import { invitationRewards, invitations } from '../../db/schema/codes.ts';
import { orders } from '../../db/schema/orders.ts';
import { users } from '../../db/schema/users.ts';
import { rewardColumns } from '../../money/rewards/public.ts';

export type Page = { cursor?: string; limit: number };

const keptReward = and(
  eq(invitationRewards.inviteeId, invitations.inviteeId),
  isNull(invitationRewards.revokedAt),
);

/** Those whom the user has invited, newest first. */
export async function listInvitees(db: Queryable, inviterId: string, page: Page) {
  const { createdAt, inviteeId } = invitations;
  const { rows, nextCursor } = await readPage(
    db,
    page,
    { moment: createdAt, id: inviteeId },
    ({ after, newestFirst, limit }) =>
      db
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
        .where(and(eq(invitations.inviterId, inviterId), after))
        .orderBy(...newestFirst)
        .limit(limit),
    ({ userId }) => userId,
  );
  return { list: rows, nextCursor };
}

/** Lists the paid orders of invited users, newest first; unpaid ones stay private. */
export async function listInviteeOrders(db: Queryable, inviterId: string, page: Page) {
  const { rows, nextCursor } = await readPage(
    db,
    page,
    { moment: orders.createdAt, id: orders.id },
    ({ after, newestFirst, limit }) =>
      db
        .select({ order: orders, nickname: users.nickname, reward: rewardColumns })
        .from(orders)
        .innerJoin(invitations, eq(invitations.inviteeId, orders.userId))
        .innerJoin(users, eq(users.id, orders.userId))
        .leftJoin(invitationRewards, and(keptReward, eq(invitationRewards.orderId, orders.id)))
        .where(
          and(
            eq(invitations.inviterId, inviterId),
            inArray(orders.state, ['paid', 'refunded']),
            after,
          ),
        )
        .orderBy(...newestFirst)
        .limit(limit),
    ({ order }) => order.id,
  );
  return { list: rows, nextCursor };
}
