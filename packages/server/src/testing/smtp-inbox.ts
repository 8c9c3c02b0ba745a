import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';

export type ReceivedMail = { from: string; to: string[]; raw: string };

/** A real SMTP server on this machine that keeps what it gets, and refuses when told to. */
export async function startSmtpInbox() {
  const received: ReceivedMail[] = [];
  /** Answers for the next mails, in their order; none left: accepted. */
  const refusals: number[] = [];
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    authOptional: true,
    allowInsecureAuth: true,
    onAuth: ({ username, password }, _session, callback) =>
      username === 'mailer' && password === 'pass word'
        ? callback(null, { user: username })
        : callback(Object.assign(new Error('Authentication failed'), { responseCode: 535 })),
    onData(stream, { envelope }, callback) {
      text(stream).then((raw) => {
        const responseCode = refusals.shift();
        if (responseCode) {
          return callback(Object.assign(new Error('not this time'), { responseCode }));
        }
        const from = envelope.mailFrom ? envelope.mailFrom.address : '';
        received.push({ from, to: envelope.rcptTo.map(({ address }) => address), raw });
        callback();
      }, callback);
    },
  });
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    port,
    received,
    refusals,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}
