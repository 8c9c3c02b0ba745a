import { createTransport } from 'nodemailer';
import { type Mailer, MailRefusedError } from './mail.ts';

export type SmtpMailer = Mailer & {
  /** Signs in and goes again, without a mail. */
  verify(): Promise<void>;
};

const TIMEOUT_MS = 10_000;

/** Sends over SMTP. Connections are kept for a while, and none is waited for longer than ten seconds. */
export function createSmtpMailer({ url, from }: { url: string; from: string }): SmtpMailer {
  const server = new URL(url);
  const transport = createTransport({
    host: server.hostname,
    port: Number(server.port) || (server.protocol === 'smtps:' ? 465 : 587),
    secure: server.protocol === 'smtps:',
    ...(server.username && {
      auth: {
        user: decodeURIComponent(server.username),
        pass: decodeURIComponent(server.password),
      },
    }),
    // smtp://…?requireTLS=true refuses a server that does not encrypt.
    requireTLS: server.searchParams.get('requireTLS') === 'true',
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const domain = from.replace(/^.*@/, '').replace(/>.*$/, '').trim();

  return {
    async send({ id, to, ...message }) {
      try {
        await transport.sendMail({
          ...message,
          from,
          // As an object it is one address, whatever characters it contains.
          to: { name: '', address: to },
          messageId: `<${id}@${domain}>`,
          headers: { 'Auto-Submitted': 'auto-generated' },
        });
      } catch (error) {
        if (isFinal(error)) throw new MailRefusedError('The mail was refused', { cause: error });
        throw error;
      }
    },
    verify: async () => void (await transport.verify()),
    close: () => transport.close(),
  };
}

/** 5xx says never; but 530 to 539 speak of our own sign-in to the server, which an operator can mend. */
function isFinal(error: unknown): boolean {
  const code = error instanceof Error && 'responseCode' in error ? Number(error.responseCode) : 0;
  return code >= 500 && code < 600 && Math.floor(code / 10) !== 53;
}
