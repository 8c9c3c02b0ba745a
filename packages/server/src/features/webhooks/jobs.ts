import { LIMITS } from '@vitrine/contract';
import { and, asc, eq, isNull, lt, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Seal } from '../../adapters/seal/seal.ts';
import type { Database, Transaction } from '../../db/client.ts';
import { webhookDeliveries, webhooks } from '../../db/schema/webhooks.ts';
import type { Outbound } from '../../engines/core/transport/outbound.ts';
import { type BoundJob, bindJob, defineJob } from '../../jobs/define-job.ts';
import { deliverWebhooks, enqueueDelivery } from './queue-messages.ts';
import { nextTry } from './retry-plan.ts';
import { type Sent, sendMessage } from './send-message.ts';

export type WebhookJobDeps = { db: Database; seal: Seal; outbound: Outbound };

/** Resends messages whose job was lost, and deletes old log entries. */
const tendWebhooks = defineJob({
  name: 'tend-webhooks',
  lane: 'delivery',
  payload: z.object({}),
  maxAttempts: 3,
  schedule: '*/5 * * * *',
});

type About = { webhookId: string; subject: string };

export const webhookJobs = (deps: WebhookJobDeps): BoundJob[] => [
  bindJob(deliverWebhooks, async (about, { signal }) => {
    while (await deliverNext(deps, about, signal));
  }),
  bindJob(tendWebhooks, async () => {
    await findForgotten(deps.db);
    await deps.db
      .delete(webhookDeliveries)
      .where(
        lt(
          webhookDeliveries.createdAt,
          sql`now() - make_interval(days => ${LIMITS.webhookLogDays})`,
        ),
      );
  }),
];

/** Sends the first waiting message and returns whether the next one may follow. */
async function deliverNext(deps: WebhookJobDeps, about: About, signal: AbortSignal) {
  const { db } = deps;
  const next = await firstWaiting(db, about);
  if (!next) return false;
  const { webhook, delivery, secondsLeft } = next;
  if (secondsLeft > 0) {
    await enqueueDelivery(db, webhook.userId, about, secondsLeft);
    return false;
  }
  const target = { url: webhook.url, secrets: openSecrets(deps.seal, webhook) };
  const message = { id: delivery.messageId, at: new Date(), body: delivery.body };
  const sent = await sendMessage(deps.outbound, target, message, signal);
  return db.transaction((tx) => recordAttempt(tx, next, sent));
}

type Waiting = NonNullable<Awaited<ReturnType<typeof firstWaiting>>>;

async function firstWaiting(db: Database, { webhookId, subject }: About) {
  const [row] = await db
    .select({
      webhook: webhooks,
      delivery: webhookDeliveries,
      secondsLeft: sql<number>`ceil(extract(epoch from ${webhookDeliveries.nextAt} - now()))::int`,
      oldCounts: sql<boolean>`coalesce(${webhooks.oldSecretUntil} > now(), false)`,
    })
    .from(webhookDeliveries)
    .innerJoin(webhooks, eq(webhooks.id, webhookDeliveries.webhookId))
    .where(
      and(
        eq(webhookDeliveries.webhookId, webhookId),
        eq(webhookDeliveries.subject, subject),
        eq(webhookDeliveries.state, 'waiting'),
        isNull(webhooks.off),
      ),
    )
    .orderBy(asc(webhookDeliveries.number))
    .limit(1);
  if (!row) return undefined;
  return { ...row, webhook: { ...row.webhook, oldCounts: row.oldCounts } };
}

const openSecrets = (seal: Seal, { id, secret, oldSecret, oldCounts }: Waiting['webhook']) =>
  [secret, ...(oldSecret && oldCounts ? [oldSecret] : [])].map((text) =>
    seal.open(text, id).toString(),
  );

const isDelivered = ({ status }: Sent) => status !== null && status >= 200 && status < 300;

async function recordAttempt(tx: Transaction, { webhook, delivery }: Waiting, sent: Sent) {
  const { retryAfter, ...attempt } = sent;
  const tries = delivery.tries + 1;
  const wait = isDelivered(sent) ? null : nextTry(tries, retryAfter);
  const state = isDelivered(sent) ? 'delivered' : wait === null ? 'failed' : 'waiting';
  await tx
    .update(webhookDeliveries)
    .set({
      state,
      tries,
      attempts: [...delivery.attempts, attempt],
      ...(wait !== null && { nextAt: sql`now() + make_interval(secs => ${wait})` }),
    })
    .where(eq(webhookDeliveries.id, delivery.id));
  if (sent.status === 410) {
    await tx.update(webhooks).set({ off: 'gone' }).where(eq(webhooks.id, webhook.id));
    await dropWaiting(tx, webhook.id);
    return false;
  }
  if (wait === null) return true;
  const { webhookId, subject } = delivery;
  await enqueueDelivery(tx, webhook.userId, { webhookId, subject }, wait);
  return false;
}

/** Gives up waiting messages; a manual replay still sends them. */
const dropWaiting = (tx: Transaction, webhookId: string) =>
  tx
    .update(webhookDeliveries)
    .set({ state: 'dropped' })
    .where(and(eq(webhookDeliveries.webhookId, webhookId), eq(webhookDeliveries.state, 'waiting')));

/** A message that is long overdue has lost its job, for example with a queue that was emptied. */
async function findForgotten(db: Database): Promise<void> {
  const rows = await db
    .selectDistinct({
      userId: webhooks.userId,
      webhookId: webhookDeliveries.webhookId,
      subject: webhookDeliveries.subject,
    })
    .from(webhookDeliveries)
    .innerJoin(webhooks, eq(webhooks.id, webhookDeliveries.webhookId))
    .where(
      and(
        eq(webhookDeliveries.state, 'waiting'),
        isNull(webhooks.off),
        lt(webhookDeliveries.nextAt, sql`now() - interval '5 minutes'`),
      ),
    )
    .limit(1_000);
  for (const { userId, ...about } of rows) await enqueueDelivery(db, userId, about);
}
