import { eq, sql } from 'drizzle-orm';
import type { PaymentEvent } from '../../adapters/payment/payment.ts';
import type { Transaction } from '../../db/client.ts';
import { orders, paymentEvents } from '../../db/schema/orders.ts';
import { claimPoints, restorePoints } from '../points/public.ts';
import { raiseAlarm } from './alarms.ts';
import { applyPaid } from './fulfil.ts';
import { type Affected, createAffected, type MoneyDeps, markOrderAffected } from './money-deps.ts';
import { type Actor, changeOrder, findByNumber, lockOrder, type OrderRow } from './order-rows.ts';
import { applyRefunded, flagOtherCurrency } from './refund-order.ts';
import { applyRenewalEvent } from './renewals.ts';

type ProviderName = OrderRow['provider'];
const PROVIDER: Actor = { actor: 'provider' };

/**
 * Applies a verified event once: the event is recorded in the same transaction as its effect, so that the
 * same event again, even at the same moment on another node, has no further effect.
 */
export async function applyEvent(
  deps: MoneyDeps,
  provider: ProviderName,
  event: PaymentEvent,
): Promise<{ outcome: string; affected: Affected }> {
  const affected = createAffected();
  const outcome = await deps.db.transaction(async (tx) => {
    const [row] = await tx
      .insert(paymentEvents)
      .values({ provider, eventId: event.id, type: event.type, payload: event, outcome: 'new' })
      .onConflictDoNothing()
      .returning({ id: paymentEvents.id });
    if (!row) return 'known';
    const result =
      'subscriptionReference' in event && event.type !== 'paid'
        ? await applyRenewalEvent(tx, deps, provider, event, affected)
        : await applyOrderEvent(tx, deps, provider, event as OrderEvent, affected);
    await tx.update(paymentEvents).set({ outcome: result }).where(eq(paymentEvents.id, row.id));
    return result;
  });
  return { outcome, affected };
}

type OrderEvent = Extract<PaymentEvent, { orderNumber: string }>;

async function applyOrderEvent(
  tx: Transaction,
  deps: MoneyDeps,
  provider: ProviderName,
  event: OrderEvent,
  affected: Affected,
): Promise<string> {
  const order = await findByNumber(tx, event.orderNumber);
  if (!order) {
    await raiseAlarm(tx, deps.log, 'payment-unknown-order', { provider, event });
    return 'unknown-order';
  }
  switch (event.type) {
    case 'paid':
      return applyPaid(tx, deps, order, { ...event, provider }, PROVIDER, affected);
    case 'failed': {
      const current = await lockOrder(tx, order);
      const note = { ...PROVIDER, change: 'payment-failed', details: { reason: event.reason } };
      await changeOrder(tx, current, {}, note);
      markOrderAffected(affected, order);
      return 'noted';
    }
    case 'refunded':
      return applyRefunded(tx, deps, order, event, PROVIDER, affected);
    case 'refund-failed': {
      await raiseAlarm(tx, deps.log, 'refund-failed', { provider, event });
      const current = await lockOrder(tx, order);
      const note = { ...PROVIDER, change: 'refund-failed', details: { reason: event.reason } };
      await changeOrder(tx, current, {}, note);
      return 'noted';
    }
    case 'disputed':
      return applyDisputed(tx, deps, order, event, affected);
    case 'dispute-closed':
      return applyDisputeClosed(tx, deps, order, event, affected);
  }
}

/** The bank has withdrawn the money for now, so the points are claimed back as with a refund. */
async function applyDisputed(
  tx: Transaction,
  deps: MoneyDeps,
  known: OrderRow,
  event: Extract<PaymentEvent, { type: 'disputed' }>,
  affected: Affected,
): Promise<string> {
  const order = await lockOrder(tx, known);
  if (await flagOtherCurrency(tx, deps, order, event, 'dispute')) return 'wrong-currency';
  const { occurredAt } = event;
  // The notice of the dispute's end overtook that of its beginning.
  if (order.disputeClosedAt && order.disputeClosedAt >= occurredAt) return 'over';
  if (order.disputedAt || order.state === 'refunded') return 'repeated';
  markOrderAffected(affected, order);
  if (order.state === 'paid') await claimPoints(tx, order, order.amountMinor);
  await changeOrder(tx, order, { disputedAt: occurredAt }, { ...PROVIDER, change: 'disputed' });
  return 'disputed';
}

async function applyDisputeClosed(
  tx: Transaction,
  deps: MoneyDeps,
  known: OrderRow,
  event: Extract<PaymentEvent, { type: 'dispute-closed' }>,
  affected: Affected,
): Promise<string> {
  const order = await lockOrder(tx, known);
  if (await flagOtherCurrency(tx, deps, order, event, 'dispute')) return 'wrong-currency';
  markOrderAffected(affected, order);
  const disputeClosedAt = sql`greatest(${orders.disputeClosedAt}, ${event.occurredAt.toISOString()}::timestamptz)`;
  if (!event.won) {
    const note = { ...PROVIDER, change: 'dispute-lost' };
    const lost = await changeOrder(tx, order, { disputeClosedAt }, note);
    const all = { refundedMinor: order.amountMinor, currency: order.currency };
    return applyRefunded(tx, deps, lost, all, PROVIDER, affected);
  }
  const won = await changeOrder(
    tx,
    order,
    { disputedAt: null, disputeClosedAt },
    { ...PROVIDER, change: 'dispute-won' },
  );
  if (order.disputedAt && order.state === 'paid') await restorePoints(tx, won, won.refundedMinor);
  return 'dispute-won';
}
