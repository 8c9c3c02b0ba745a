import { and, eq, isNull, sql } from 'drizzle-orm';
import type { SmsSender } from '../../adapters/sms/sms.ts';
import type { Database } from '../../db/client.ts';
import { notices } from '../../db/schema/messages.ts';
import { users } from '../../db/schema/users.ts';
import { type BoundJob, bindJob } from '../../jobs/define-job.ts';
import { isNoticeKind, sendNotice } from './notices.ts';

export type NoticeJobDeps = { db: Database; sms: SmsSender };

export const noticeJobs = ({ db, sms }: NoticeJobDeps): BoundJob[] => [
  bindJob(sendNotice, async ({ noticeId }) => {
    const [row] = await db
      .select({ notice: notices, phone: users.phone })
      .from(notices)
      .innerJoin(users, eq(users.id, notices.userId))
      .where(and(eq(notices.id, noticeId), isNull(notices.sentAt)));
    if (!row?.phone || !isNoticeKind(row.notice.kind)) return;
    const { kind, params } = row.notice;
    await sms.sendNotice({ phone: row.phone, kind, params });
    await db.update(notices).set({ sentAt: sql`now()` }).where(eq(notices.id, noticeId));
  }),
];
