import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { mails } from '../../db/schema/messages.ts';
import { enqueue } from '../../jobs/queue.ts';
import { startSmtpInbox } from '../../testing/smtp-inbox.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { MAIL_TEMPLATES, queueMail, sendMail } from './mails.ts';
import { renderMail } from './render-mail.ts';

let inbox: Awaited<ReturnType<typeof startSmtpInbox>>;
let server: TestServer;

beforeAll(async () => {
  inbox = await startSmtpInbox();
  server = await startTestServer({
    worker: true,
    settings: { SMTP_URL: inbox.url, MAIL_FROM: 'Vitrine <hello@vitrine.example>' },
  });
});
afterAll(async () => {
  await server.close();
  await inbox.close();
});

async function queue(recipient: string) {
  const { id: userId } = await server.createUser();
  await queueMail(server.db, {
    userId,
    recipient,
    template: 'password-changed',
    language: 'en',
    origin: 'https://vitrine.example',
  });
  const [mail] = await server.db.select().from(mails).where(eq(mails.recipient, recipient));
  return mail?.id ?? '';
}
const findMail = async (id: string) => {
  const [mail] = await server.db.select().from(mails).where(eq(mails.id, id));
  return mail;
};
const arrived = (recipient: string) => inbox.received.filter(({ to }) => to.includes(recipient));

describe('a queued mail', () => {
  test('is sent over SMTP once, also when its job runs twice', async () => {
    const id = await queue('one@seller.test');
    await expect.poll(async () => (await findMail(id))?.sentAt).toBeInstanceOf(Date);
    await enqueue(server.db, sendMail, { mailId: id });
    const second = await queue('two@seller.test');
    await expect.poll(async () => (await findMail(second))?.sentAt).toBeInstanceOf(Date);
    expect(arrived('one@seller.test')).toHaveLength(1);
  });

  test('is tried again when the server is busy', async () => {
    inbox.refusals.push(451);
    const id = await queue('later@seller.test');
    await expect.poll(async () => (await findMail(id))?.sentAt).toBeInstanceOf(Date);
    expect(arrived('later@seller.test')).toHaveLength(1);
  });

  test('is given up when the server refuses it for good', async () => {
    inbox.refusals.push(550);
    const id = await queue('gone@seller.test');
    await expect.poll(async () => (await findMail(id))?.refusedAt).toBeInstanceOf(Date);
    expect((await findMail(id))?.sentAt).toBeNull();
  });
});

describe('the text of a mail', () => {
  const input = {
    origin: 'https://vitrine.example',
    params: { date: '2026-01-01', points: '30', plan: 'X', kind: 'Y', count: '2', name: 'Z' },
  };

  test.each(MAIL_TEMPLATES)('%s is written in both languages, without open places', (template) => {
    const link = 'https://vitrine.example/?key=k&userID=u';
    const [zh, en] = (['zh', 'en'] as const).map((language) =>
      renderMail({ ...input, template, language, link }),
    );
    expect(zh?.subject).toMatch(/\p{Script=Han}/u);
    expect(en?.subject).not.toMatch(/\p{Script=Han}/u);
    for (const mail of [zh, en]) {
      expect(mail?.text).not.toMatch(/\{\w+\}/);
      expect(mail?.html).not.toMatch(/\{\w+\}|undefined/);
      expect(mail?.html).not.toContain('<table');
    }
  });

  test('cannot be broken out of', () => {
    const { html } = renderMail({
      ...input,
      template: 'deletion-planned',
      language: 'en',
      params: { date: '<script>alert(1)</script>' },
      link: 'https://vitrine.example/"><img src=x>',
    });
    expect(html).not.toContain('<script>');
    expect(html).not.toContain('<img');
    expect(html).toContain('&lt;script&gt;');
  });
});
