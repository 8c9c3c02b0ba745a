import { PAY_METHOD } from '@vitrine/contract';
import { and, eq, ne, sql } from 'drizzle-orm';
import type { ReportedMoney } from '../../adapters/payment/payment.ts';
import type { Transaction } from '../../db/client.ts';
import { orderChanges, orders } from '../../db/schema/orders.ts';
import { products } from '../../db/schema/shop.ts';
import { AppError } from '../../errors/app-error.ts';
import { enqueue } from '../../jobs/queue.ts';
import { claimPoints, grantPoints } from '../points/public.ts';
import { claimReward, promiseReward } from '../rewards/public.ts';
import { OFFER_ID, offerOrders } from '../shop/public.ts';
import {
  beginPeriod,
  grantDue,
  grantReference,
  listOtherRenewing,
  syncSubscription,
} from '../subscriptions/public.ts';
import { raiseAlarm } from './alarms.ts';
import { type Affected, type MoneyDeps, markOrderAffected } from './money-deps.ts';
import { type Actor, changeOrder, lockOrder, type OrderRow } from './order-rows.ts';
import { startRefund } from './refund-order.ts';

export type Receipt = ReportedMoney & {
  provider: OrderRow['provider'];
  paymentReference: string;
  paidAt: Date;
  subscriptionReference?: string;
};

/** The outcome of a payment. Only 'credited' changes the buyer's account. */
export type PaidOutcome =
  | 'credited'
  | 'repeated'
  | 'wrong-amount'
  | 'paid-twice'
  | 'payment-of-another'
  | 'offer-used';

/**
 * The one way by which money becomes points. A payment may be reported twice, late, after the order has expired or by a
 * query: the first report credits it, the others change nothing. Money that does not match raises an alarm instead.
 */
export async function applyPaid(
  tx: Transaction,
  deps: MoneyDeps,
  known: OrderRow,
  receipt: Receipt,
  actor: Actor,
  affected: Affected,
): Promise<PaidOutcome> {
  const order = await lockOrder(tx, known);
  const refuse = async (outcome: PaidOutcome) => {
    // The provider is queried about the same payment repeatedly; one alarm is enough.
    if (await isRecorded(tx, order, outcome, receipt)) return outcome;
    const { amountMinor: expected, currency: expectedCurrency } = order;
    const details = { ...receipt, orderNumber: order.number, expected, expectedCurrency };
    await raiseAlarm(tx, deps.log, `payment-${outcome}`, details);
    await changeOrder(tx, order, {}, { ...actor, change: outcome, details });
    return outcome;
  };
  if (order.state === 'paid' || order.state === 'refunded') {
    const isSame =
      (order.paymentReference ?? receipt.paymentReference) === receipt.paymentReference;
    return isSame ? 'repeated' : refuse('paid-twice');
  }
  if (receipt.amountMinor !== order.amountMinor || receipt.currency !== order.currency) {
    return refuse('wrong-amount');
  }
  if (await isUsedElsewhere(tx, order, receipt)) return refuse('payment-of-another');
  const offerWasUsed =
    order.productId === OFFER_ID && (await offerOrders(tx, order.userId)).length > 0;
  const { provider, paymentReference, paidAt } = receipt;
  const paid = await changeOrder(
    tx,
    order,
    { state: 'paid', provider, paymentReference, paidAt },
    { ...actor, change: 'paid', details: { provider, paymentReference } },
  );
  markOrderAffected(affected, paid);
  await credit(tx, deps, paid, receipt, affected);
  if (offerWasUsed) {
    await raiseAlarm(tx, deps.log, 'payment-offer-used', { orderNumber: paid.number });
    const amountMinor = paid.amountMinor - paid.refundedMinor;
    await startRefund(tx, paid, { amountMinor, reason: 'offer used' }, actor);
    return 'offer-used';
  }
  const inviter = await promiseReward(tx, paid, deps.reward);
  if (inviter) affected.users.add(inviter);
  // A refund or a dispute may have overtaken the payment.
  const returned = paid.disputedAt ? paid.amountMinor : paid.refundedMinor;
  if (returned > 0) await claimPoints(tx, paid, returned);
  if (paid.refundedMinor > 0) await claimReward(tx, paid, paid.refundedMinor);
  return 'credited';
}

async function isRecorded(
  tx: Transaction,
  order: OrderRow,
  outcome: PaidOutcome,
  { paymentReference }: Receipt,
): Promise<boolean> {
  const [noted] = await tx
    .select({ id: orderChanges.id })
    .from(orderChanges)
    .where(
      and(
        eq(orderChanges.orderId, order.id),
        eq(orderChanges.change, outcome),
        sql`${orderChanges.details} ->> 'paymentReference' = ${paymentReference}`,
      ),
    )
    .limit(1);
  return noted !== undefined;
}

async function isUsedElsewhere(tx: Transaction, order: OrderRow, receipt: Receipt) {
  const others = await tx
    .select({ id: orders.id })
    .from(orders)
    .where(
      and(
        eq(orders.provider, receipt.provider),
        eq(orders.paymentReference, receipt.paymentReference),
        ne(orders.id, order.id),
      ),
    );
  return others.length > 0;
}

async function credit(
  tx: Transaction,
  deps: MoneyDeps,
  order: OrderRow,
  { subscriptionReference }: Receipt,
  affected: Affected,
): Promise<void> {
  const [product] = await tx.select().from(products).where(eq(products.id, order.productId));
  if (product?.period) {
    const id = await beginPeriod(tx, order, {
      period: product.period,
      renews: subscriptionReference !== undefined,
      providerReference: subscriptionReference ?? null,
    });
    await grantDue(tx, order.id);
    // A larger plan replaces the previous one, which ends with its paid period.
    for (const other of await listOtherRenewing(tx, order.userId, id)) {
      await enqueue(tx, syncSubscription, { subscriptionId: other.id, action: 'cancel' });
    }
    return;
  }
  const bucketId = await grantPoints(tx, {
    userId: order.userId,
    orderId: order.id,
    points: order.points,
    source: 'purchase',
    days: order.pointsDays,
    reference: grantReference(order.id, 0),
  });
  if (order.taskId && bucketId) await payWaiting(tx, deps, order, order.taskId, bucketId, affected);
}

/** If the task was paid otherwise or abandoned in the meantime, the points stay in the account. */
async function payWaiting(
  tx: Transaction,
  { tasks }: MoneyDeps,
  { userId }: OrderRow,
  taskId: string,
  bucketId: string,
  affected: Affected,
): Promise<void> {
  try {
    const payMethod = PAY_METHOD.cashOrder;
    await tasks.pay(tx, taskId, { userId, payMethod, bucketId });
    affected.tasks.set(taskId, userId);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
  }
}
