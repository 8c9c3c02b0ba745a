import { type Language, LIMITS } from '@vitrine/contract';
import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import { z } from 'zod';
import { NOTICE_KINDS, type NoticeKind } from '../../adapters/sms/sms.ts';
import type { Database, Queryable, Transaction } from '../../db/client.ts';
import { clockNow } from '../../db/clock.ts';
import { notices } from '../../db/schema/messages.ts';
import { pointBuckets } from '../../db/schema/points.ts';
import { users } from '../../db/schema/users.ts';
import { defineJob } from '../../jobs/define-job.ts';
import { enqueue } from '../../jobs/queue.ts';
import { queueMail } from '../mails/mails.service.ts';
import { notifyChannelOf } from '../users/channels.service.ts';
import { requireUser, type UserRow } from '../users/users.service.ts';

/** How notices that no call asked for reach people. */
export type NoticeTerms = {
  /** Kinds that the SMS provider has an approved text for. */
  smsKinds: readonly NoticeKind[];
  /** Where the user's messages lead. */
  originFor(db: Queryable, user: Pick<UserRow, 'id' | 'variant'>): Promise<string>;
};

export type NewNotice = {
  userId: string;
  kind: NoticeKind;
  /** What it is about: told once. */
  reference: string;
  params(language: Language): Record<string, string>;
  /** Where on the site it leads. */
  path?: string;
};

export const sendNotice = defineJob({
  name: 'send-notice',
  lane: 'interactive',
  payload: z.object({ noticeId: z.uuid() }),
  maxAttempts: 8,
});

/** Which way it goes: as the account has it; without an approved SMS text by mail, where there is an address. */
export async function giveNotice(tx: Transaction, terms: NoticeTerms, notice: NewNotice) {
  const user = await requireUser(tx, notice.userId);
  const wanted = notifyChannelOf(user);
  const bySms = wanted === 'sms' && terms.smsKinds.includes(notice.kind);
  const channel = wanted === 'none' ? null : bySms ? 'sms' : user.email ? 'email' : null;
  if (!channel) return;
  const { userId, kind, reference, path } = notice;
  const origin = await terms.originFor(tx, user);
  const params = {
    ...notice.params(user.language),
    ...(path !== undefined && { link: `${origin}${path}` }),
  };
  const [row] = await tx
    .insert(notices)
    .values({ userId, kind, reference, channel, params })
    .onConflictDoNothing()
    .returning({ id: notices.id });
  if (!row) return;
  if (channel === 'sms') {
    await enqueue(tx, sendNotice, { noticeId: row.id });
    return;
  }
  await queueMail(tx, {
    userId,
    recipient: user.email ?? '',
    template: kind,
    language: user.language,
    origin,
    params,
  });
}

export const isNoticeKind = (kind: string): kind is NoticeKind =>
  NOTICE_KINDS.some((known) => known === kind);

/** Once for all points that expire on the same day, some days before. */
export async function tellExpiringPoints(db: Database, terms: NoticeTerms): Promise<void> {
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
        sql`not exists (select from notices told where told.user_id = ${pointBuckets.userId}
          and told.kind = 'points-expiring' and told.reference = ${day})`,
      ),
    )
    .groupBy(pointBuckets.userId, day);
  for (const { userId, day: date, points } of due) {
    await db.transaction((tx) =>
      giveNotice(tx, terms, {
        userId,
        kind: 'points-expiring',
        reference: date,
        params: () => ({ points: String(points), date }),
      }),
    );
  }
}
