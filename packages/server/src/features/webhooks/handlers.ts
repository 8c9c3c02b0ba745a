import { type Api, LIMITS } from '@vitrine/contract';
import { and, eq, sql } from 'drizzle-orm';
import type { Seal } from '../../adapters/seal/seal.ts';
import type { Database } from '../../db/client.ts';
import { webhookDeliveries, webhooks } from '../../db/schema/webhooks.ts';
import { readPublicAddress } from '../../engines/core/transport/public-address.ts';
import { AppError } from '../../errors/app-error.ts';
import type { Handlers } from '../../http/context.ts';
import { lockAccount } from '../../money/points/public.ts';
import { listDeliveries, listWebhooks, presentWebhook, requireWebhook } from './queries.ts';
import { enqueueDelivery } from './queue-messages.ts';
import { newSecret } from './signature.ts';

export type WebhookDeps = {
  db: Database;
  seal: Seal;
  /** Whether addresses in the operator's own network and plain http are allowed. */
  allowInside: boolean;
};

export function webhookHandlers({ db, seal, allowInside }: WebhookDeps): Handlers<Api['webhook']> {
  const sealed = (secret: string, id: string) => seal.seal(Buffer.from(secret), id);
  return {
    list: async ({ caller }) => ({
      list: (await listWebhooks(db, caller.userId)).map(presentWebhook),
    }),

    create: async ({ input, caller: { userId } }) => {
      const url = readAddress(input.url, allowInside);
      const [id, secret] = [crypto.randomUUID(), newSecret()];
      const row = await db.transaction(async (tx) => {
        await lockAccount(tx, userId);
        const max = LIMITS.webhooksMax;
        if ((await tx.$count(webhooks, eq(webhooks.userId, userId))) >= max) {
          throw new AppError('WEBHOOKS_FULL', { params: { max } });
        }
        const [written] = await tx
          .insert(webhooks)
          .values({ id, userId, url, events: unique(input.events), secret: sealed(secret, id) })
          .returning();
        if (!written) throw new Error('The webhook was not written');
        return written;
      });
      return { webhook: presentWebhook(row), secret };
    },

    change: async ({ input, caller: { userId } }) => {
      const before = await requireWebhook(db, userId, input.webhook_id);
      const { events, on } = input;
      const [row] = await db
        .update(webhooks)
        .set({
          events: events ? unique(events) : before.events,
          ...(on !== undefined && { off: on ? null : 'owner' }),
        })
        .where(eq(webhooks.id, before.id))
        .returning();
      return presentWebhook(row ?? before);
    },

    rotate: async ({ input, caller: { userId } }) => {
      const before = await requireWebhook(db, userId, input.webhook_id);
      const secret = newSecret();
      const overlap = LIMITS.webhookSecretOverlapSeconds;
      const [row] = await db
        .update(webhooks)
        .set({
          secret: sealed(secret, before.id),
          oldSecret: sql`${webhooks.secret}`,
          oldSecretUntil: sql`now() + make_interval(secs => ${overlap})`,
        })
        .where(eq(webhooks.id, before.id))
        .returning();
      return { webhook: presentWebhook(row ?? before), secret };
    },

    delete: async ({ input, caller: { userId } }) => {
      const { id } = await requireWebhook(db, userId, input.webhook_id);
      await db.delete(webhooks).where(eq(webhooks.id, id));
      return {};
    },

    deliveries: async ({ input, caller: { userId } }) => {
      const { id } = await requireWebhook(db, userId, input.webhook_id);
      return listDeliveries(db, id, input);
    },

    replay: async ({ input, caller: { userId } }) => {
      await db.transaction(async (tx) => {
        const [row] = await tx
          .select({ delivery: webhookDeliveries })
          .from(webhookDeliveries)
          .innerJoin(webhooks, eq(webhooks.id, webhookDeliveries.webhookId))
          .where(and(eq(webhookDeliveries.id, input.delivery_id), eq(webhooks.userId, userId)))
          .for('update', { of: webhookDeliveries });
        if (!row) throw new AppError('NOT_FOUND');
        const { id, webhookId, subject } = row.delivery;
        await tx
          .update(webhookDeliveries)
          .set({ state: 'waiting', tries: 0, nextAt: sql`now()` })
          .where(eq(webhookDeliveries.id, id));
        // A seller who sends again by hand wants to hear again.
        await tx.update(webhooks).set({ off: null }).where(eq(webhooks.id, webhookId));
        await enqueueDelivery(tx, userId, { webhookId, subject });
      });
      return {};
    },
  };
}

const unique = <Item>(items: readonly Item[]): Item[] => [...new Set(items)];

function readAddress(text: string, allowInside: boolean): string {
  const url = readPublicAddress(text, allowInside);
  if (!url) throw new AppError('WEBHOOK_ADDRESS');
  return url.href;
}
