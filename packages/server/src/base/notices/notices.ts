import type { Language } from '@vitrine/contract';
import { z } from 'zod';
import { NOTICE_KINDS, type NoticeKind } from '../../adapters/sms/sms.ts';
import type { Queryable, Transaction } from '../../db/client.ts';
import { notices } from '../../db/schema/messages.ts';
import { defineJob } from '../../jobs/define-job.ts';
import { enqueue } from '../../jobs/queue.ts';
import { chooseNotifyChannel, requireUser, type UserRow } from '../contacts/public.ts';
import { queueMail } from '../mails/public.ts';

/** How notices that no call triggered reach their recipients. */
export type NoticeTerms = {
  /** Kinds for which the SMS provider has approved a text. */
  smsKinds: readonly NoticeKind[];
  /** The origin of links in messages to the user. */
  originFor(db: Queryable, user: Pick<UserRow, 'id' | 'variant'>): Promise<string>;
};

export type NewNotice = {
  userId: string;
  kind: NoticeKind;
  /** Identifies the subject; each subject is notified once. */
  reference: string;
  params(language: Language): Record<string, string>;
  /** The page of the site to link to. */
  path?: string;
};

export const sendNotice = defineJob({
  name: 'send-notice',
  lane: 'interactive',
  payload: z.object({ noticeId: z.uuid() }),
  maxAttempts: 8,
});

/** Uses the channel of the account, or mail where no SMS text is approved and there is an address. */
export async function queueNotice(tx: Transaction, terms: NoticeTerms, notice: NewNotice) {
  const user = await requireUser(tx, notice.userId);
  const wanted = chooseNotifyChannel(user);
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
