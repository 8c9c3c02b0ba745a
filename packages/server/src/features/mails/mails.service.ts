import { randomInt } from 'node:crypto';
import type { Language } from '@vitrine/contract';
import { z } from 'zod';
import type { Queryable } from '../../db/client.ts';
import { mails } from '../../db/schema/messages.ts';
import { defineJob } from '../../jobs/define-job.ts';
import { enqueue } from '../../jobs/queue.ts';

export const MAIL_TEMPLATES = [
  'activate',
  'reset',
  'password-changed',
  'export-ready',
  'deletion-planned',
  'points-expiring',
  'plan-ending',
  'renewal-failed',
  'task-done',
  'task-failed',
] as const;
export type MailTemplate = (typeof MAIL_TEMPLATES)[number];

export type NewMail = {
  userId: string;
  recipient: string;
  template: MailTemplate;
  language: Language;
  origin: string;
  keyId?: string;
  params?: Record<string, string>;
};

/** In the lane of quick work, since somebody is waiting for it; attempts go on for about five hours. */
export const sendMail = defineJob({
  name: 'send-mail',
  lane: 'interactive',
  payload: z.object({ mailId: z.uuid() }),
  maxAttempts: 12,
});

/** A mail server that hangs holds two places of the lane at most. */
const QUEUES = 2;

/** Part of the caller's transaction: no mail goes out for something that did not happen. */
export async function queueMail(tx: Queryable, mail: NewMail): Promise<void> {
  const [row] = await tx
    .insert(mails)
    .values({ ...mail, params: mail.params ?? {} })
    .returning({ id: mails.id });
  if (!row) throw new Error('The mail was not written');
  await enqueue(tx, sendMail, { mailId: row.id }, { queue: `mail:${randomInt(QUEUES)}` });
}
