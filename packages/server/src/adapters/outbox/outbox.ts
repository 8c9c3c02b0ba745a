import { desc } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { outbox } from '../../db/schema/messages.ts';

export type OutboxMessage = {
  id?: string;
  channel: 'email' | 'sms';
  recipient: string;
  subject?: string;
  text: string;
  html?: string;
};

const SHOWN = 100;

/** Keeps a message instead of sending it. A message with an id is kept once. */
export async function storeInOutbox(db: Database, message: OutboxMessage): Promise<void> {
  await db.insert(outbox).values(message).onConflictDoNothing();
}

export const listOutbox = (db: Database) =>
  db.select().from(outbox).orderBy(desc(outbox.createdAt), desc(outbox.id)).limit(SHOWN);
