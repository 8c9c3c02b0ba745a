/** One mail, ready to send. The id makes its Message-ID: a mail that is sent again is recognised as the same. */
export type MailMessage = {
  id: string;
  to: string;
  subject: string;
  text: string;
  html: string;
};

export type Mailer = {
  /** Throws MailRefusedError when trying again is of no use, anything else when it may be. */
  send(message: MailMessage): Promise<void>;
  close(): void;
};

export class MailRefusedError extends Error {
  override name = 'MailRefusedError';
}
