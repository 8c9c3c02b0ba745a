import type { WebhookEvent } from '@vitrine/contract';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Queryable, Transaction } from '../../db/client.ts';
import { webhookDeliveries, webhooks } from '../../db/schema/webhooks.ts';
import { defineJob } from '../../jobs/define-job.ts';
import { enqueue } from '../../jobs/queue.ts';

/** Sends the waiting messages about one subject to one address, in order. */
export const deliverWebhooks = defineJob({
  name: 'deliver-webhooks',
  lane: 'delivery',
  payload: z.object({ webhookId: z.uuid(), subject: z.string() }),
  maxAttempts: 25,
});

export type WebhookMessage = {
  userId: string;
  type: WebhookEvent;
  /** The subject; messages about the same subject arrive in order. */
  subject: string;
  /** Kept small; a program that wants more can ask for it. */
  data: Record<string, unknown>;
};

/**
 * Queues messages to the addresses of an account in the transaction of the event, so that they are sent if and only if
 * it commits.
 */
export const notifyWebhooks = (tx: Transaction, { data, ...about }: WebhookMessage) =>
  notifyWebhooksOfEach(tx, about, [data]);

/** Queues a message for each of several events about the same subject, in their order. */
export async function notifyWebhooksOfEach(
  tx: Transaction,
  { userId, type, subject }: Omit<WebhookMessage, 'data'>,
  events: readonly WebhookMessage['data'][],
) {
  if (events.length === 0) return;
  const listeners = await tx
    .select({ id: webhooks.id })
    .from(webhooks)
    .where(
      and(
        eq(webhooks.userId, userId),
        isNull(webhooks.off),
        sql`${webhooks.events} @> array[${type}]::text[]`,
      ),
    );
  if (listeners.length === 0) return;
  const timestamp = new Date().toISOString();
  const messages = events.map((data) => ({
    messageId: `msg_${crypto.randomUUID()}`,
    body: JSON.stringify({ type, timestamp, data }),
  }));
  await tx
    .insert(webhookDeliveries)
    .values(
      messages.flatMap((message) =>
        listeners.map(({ id }) => ({ webhookId: id, subject, type, ...message })),
      ),
    );
  for (const { id } of listeners) await enqueueDelivery(tx, userId, { webhookId: id, subject });
}

/** An account has two queues in the lane, so that its slow addresses do not delay other accounts. */
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
