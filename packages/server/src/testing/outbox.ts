import { expect } from 'vitest';
import type { TestServer } from './test-server.ts';

export type SentMessage = {
  channel: string;
  recipient: string;
  subject: string;
  text: string;
  html: string;
};

export async function readOutbox(server: TestServer): Promise<SentMessage[]> {
  const reply = await server.send('/dev/outbox', {}, {});
  const { messages } = (await reply.json()) as { messages: SentMessage[] };
  return messages;
}

/** Waits until the worker has sent this many messages to somebody; the newest comes first. */
export async function messagesTo(server: TestServer, recipient: string, count = 1) {
  const sent = async () =>
    (await readOutbox(server)).filter((message) => message.recipient === recipient);
  await expect.poll(async () => (await sent()).length, { timeout: 20_000 }).toBe(count);
  return sent();
}

/** The one link of a mail, taken from its text. */
export function linkIn(message: SentMessage | undefined): URL {
  const link = /https?:\/\/\S+[?#]\S+/.exec(message?.text ?? '')?.[0];
  if (!link) throw new Error(`No link in: ${message?.text}`);
  return new URL(link);
}
