import { type Currency, type Language, LIMITS, type Localized } from '@vitrine/contract';
import { and, eq, sql } from 'drizzle-orm';
import type { PaymentProvider } from '../../adapters/payment/payment.ts';
import type { Transaction } from '../../db/client.ts';
import { clockNow } from '../../db/clock.ts';
import { orderChanges, orders } from '../../db/schema/orders.ts';
import { AppError } from '../../errors/app-error.ts';
import { lockAccount } from '../points/public.ts';
import {
  describeBuyer,
  OFFER_ID,
  priceFor,
  refusedPlan,
  requireProduct,
  TASK_PRODUCT_ID,
} from '../shop/public.ts';
import type { MoneyDeps, PayableTasks } from './money-deps.ts';
import { newOrderNumber, type OrderRow } from './order-rows.ts';

export type NewOrder = {
  userId: string;
  productId: string | undefined;
  taskId: string | undefined;
  provider: PaymentProvider;
  clientKey: string;
  currency: Currency;
  language: Language;
  origin: string;
};

/** A repeated client key returns the order it created before, whatever else the call contains. */
export async function createOrder(
  { db, tasks }: Pick<MoneyDeps, 'db' | 'tasks'>,
  wanted: NewOrder,
  oneTimeDays: number,
): Promise<OrderRow> {
  return db.transaction(async (tx) => {
    await lockAccount(tx, wanted.userId);
    const [earlier] = await tx
      .select()
      .from(orders)
      .where(and(eq(orders.userId, wanted.userId), eq(orders.clientKey, wanted.clientKey)));
    if (earlier) return earlier;
    const terms = await settleTerms(tx, tasks, wanted, oneTimeDays);
    const { userId, clientKey, currency, language, origin } = wanted;
    const [order] = await tx
      .insert(orders)
      .values({
        number: newOrderNumber(),
        userId,
        clientKey,
        currency,
        language,
        origin,
        taskId: wanted.taskId,
        provider: wanted.provider.name,
        expiresAt: sql`${clockNow} + make_interval(secs => ${LIMITS.orderPaySeconds})`,
        ...terms,
      })
      .returning();
    if (!order) throw new Error('The order was not written');
    await tx.insert(orderChanges).values({
      orderId: order.id,
      actor: 'buyer',
      change: 'created',
      toState: order.state,
    });
    return order;
  });
}

type Terms = {
  productId: string;
  title: Localized;
  points: number;
  grants: number;
  pointsDays: number;
  amountMinor: number;
};

/** Settles what is sold and at what price. */
async function settleTerms(
  tx: Transaction,
  tasks: PayableTasks,
  wanted: NewOrder,
  oneTimeDays: number,
): Promise<Terms> {
  const { userId, currency } = wanted;
  const buyer = await describeBuyer(tx, userId);
  const task = wanted.taskId ? await tasks.requireUnpaid(tx, userId, wanted.taskId) : null;
  const usual = buyer.offerDaysLeft === null ? TASK_PRODUCT_ID : OFFER_ID;
  const id = wanted.productId ?? (task ? usual : '');
  const entry = await requireProduct(tx, id, currency);
  const { product } = entry;
  const isForTask = product.category === 'task' || product.id === OFFER_ID;
  if ((task && !isForTask) || (!task && product.category === 'task')) {
    throw new AppError('NOT_FOUND');
  }
  if (product.id === OFFER_ID && buyer.offerDaysLeft === null) {
    throw new AppError('OFFER_CLOSED', { params: { days: LIMITS.firstExperienceDays } });
  }
  const refusal = await refusedPlan(tx, userId, product, wanted.provider.canRenew);
  if (refusal) {
    const date = refusal.paidUntil.toISOString().slice(0, 10);
    const plan = refusal.current.name[wanted.language];
    throw new AppError('PLAN_ACTIVE', { params: { plan, date } });
  }
  const price = priceFor(entry, buyer);
  const common = {
    productId: product.id,
    title: product.name,
    grants: product.grants,
    pointsDays: product.plan ? LIMITS.subscriptionPointsDays : oneTimeDays,
  };
  if (product.category === 'task') {
    const points = task?.price ?? 0;
    // The price covers `product.points` points; fractions of a cent or fen are rounded up.
    return { ...common, points, amountMinor: Math.ceil((price * points) / product.points) };
  }
  // The offer pays for one whole task, however many pictures it has.
  return { ...common, points: Math.max(product.points, task?.price ?? 0), amountMinor: price };
}
