import { LIMITS } from '@vitrine/contract';
import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import { type NoticeTerms, queueNotice } from '../../base/notices/public.ts';
import type { Database } from '../../db/client.ts';
import { clockNow } from '../../db/clock.ts';
import { pointBuckets } from '../../db/schema/points.ts';
import { users } from '../../db/schema/users.ts';

/** Once for all points that expire on the same day, some days before. */
export async function noticeExpiringPoints(db: Database, terms: NoticeTerms): Promise<void> {
  const day = sql<string>`to_char(${pointBuckets.expiresAt} at time zone 'UTC', 'YYYY-MM-DD')`;
  const due = await db
    .select({ userId: pointBuckets.userId, day, points: sql<number>`sum(remaining)::int` })
    .from(pointBuckets)
    .innerJoin(users, eq(users.id, pointBuckets.userId))
    .where(
      and(
        gt(pointBuckets.remaining, 0),
        gt(pointBuckets.expiresAt, clockNow),
        sql`${pointBuckets.expiresAt} <= ${clockNow} + make_interval(days => ${LIMITS.pointsNoticeDays})`,
        isNull(users.deletedAt),
        sql`not exists (select from notices sent where sent.user_id = ${pointBuckets.userId}
          and sent.kind = 'points-expiring' and sent.reference = ${day})`,
      ),
    )
    .groupBy(pointBuckets.userId, day);
  for (const { userId, day: date, points } of due) {
    await db.transaction((tx) =>
      queueNotice(tx, terms, {
        userId,
        kind: 'points-expiring',
        reference: date,
        params: () => ({ points: String(points), date }),
      }),
    );
  }
}
