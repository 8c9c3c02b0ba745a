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
  'key-created',
  'points-expiring',
  'plan-ending',
  'renewal-failed',
  'task-done',
  'task-failed',
  'run-done',
  'run-stopped',
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

/** Runs in the interactive lane, because the recipient is waiting; attempts continue for about five hours. */
export const sendMail = defineJob({
  name: 'send-mail',
  lane: 'interactive',
  payload: z.object({ mailId: z.uuid() }),
  maxAttempts: 12,
});

/** The number of queues, so that a mail server that hangs blocks two workers of the lane at most. */
const QUEUES = 2;

/** Queues the mail in the caller's transaction, so that none is sent for something that was rolled back. */
export async function queueMail(tx: Queryable, mail: NewMail): Promise<void> {
  const [row] = await tx
    .insert(mails)
    .values({ ...mail, params: mail.params ?? {} })
    .returning({ id: mails.id });
  if (!row) throw new Error('The mail was not written');
  await enqueue(tx, sendMail, { mailId: row.id }, { queue: `mail:${randomInt(QUEUES)}` });
}
