import { afterAll, beforeAll, expect, test } from 'vitest';
import { startSmtpInbox } from '../../testing/smtp-inbox.ts';
import { MailRefusedError } from './mail.ts';
import { createSmtpMailer } from './smtp-mailer.ts';

const FROM = 'Vitrine <hello@vitrine.example>';
const message = {
  id: 'a-mail',
  to: 'reader@seller.test',
  subject: '激活您的橱窗账号',
  text: 'Plain',
  html: '<p>Rich</p>',
};
let inbox: Awaited<ReturnType<typeof startSmtpInbox>>;

beforeAll(async () => {
  inbox = await startSmtpInbox();
});
afterAll(() => inbox.close());

const send = async (url = inbox.url, changes: Partial<typeof message> = {}) => {
  const mailer = createSmtpMailer({ url, from: FROM });
  await mailer.send({ ...message, ...changes }).finally(() => mailer.close());
};

test('a mail arrives as text and HTML, from our address, with its own id', async () => {
  await send();
  const mail = inbox.received.at(-1);
  expect(mail).toMatchObject({ from: 'hello@vitrine.example', to: ['reader@seller.test'] });
  expect(mail?.raw).toContain('Message-ID: <a-mail@vitrine.example>');
  expect(mail?.raw).toContain('Content-Type: text/plain');
  expect(mail?.raw).toContain('Content-Type: text/html');
});

test('signs in where the address of the server says so', async () => {
  await send(`smtp://mailer:pass%20word@127.0.0.1:${inbox.port}`);
  const wrong = send(`smtp://mailer:wrong@127.0.0.1:${inbox.port}`);
  await expect(wrong).rejects.not.toBeInstanceOf(MailRefusedError);
});

test('an odd address stays one recipient', async () => {
  const before = inbox.received.length;
  await send(inbox.url, { to: 'a@seller.test,b@seller.test' }).catch(() => undefined);
  for (const mail of inbox.received.slice(before)) expect(mail.to).toHaveLength(1);
});

test('tells a final refusal from one that may pass', async () => {
  inbox.refusals.push(550);
  await expect(send()).rejects.toBeInstanceOf(MailRefusedError);
  inbox.refusals.push(451);
  await expect(send()).rejects.not.toBeInstanceOf(MailRefusedError);
  await expect(send('smtp://127.0.0.1:1')).rejects.not.toBeInstanceOf(MailRefusedError);
});
