import type { Delivery, Webhook } from '@vitrine/contract';
import { and, desc, eq } from 'drizzle-orm';
import type { Queryable } from '../../db/client.ts';
import { readPage } from '../../db/cursor.ts';
import { webhookDeliveries, webhooks } from '../../db/schema/webhooks.ts';
import { AppError } from '../../errors/app-error.ts';

type WebhookRow = typeof webhooks.$inferSelect;
type DeliveryRow = typeof webhookDeliveries.$inferSelect;

export async function requireWebhook(db: Queryable, userId: string, id: string) {
  const [row] = await db
    .select()
    .from(webhooks)
    .where(and(eq(webhooks.id, id), eq(webhooks.userId, userId)));
  if (!row) throw new AppError('NOT_FOUND');
  return row;
}

export const listWebhooks = (db: Queryable, userId: string) =>
  db
    .select()
    .from(webhooks)
    .where(eq(webhooks.userId, userId))
    .orderBy(desc(webhooks.createdAt), desc(webhooks.id));

export const presentWebhook = (row: WebhookRow): Webhook => ({
  webhook_id: row.id,
  url: row.url,
  events: row.events,
  created_at: row.createdAt.toISOString(),
  off: row.off,
  old_secret_until:
    row.oldSecretUntil && row.oldSecretUntil.getTime() > Date.now()
      ? row.oldSecretUntil.toISOString()
      : null,
});

const presentDelivery = (row: DeliveryRow): Delivery => ({
  delivery_id: row.id,
  message_id: row.messageId,
  type: row.type,
  state: row.state,
  created_at: row.createdAt.toISOString(),
  next_at: row.state === 'waiting' ? row.nextAt.toISOString() : null,
  body: row.body,
  attempts: row.attempts,
});

/** Newest first. */
export async function listDeliveries(
  db: Queryable,
  webhookId: string,
  page: { cursor?: string; limit: number },
) {
  const { rows, nextCursor } = await readPage(
    db,
    page,
    { moment: webhookDeliveries.createdAt, id: webhookDeliveries.id },
    ({ after, newestFirst, limit }) =>
      db
        .select()
        .from(webhookDeliveries)
        .where(and(eq(webhookDeliveries.webhookId, webhookId), after))
        .orderBy(...newestFirst)
        .limit(limit),
    ({ id }) => id,
  );
  return { list: rows.map(presentDelivery), next_cursor: nextCursor };
}
