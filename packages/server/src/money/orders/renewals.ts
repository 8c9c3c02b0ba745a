import { and, eq } from 'drizzle-orm';
import type { PaymentEvent } from '../../adapters/payment/payment.ts';
import { queueNotice } from '../../base/notices/public.ts';
import type { Transaction } from '../../db/client.ts';
import { clockNow } from '../../db/clock.ts';
import { orderChanges, orders } from '../../db/schema/orders.ts';
import { products } from '../../db/schema/shop.ts';
import { lockAccount } from '../points/public.ts';
import {
  addPeriod,
  findByReference,
  grantDue,
  type SubscriptionRow,
  setState,
} from '../subscriptions/public.ts';
import { raiseAlarm } from './alarms.ts';
import { type Affected, type MoneyDeps, markOrderAffected } from './money-deps.ts';
import { newOrderNumber, type OrderRow } from './order-rows.ts';
import { applyRefunded } from './refund-order.ts';

type ProviderName = OrderRow['provider'];
export type RenewalEvent = Extract<PaymentEvent, { subscriptionReference: string; type: string }> &
  Exclude<PaymentEvent, { type: 'paid' }>;
export type Renewed = Pick<
  Extract<PaymentEvent, { type: 'renewed' }>,
  'amountMinor' | 'currency' | 'paymentReference' | 'paidAt' | 'periodEnd'
>;

/** A renewal arrived before the first payment was recorded; when the notice is repeated, the subscription exists. */
class UnknownSubscriptionError extends Error {
  override name = 'UnknownSubscriptionError';
}

export async function applyRenewalEvent(
  tx: Transaction,
  deps: MoneyDeps,
  provider: ProviderName,
  event: RenewalEvent,
  affected: Affected,
): Promise<string> {
  const subscription = await findByReference(tx, provider, event.subscriptionReference);
  if (!subscription) throw new UnknownSubscriptionError(event.subscriptionReference);
  affected.users.add(subscription.userId);
  switch (event.type) {
    case 'renewed':
      return applyRenewed(tx, deps, subscription, event, affected);
    case 'renewal-failed':
      await setState(tx, subscription.id, { state: 'past_due' });
      await notifyFailure(tx, deps, subscription);
      return 'past-due';
    case 'renewal-refunded':
      return refundRenewal(tx, deps, subscription, event, affected);
    case 'cancel-changed':
      await setState(tx, subscription.id, { cancelAtPeriodEnd: event.cancelAtPeriodEnd });
      return 'noted';
    case 'ended':
      // The paid period stays valid; the upkeep job closes the subscription at its end.
      await setState(tx, subscription.id, { cancelAtPeriodEnd: true });
      return 'noted';
  }
}

/** Records a further period as an order that is already paid. The payment reference makes this idempotent. */
export async function applyRenewed(
  tx: Transaction,
  deps: MoneyDeps,
  known: SubscriptionRow,
  renewed: Renewed,
  affected: Affected,
): Promise<string> {
  await lockAccount(tx, known.userId);
  const subscription = await findByReference(tx, known.provider, known.providerReference ?? '');
  if (!subscription) throw new UnknownSubscriptionError(known.id);
  const { amountMinor, currency, paymentReference } = renewed;
  if (await findPayment(tx, subscription, paymentReference)) return 'repeated';
  if (amountMinor !== subscription.amountMinor || currency !== subscription.currency) {
    const details = { subscriptionId: subscription.id, ...renewed };
    await raiseAlarm(tx, deps.log, 'payment-wrong-amount', details);
    return 'wrong-amount';
  }
  const order = await insertRenewal(tx, subscription, renewed);
  await addPeriod(tx, subscription.id, order, {
    startsAt: subscription.paidUntil,
    period: subscription.period,
    endsAt: renewed.periodEnd,
    grantNow: true,
  });
  await grantDue(tx, order.id);
  markOrderAffected(affected, order);
  return 'credited';
}

async function findPayment(tx: Transaction, subscription: SubscriptionRow, reference: string) {
  const [row] = await tx
    .select()
    .from(orders)
    .where(and(eq(orders.provider, subscription.provider), eq(orders.paymentReference, reference)));
  return row;
}

async function insertRenewal(
  tx: Transaction,
  subscription: SubscriptionRow,
  { paymentReference, paidAt }: Renewed,
): Promise<OrderRow> {
  const [first] = await tx
    .select()
    .from(orders)
    .where(eq(orders.subscriptionId, subscription.id))
    .orderBy(orders.createdAt)
    .limit(1);
  if (!first) throw new Error(`Subscription ${subscription.id} has no order`);
  const [order] = await tx
    .insert(orders)
    .values({
      number: newOrderNumber(),
      kind: 'renewal',
      userId: subscription.userId,
      productId: subscription.productId,
      title: first.title,
      points: subscription.points,
      grants: subscription.grants,
      pointsDays: first.pointsDays,
      amountMinor: subscription.amountMinor,
      currency: subscription.currency,
      provider: subscription.provider,
      clientKey: `renewal:${paymentReference}`,
      language: first.language,
      origin: first.origin,
      state: 'paid',
      expiresAt: clockNow,
      paymentReference,
      paidAt,
    })
    .returning();
  if (!order) throw new Error('The renewal was not written');
  const change = { actor: 'provider', change: 'renewed', toState: 'paid' } as const;
  await tx.insert(orderChanges).values({ orderId: order.id, ...change });
  return order;
}

async function refundRenewal(
  tx: Transaction,
  deps: MoneyDeps,
  subscription: SubscriptionRow,
  event: Extract<PaymentEvent, { type: 'renewal-refunded' }>,
  affected: Affected,
): Promise<string> {
  const order = await findPayment(tx, subscription, event.paymentReference);
  // The renewal has not been reported yet, so this notice must be repeated after it.
  if (!order) throw new UnknownSubscriptionError(event.paymentReference);
  return applyRefunded(tx, deps, order, event, { actor: 'provider' }, affected);
}

async function notifyFailure(tx: Transaction, deps: MoneyDeps, subscription: SubscriptionRow) {
  const [product] = await tx
    .select({ name: products.name })
    .from(products)
    .where(eq(products.id, subscription.productId));
  if (!product) return;
  await queueNotice(tx, deps.notices, {
    userId: subscription.userId,
    kind: 'renewal-failed',
    reference: `${subscription.id}:${subscription.paidUntil.toISOString()}`,
    params: (language) => ({
      plan: product.name[language],
      date: subscription.paidUntil.toISOString().slice(0, 10),
    }),
  });
}
