import type { Language, Subscription } from '@vitrine/contract';
import { and, asc, eq, isNotNull } from 'drizzle-orm';
import type { Queryable } from '../../db/client.ts';
import { subscriptionPeriods } from '../../db/schema/orders.ts';
import { products } from '../../db/schema/shop.ts';
import { currentSubscription, type SubscriptionRow } from './subscriptions.ts';

/** A subscription as its owner sees it. */
export async function describeSubscription(
  db: Queryable,
  subscription: SubscriptionRow,
  language: Language,
): Promise<Subscription> {
  const [product] = await db.select().from(products).where(eq(products.id, subscription.productId));
  if (!product?.plan) throw new Error(`${subscription.productId} is no plan`);
  const [next] = await db
    .select({ at: subscriptionPeriods.nextGrantAt })
    .from(subscriptionPeriods)
    .where(
      and(
        eq(subscriptionPeriods.subscriptionId, subscription.id),
        isNotNull(subscriptionPeriods.nextGrantAt),
      ),
    )
    .orderBy(asc(subscriptionPeriods.nextGrantAt))
    .limit(1);
  return {
    subscription_id: subscription.id,
    product_id: product.id,
    plan: product.plan,
    name: product.name[language],
    period: subscription.period,
    state: subscription.state,
    provider: subscription.provider,
    renews: subscription.renews,
    cancel_at_period_end: subscription.cancelAtPeriodEnd,
    started_at: subscription.startedAt.toISOString(),
    paid_until: subscription.paidUntil.toISOString(),
    next_points_at: next?.at?.toISOString() ?? null,
    points: subscription.points,
    amount: subscription.amountMinor,
    currency: subscription.currency,
  };
}

export async function describeCurrent(
  db: Queryable,
  userId: string,
  language: Language,
): Promise<Subscription | null> {
  const current = await currentSubscription(db, userId);
  return current && describeSubscription(db, current.subscription, language);
}
