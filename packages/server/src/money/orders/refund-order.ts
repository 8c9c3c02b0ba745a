import { and, count, eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { PaymentRefusedError, type ReportedMoney } from '../../adapters/payment/payment.ts';
import type { Transaction } from '../../db/client.ts';
import { clockNow } from '../../db/clock.ts';
import { orders, refunds } from '../../db/schema/orders.ts';
import { AppError } from '../../errors/app-error.ts';
import { defineJob } from '../../jobs/define-job.ts';
import { enqueue } from '../../jobs/queue.ts';
import { claimPoints, restorePoints } from '../points/public.ts';
import { claimReward } from '../rewards/public.ts';
import { revokePeriod, syncSubscription } from '../subscriptions/public.ts';
import { raiseAlarm } from './alarms.ts';
import { type Affected, type MoneyDeps, markOrderAffected } from './money-deps.ts';
import {
  type Actor,
  buildNoticeUrl,
  changeOrder,
  lockOrder,
  type OrderRow,
  paymentOrder,
} from './order-rows.ts';

/** Asks the provider to return money; repeated until it has answered. */
export const sendRefund = defineJob({
  name: 'send-refund',
  lane: 'interactive',
  payload: z.object({ refundId: z.uuid() }),
  maxAttempts: 25,
});

const JOB: Actor = { actor: 'job' };

export async function countRefunds(tx: Transaction, orderId: string) {
  const [row] = await tx
    .select({
      all: count(),
      sending: sql<number>`count(*) filter (where state = 'sending')::int`,
      doneMinor: sql<number>`coalesce(sum(amount_minor) filter (where state = 'done'), 0)::int`,
    })
    .from(refunds)
    .where(eq(refunds.orderId, orderId));
  return row ?? { all: 0, sending: 0, doneMinor: 0 };
}

/** Claims the points first and returns the money afterwards: nobody spends what is on its way back. */
export async function startRefund(
  tx: Transaction,
  order: OrderRow,
  refund: { amountMinor: number; reason: string },
  actor: Actor,
): Promise<OrderRow> {
  if (order.state !== 'paid') throw new AppError('ORDER_CLOSED');
  const earlier = await countRefunds(tx, order.id);
  // Only one refund at a time, because providers identify refunds by their position in the order.
  if (earlier.sending > 0) throw new AppError('ORDER_CLOSED');
  const total = order.refundedMinor + refund.amountMinor;
  if (total > order.amountMinor) throw new AppError('REFUND_TOO_MUCH');
  const [row] = await tx
    .insert(refunds)
    .values({ orderId: order.id, ordinal: earlier.all + 1, ...refund })
    .returning({ id: refunds.id });
  if (!row) throw new Error('The refund was not written');
  await claimPoints(tx, order, total);
  await enqueue(tx, sendRefund, { refundId: row.id });
  const { amountMinor, reason } = refund;
  return changeOrder(
    tx,
    order,
    { refundRequestedAt: sql`coalesce(${orders.refundRequestedAt}, ${clockNow})` },
    { ...actor, change: 'refund-started', details: { amountMinor, reason } },
  );
}

/** Requests a refund that needs an operator's approval. */
export const requestOperatorRefund = (
  tx: Transaction,
  order: OrderRow,
  reason: string,
): Promise<OrderRow> =>
  changeOrder(
    tx,
    order,
    { refundRequestedAt: clockNow, refundReason: reason },
    { actor: 'buyer', change: 'refund-requested', details: { reason } },
  );

/** One attempt to return the money of a refund. Throws when the provider cannot be reached: the queue tries again. */
export async function performRefund(
  deps: MoneyDeps,
  refundId: string,
  signal: AbortSignal,
  affected: Affected,
): Promise<void> {
  const { db, payments, log } = deps;
  const [row] = await db
    .select({ refund: refunds, order: orders })
    .from(refunds)
    .innerJoin(orders, eq(orders.id, refunds.orderId))
    .where(and(eq(refunds.id, refundId), eq(refunds.state, 'sending')));
  if (!row) return;
  const { refund, order } = row;
  const provider = payments.named(order.provider);
  const key = `${order.number}-${refund.ordinal}`;
  const { amountMinor, reason } = refund;
  let refusal: string | null = null;
  try {
    const view = await paymentOrder(db, order, provider.canRenew);
    const noticeUrl = buildNoticeUrl(order);
    await provider.refund(view, { amountMinor, key, reason, noticeUrl }, signal);
  } catch (error) {
    if (!(error instanceof PaymentRefusedError)) throw error;
    refusal = error.message;
  }
  await db.transaction(async (tx) => {
    const current = await lockOrder(tx, order);
    const [ended] = await tx
      .update(refunds)
      .set({ state: refusal === null ? 'done' : 'refused', doneAt: clockNow })
      .where(and(eq(refunds.id, refundId), eq(refunds.state, 'sending')))
      .returning({ id: refunds.id });
    if (!ended) return;
    markOrderAffected(affected, order);
    if (refusal === null) {
      // The total of all our refunds; the provider's own notice may already have reported it.
      const { doneMinor } = await countRefunds(tx, order.id);
      await applyRefunded(
        tx,
        deps,
        current,
        {
          refundedMinor: Math.max(doneMinor, current.refundedMinor),
          currency: current.currency,
        },
        JOB,
        affected,
      );
      return;
    }
    await restorePoints(
      tx,
      current,
      current.disputedAt ? order.amountMinor : current.refundedMinor,
    );
    await raiseAlarm(tx, log, 'refund-refused', { orderNumber: order.number, refusal });
    const note = { ...JOB, change: 'refund-refused', details: { refusal } };
    await changeOrder(tx, current, { refundRequestedAt: null }, note);
  });
}

/**
 * Records the total of the order's money that was returned to the buyer, so that repeating it changes nothing. An
 * order whose payment has not been reported yet is closed for good when all of it was returned.
 */
export async function applyRefunded(
  tx: Transaction,
  deps: Pick<MoneyDeps, 'log'>,
  known: OrderRow,
  reported: { refundedMinor: number; currency: string },
  actor: Actor,
  affected: Affected,
): Promise<'refunded' | 'repeated' | 'wrong-currency'> {
  const order = await lockOrder(tx, known);
  const money = { amountMinor: reported.refundedMinor, currency: reported.currency };
  if (await flagOtherCurrency(tx, deps, order, money, 'refund')) return 'wrong-currency';
  if (reported.refundedMinor > order.amountMinor) {
    const totals = { totalMinor: reported.refundedMinor, paidMinor: order.amountMinor };
    await raiseAlarm(tx, deps.log, 'refund-too-much', { orderNumber: order.number, ...totals });
  }
  const refundedMinor = Math.min(reported.refundedMinor, order.amountMinor);
  if (refundedMinor <= order.refundedMinor) return 'repeated';
  const isAll = refundedMinor === order.amountMinor;
  markOrderAffected(affected, order);
  if (order.state === 'paid') await claimPoints(tx, order, refundedMinor);
  await changeOrder(
    tx,
    order,
    { refundedMinor, ...(isAll && { state: 'refunded', refundedAt: clockNow }) },
    { ...actor, change: isAll ? 'refunded' : 'partly-refunded', details: { refundedMinor } },
  );
  const inviter = await claimReward(tx, order, refundedMinor);
  if (inviter) affected.users.add(inviter);
  if (!isAll) return 'refunded';
  const ended = await revokePeriod(tx, order.id);
  if (ended?.renews) {
    await enqueue(tx, syncSubscription, { subscriptionId: ended.id, action: 'end' });
  }
  return 'refunded';
}

/** Returns true for money in another currency, which says nothing about this order, and raises an alarm for the operator. */
export async function flagOtherCurrency(
  tx: Transaction,
  { log }: Pick<MoneyDeps, 'log'>,
  order: OrderRow,
  { amountMinor, currency }: ReportedMoney,
  about: 'refund' | 'dispute',
): Promise<boolean> {
  if (currency === order.currency) return false;
  const change = `${about}-wrong-currency`;
  const { number: orderNumber, currency: expectedCurrency } = order;
  const details = { orderNumber, amountMinor, currency, expectedCurrency };
  await raiseAlarm(tx, log, change, details);
  await changeOrder(tx, order, {}, { actor: 'provider', change, details });
  return true;
}
