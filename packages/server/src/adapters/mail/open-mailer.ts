import type { Config } from '../../config.ts';
import type { Database } from '../../db/client.ts';
import { storeInOutbox } from '../outbox/outbox.ts';
import type { Mailer } from './mail.ts';
import { createSmtpMailer } from './smtp-mailer.ts';

export function openMailer(config: Pick<Config, 'SMTP_URL' | 'MAIL_FROM'>, db: Database): Mailer {
  const { SMTP_URL: url, MAIL_FROM: from } = config;
  return url && from ? createSmtpMailer({ url, from }) : createOutboxMailer(db);
}

const createOutboxMailer = (db: Database): Mailer => ({
  send: ({ to, ...message }) => storeInOutbox(db, { ...message, channel: 'email', recipient: to }),
  close: () => undefined,
});
