import type { WebhookEvent } from '@vitrine/contract';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Queryable, Transaction } from '../../db/client.ts';
import { webhookDeliveries, webhooks } from '../../db/schema/webhooks.ts';
import { defineJob } from '../../jobs/define-job.ts';
import { enqueue } from '../../jobs/queue.ts';

/** Sends what waits for one address about one thing, in its order. */
export const deliverWebhooks = defineJob({
  name: 'deliver-webhooks',
  lane: 'delivery',
  payload: z.object({ webhookId: z.uuid(), subject: z.string() }),
  maxAttempts: 25,
});

export type Told = {
  userId: string;
  type: WebhookEvent;
  /** What it is about: messages about one thing arrive in their order. */
  subject: string;
  /** Little: a program that wants more asks for it. */
  data: Record<string, unknown>;
};

/**
 * Writes down what the addresses of an account are to be told, in the transaction of what happened: if that is so, it will be
 * told, and else it will not.
 */
export async function tellWebhooks(tx: Transaction, { userId, type, subject, data }: Told) {
  const hearing = await tx
    .select({ id: webhooks.id })
    .from(webhooks)
    .where(
      and(
        eq(webhooks.userId, userId),
        isNull(webhooks.off),
        sql`${webhooks.events} @> array[${type}]::text[]`,
      ),
    );
  if (hearing.length === 0) return;
  const messageId = `msg_${crypto.randomUUID()}`;
  const body = JSON.stringify({ type, timestamp: new Date().toISOString(), data });
  await tx
    .insert(webhookDeliveries)
    .values(hearing.map(({ id }) => ({ webhookId: id, subject, messageId, type, body })));
  for (const { id } of hearing) await enqueueDelivery(tx, userId, { webhookId: id, subject });
}

/** An account has two places in the lane: a slow address of somebody holds up nobody else's messages. */
const chooseQueue = (userId: string, webhookId: string) =>
  `webhooks:${userId}:${Number.parseInt(webhookId.slice(0, 1), 16) % 2}`;

export async function enqueueDelivery(
  db: Queryable,
  userId: string,
  about: { webhookId: string; subject: string },
  delaySeconds = 0,
): Promise<void> {
  const { webhookId, subject } = about;
  await enqueue(db, deliverWebhooks, about, {
    queue: chooseQueue(userId, webhookId),
    key: `${deliverWebhooks.name}:${webhookId}:${subject}`,
    delaySeconds,
  });
}
