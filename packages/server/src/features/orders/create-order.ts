import { type Currency, type Language, LIMITS, type Localized } from '@vitrine/contract';
import { and, eq, sql } from 'drizzle-orm';
import type { PaymentProvider } from '../../adapters/payment/payment.ts';
import type { Database, Transaction } from '../../db/client.ts';
import { clockNow } from '../../db/clock.ts';
import { orderChanges, orders } from '../../db/schema/orders.ts';
import { AppError } from '../../errors.ts';
import { lockAccount } from '../points/points.service.ts';
import { refusedPlan } from '../shop/plan-rules.service.ts';
import {
  describeBuyer,
  OFFER_ID,
  priceFor,
  requireProduct,
  TASK_PRODUCT_ID,
} from '../shop/shop.service.ts';
import { requireWaiting } from '../tasks/submission.service.ts';
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

/** The same client key finds the order that it made before, whatever else the call says. */
export async function createOrder(
  db: Database,
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
    const terms = await termsOf(tx, wanted, oneTimeDays);
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

/** What is sold and for how much, fixed at this moment. */
async function termsOf(tx: Transaction, wanted: NewOrder, oneTimeDays: number): Promise<Terms> {
  const { userId, currency } = wanted;
  const buyer = await describeBuyer(tx, userId);
  const task = wanted.taskId ? await requireWaiting(tx, userId, wanted.taskId) : null;
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
    // The price is for so many points; a part of a cent or fen is rounded up.
    return { ...common, points, amountMinor: Math.ceil((price * points) / product.points) };
  }
  // The offer pays for the whole of one task, however many pictures it has.
  return { ...common, points: Math.max(product.points, task?.price ?? 0), amountMinor: price };
}
