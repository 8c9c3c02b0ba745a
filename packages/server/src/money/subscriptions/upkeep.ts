import { LIMITS } from '@vitrine/contract';
import { and, eq, isNotNull, lte, ne, or, sql } from 'drizzle-orm';
import type { Payments } from '../../adapters/payment/open-payments.ts';
import { type NoticeTerms, queueNotice } from '../../base/notices/public.ts';
import type { Database } from '../../db/client.ts';
import { clockNow } from '../../db/clock.ts';
import { products } from '../../db/schema/shop.ts';
import { subscriptions } from '../../db/schema/subscriptions.ts';
import { type SubscriptionRow, setState } from './subscriptions.ts';

/** How long a renewal may be overdue at the provider before the plan counts as ended. */
const OVERDUE_DAYS = 14;

/** Ends subscriptions that have run out and will not be renewed. */
export async function endExpired(db: Database): Promise<void> {
  await db
    .update(subscriptions)
    .set({ state: 'ended', endedAt: clockNow })
    .where(
      and(
        ne(subscriptions.state, 'ended'),
        lte(subscriptions.paidUntil, clockNow),
        or(
          eq(subscriptions.renews, false),
          eq(subscriptions.cancelAtPeriodEnd, true),
          sql`${subscriptions.paidUntil} <= ${clockNow} - make_interval(days => ${OVERDUE_DAYS})`,
        ),
      ),
    );
}

/** Finds plans that should have been renewed by now, whose notice may have been lost. */
export const findOverdue = (db: Database): Promise<SubscriptionRow[]> =>
  db
    .select()
    .from(subscriptions)
    .where(
      and(
        ne(subscriptions.state, 'ended'),
        eq(subscriptions.renews, true),
        isNotNull(subscriptions.providerReference),
        lte(subscriptions.paidUntil, clockNow),
      ),
    );

/** Reminds owners of prepaid plans some days before they end, because these do not renew. */
export async function remindBeforeEnd(db: Database, terms: NoticeTerms): Promise<void> {
  const ending = await db
    .select({ subscription: subscriptions, name: products.name })
    .from(subscriptions)
    .innerJoin(products, eq(products.id, subscriptions.productId))
    .where(
      and(
        eq(subscriptions.state, 'active'),
        eq(subscriptions.renews, false),
        sql`${subscriptions.paidUntil} > ${clockNow}`,
        sql`${subscriptions.paidUntil} <= ${clockNow} + make_interval(days => ${LIMITS.planReminderDays})`,
        sql`${subscriptions.remindedFor} is distinct from ${subscriptions.paidUntil}`,
      ),
    );
  for (const { subscription, name } of ending) {
    const { id, userId, paidUntil } = subscription;
    const date = paidUntil.toISOString().slice(0, 10);
    await db.transaction(async (tx) => {
      await tx
        .update(subscriptions)
        .set({ remindedFor: paidUntil })
        .where(eq(subscriptions.id, id));
      await queueNotice(tx, terms, {
        userId,
        kind: 'plan-ending',
        reference: `${id}:${date}`,
        params: (language) => ({ plan: name[language], date }),
      });
    });
  }
}

/** Reports a change that was made here to the provider. */
export async function syncAtProvider(
  { db, payments }: { db: Database; payments: Payments },
  { subscriptionId, action }: { subscriptionId: string; action: 'cancel' | 'end' },
  signal: AbortSignal,
): Promise<void> {
  const [subscription] = await db
    .select()
    .from(subscriptions)
    .where(eq(subscriptions.id, subscriptionId));
  if (!subscription?.providerReference) return;
  const provider = payments.named(subscription.provider);
  const reference = subscription.providerReference;
  if (action === 'end') {
    await provider.endSubscription?.(reference, signal);
    return;
  }
  await provider.setCancelAtPeriodEnd?.(reference, true, signal);
  await setState(db, subscriptionId, { cancelAtPeriodEnd: true });
}
