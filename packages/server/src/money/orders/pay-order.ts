import { and, asc, eq, isNull, lte, or, sql } from 'drizzle-orm';
import {
  type PaymentProvider,
  PaymentRefusedError,
  type PaymentState,
  PaymentUnavailableError,
} from '../../adapters/payment/payment.ts';
import { clockNow } from '../../db/clock.ts';
import { orders } from '../../db/schema/orders.ts';
import { AppError } from '../../errors/app-error.ts';
import { raiseAlarm } from './alarms.ts';
import { applyPaid } from './fulfil.ts';
import { createAffected, type MoneyDeps, markOrderAffected, notifyAffected } from './money-deps.ts';
import {
  type Actor,
  buildNoticeUrl,
  changeOrder,
  lockOrder,
  type OrderRow,
  paymentOrder,
} from './order-rows.ts';
import { applyRefunded } from './refund-order.ts';

/** The buyer is waiting for this call. */
const ANSWER_MS = 10_000;
/** The minimum interval between two queries about an order whose buyer is waiting. */
const ASK_AGAIN_SECONDS = 4;
/** An order whose provider cannot be reached is closed after a day; late payments still count. */
const GIVE_UP_SECONDS = 86_400;

const JOB: Actor = { actor: 'job' };
const answer = () => AbortSignal.timeout(ANSWER_MS);

export const isProviderFault = (error: unknown): error is Error =>
  error instanceof PaymentUnavailableError || error instanceof PaymentRefusedError;

async function orUnavailable<Value>(work: Promise<Value>): Promise<Value> {
  try {
    return await work;
  } catch (cause) {
    if (isProviderFault(cause)) throw new AppError('PAYMENT_UNAVAILABLE', { cause });
    throw cause;
  }
}

/** Begins the payment of a pending order or resumes the one begun before; null when nothing is left to pay. */
export async function startPayment(deps: MoneyDeps, known: OrderRow, provider: PaymentProvider) {
  const order =
    provider.name === known.provider ? known : await changeProvider(deps, known, provider);
  if (order.state !== 'pending') return null;
  const { origin, id } = order;
  const { reference, ...payment } = await orUnavailable(
    provider.start(
      await paymentOrder(deps.db, order, provider.canRenew),
      {
        returnUrl: `${origin}/v1/pay/return/${id}`,
        cancelUrl: `${origin}/v1/pay/return/${id}`,
        noticeUrl: buildNoticeUrl(order),
      },
      answer(),
    ),
  );
  if (reference !== null) {
    await deps.db.update(orders).set({ startReference: reference }).where(eq(orders.id, id));
  }
  return payment;
}

/** Closes the payment at the old provider first, so that nobody pays twice; a faster buyer has paid there. */
async function changeProvider(deps: MoneyDeps, order: OrderRow, provider: PaymentProvider) {
  const closed = await settleState(deps, order, await orUnavailable(closeAt(deps, order)), null);
  if (closed.state !== 'pending') return closed;
  return deps.db.transaction(async (tx) => {
    const current = await lockOrder(tx, order);
    if (current.state !== 'pending') return current;
    return changeOrder(
      tx,
      current,
      { provider: provider.name, startReference: null },
      { actor: 'buyer', change: 'provider-changed', details: { from: current.provider } },
    );
  });
}

async function closeAt({ db, payments }: MoneyDeps, order: OrderRow): Promise<PaymentState> {
  const provider = payments.named(order.provider);
  return provider.close(await paymentOrder(db, order, provider.canRenew), answer());
}

/** Closes an unpaid order, at the buyer's request or because it has expired. */
export async function closeOrder(
  deps: MoneyDeps,
  order: OrderRow,
  into: 'cancelled' | 'expired',
  actor: Actor,
): Promise<OrderRow> {
  return settleState(deps, order, await closeAt(deps, order), { into, actor });
}

/** Records the state reported by the provider: paid, or unpaid and closed where that was requested. */
async function settleState(
  deps: MoneyDeps,
  order: OrderRow,
  state: PaymentState,
  close: { into: 'cancelled' | 'expired'; actor: Actor } | null,
): Promise<OrderRow> {
  const affected = createAffected();
  const settled = await deps.db.transaction(async (tx) => {
    if (state.state === 'paid') {
      const receipt = { ...state, provider: order.provider };
      await applyPaid(tx, deps, order, receipt, JOB, affected);
      // A payment in another currency has already raised an alarm.
      if (state.refundedMinor > 0 && state.currency === order.currency) {
        await applyRefunded(tx, deps, order, state, JOB, affected);
      }
    }
    // An order that is still pending here was paid the wrong sum or not at all; it is closed where requested.
    const current = await lockOrder(tx, order);
    if (current.state !== 'pending' || !close) return current;
    markOrderAffected(affected, current);
    const note = { ...close.actor, change: close.into };
    return changeOrder(tx, current, { state: close.into }, note);
  });
  await notifyAffected(deps.db, affected);
  return settled;
}

/** Queries the provider about a pending order and applies the answer. Faults of the provider are not thrown. */
export async function reconcileOrder(deps: MoneyDeps, order: OrderRow): Promise<OrderRow> {
  if (order.state !== 'pending') return order;
  const [asked] = await deps.db
    .update(orders)
    .set({ askedAt: sql`now()` })
    .where(and(eq(orders.id, order.id), eq(orders.state, 'pending'), isAskable(ASK_AGAIN_SECONDS)))
    .returning({
      isOver: sql<boolean>`${orders.expiresAt} <= ${clockNow}`,
      isHopeless: sql<boolean>`${orders.expiresAt} <= ${clockNow} - make_interval(secs => ${GIVE_UP_SECONDS})`,
    });
  if (!asked) return order;
  try {
    if (asked.isOver) return await closeOrder(deps, order, 'expired', JOB);
    const provider = deps.payments.named(order.provider);
    const view = await paymentOrder(deps.db, order, provider.canRenew);
    const state = await provider.query(view, answer());
    const close = state.state === 'closed' ? { into: 'expired' as const, actor: JOB } : null;
    return await settleState(deps, order, state, close);
  } catch (error) {
    if (!isProviderFault(error)) throw error;
    deps.log.warn({ err: error, order: order.number }, 'the provider could not be asked');
    if (!asked.isHopeless) return order;
    await raiseAlarm(deps.db, deps.log, 'order-unanswered', { orderNumber: order.number });
    return settleState(deps, order, { state: 'closed' }, { into: 'expired', actor: JOB });
  }
}

const isAskable = (seconds: number) =>
  or(isNull(orders.askedAt), lte(orders.askedAt, sql`now() - make_interval(secs => ${seconds})`));

const PER_ROUND = 200;

/** Reconciles orders left pending for a while since they were created or last queried. */
export async function reconcilePending(deps: MoneyDeps, quietSeconds: number): Promise<number> {
  const pending = await deps.db
    .select()
    .from(orders)
    .where(
      and(
        eq(orders.state, 'pending'),
        isAskable(quietSeconds),
        or(
          lte(orders.expiresAt, clockNow),
          sql`${orders.createdAt} <= ${clockNow} - make_interval(secs => ${quietSeconds})`,
        ),
      ),
    )
    .orderBy(asc(orders.expiresAt))
    .limit(PER_ROUND);
  for (const order of pending) {
    // An order that cannot be reconciled (its provider is no longer configured) must not block the others.
    await reconcileOrder(deps, order).catch((error) =>
      deps.log.error({ err: error, order: order.number }, 'an order could not be looked after'),
    );
  }
  return pending.length;
}
