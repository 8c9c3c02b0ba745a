import { and, asc, eq, isNull, lte, or, sql } from 'drizzle-orm';
import {
  type PaymentProvider,
  PaymentRefusedError,
  type PaymentState,
  PaymentUnavailableError,
} from '../../adapters/payment/payment.ts';
import { clockNow } from '../../db/clock.ts';
import { orders } from '../../db/schema/orders.ts';
import { AppError } from '../../errors.ts';
import { raiseAlarm } from './alarms.ts';
import { applyPaid } from './fulfil.ts';
import { announce, type MoneyDeps, nobody, touchOrder } from './money-deps.ts';
import {
  type Actor,
  changeOrder,
  lockOrder,
  noticeUrlOf,
  type OrderRow,
  paymentOrder,
} from './order-rows.ts';
import { applyRefunded } from './refund-order.ts';

/** Somebody is looking at a button. */
const ANSWER_MS = 10_000;
/** Between two questions about one order that somebody is waiting for. */
const ASK_AGAIN_SECONDS = 4;
/** An order that its provider cannot be asked about is closed after a day; late money still counts. */
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

/** Begins the payment of a pending order, or finds the one that was begun; null when there is nothing left to pay. */
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
        noticeUrl: noticeUrlOf(order),
      },
      answer(),
    ),
  );
  if (reference !== null) {
    await deps.db.update(orders).set({ startReference: reference }).where(eq(orders.id, id));
  }
  return payment;
}

/** The old way is closed first, so that nobody pays twice; whoever was faster has paid. */
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

/** Gives an unpaid order up, for the buyer or because its time is over. */
export async function closeOrder(
  deps: MoneyDeps,
  order: OrderRow,
  into: 'cancelled' | 'expired',
  actor: Actor,
): Promise<OrderRow> {
  return settleState(deps, order, await closeAt(deps, order), { into, actor });
}

/** Writes down what the provider says: paid, or else unpaid and closed where that was wanted. */
async function settleState(
  deps: MoneyDeps,
  order: OrderRow,
  state: PaymentState,
  close: { into: 'cancelled' | 'expired'; actor: Actor } | null,
): Promise<OrderRow> {
  const touched = nobody();
  const settled = await deps.db.transaction(async (tx) => {
    if (state.state === 'paid') {
      const receipt = { ...state, provider: order.provider };
      await applyPaid(tx, deps, order, receipt, JOB, touched);
      // Other money than the order's has raised its alarm with the payment.
      if (state.refundedMinor > 0 && state.currency === order.currency) {
        await applyRefunded(tx, deps, order, state, JOB, touched);
      }
    }
    // Still pending after money came: it did not fit, and an order whose time is over ends all the same.
    const current = await lockOrder(tx, order);
    if (current.state !== 'pending' || !close) return current;
    touchOrder(touched, current);
    const note = { ...close.actor, change: close.into };
    return changeOrder(tx, current, { state: close.into }, note);
  });
  await announce(deps.db, touched);
  return settled;
}

/** Asks the provider about a pending order and does what follows. Never fails for the provider's faults. */
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

/** Every order that was left pending, a while after it was made or last asked about. */
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
    // One that cannot be looked after (its provider is no longer set up) must not keep the others waiting.
    await reconcileOrder(deps, order).catch((error) =>
      deps.log.error({ err: error, order: order.number }, 'an order could not be looked after'),
    );
  }
  return pending.length;
}
