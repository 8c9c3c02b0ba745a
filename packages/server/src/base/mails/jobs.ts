import { eq, sql } from 'drizzle-orm';
import { type Mailer, MailRefusedError } from '../../adapters/mail/mail.ts';
import type { Database } from '../../db/client.ts';
import { oneTimeKeys } from '../../db/schema/access.ts';
import { mails } from '../../db/schema/messages.ts';
import { type BoundJob, bindJob } from '../../jobs/define-job.ts';
import { MAIL_TEMPLATES, type MailTemplate, sendMail } from './mails.ts';
import type { OneTimeKeys } from './one-time-keys.ts';
import { renderMail } from './render-mail.ts';

export type MailJobDeps = { db: Database; mailer: Mailer; keys: OneTimeKeys };
type MailRow = typeof mails.$inferSelect;

export const mailJobs = ({ db, mailer, keys }: MailJobDeps): BoundJob[] => [
  bindJob(sendMail, async ({ mailId }, { log }) => {
    const [row] = await db
      .select({
        mail: mails,
        keyEnded: sql<boolean>`${oneTimeKeys.expiresAt} <= now() or ${oneTimeKeys.usedAt} is not null`,
      })
      .from(mails)
      .leftJoin(oneTimeKeys, eq(oneTimeKeys.id, mails.keyId))
      .where(eq(mails.id, mailId));
    // The mail was deleted with its account, sent by an attempt that died afterwards, or is obsolete.
    if (!row || row.mail.sentAt || row.mail.refusedAt || row.keyEnded) return;
    const { mail } = row;
    const template = MAIL_TEMPLATES.find((name) => name === mail.template);
    if (!template) throw new Error(`No mail is called ${mail.template}`);
    const message = renderMail({ ...mail, template, link: buildLink(template, mail, keys) });
    try {
      await mailer.send({ id: mail.id, to: mail.recipient, ...message });
    } catch (error) {
      if (!(error instanceof MailRefusedError)) throw error;
      log.warn({ err: error, mailId }, 'a mail was refused for good');
      await db.update(mails).set({ refusedAt: sql`now()` }).where(eq(mails.id, mailId));
      return;
    }
    await db.update(mails).set({ sentAt: sql`now()` }).where(eq(mails.id, mailId));
  }),
];

/** Keys travel in the query of the landing page, which removes them from the address bar at once. */
function buildLink(template: MailTemplate, mail: MailRow, keys: OneTimeKeys): string {
  const key = mail.keyId ? keys.deriveKey(mail.keyId) : '';
  switch (template) {
    case 'activate':
      return `${mail.origin}/?${new URLSearchParams({ key, userID: mail.userId })}`;
    case 'reset':
      return `${mail.origin}/?${new URLSearchParams({ resetkey: key, email: mail.recipient })}`;
    case 'key-created':
      return `${mail.origin}/#/account/developers`;
    case 'points-expiring':
      return `${mail.origin}/#/edit/points`;
    case 'plan-ending':
    case 'renewal-failed':
      return `${mail.origin}/#/subscribe`;
    case 'task-done':
    case 'task-failed':
      return mail.params.link ?? `${mail.origin}/#/edit/records`;
    default:
      return `${mail.origin}/#/account`;
  }
}
