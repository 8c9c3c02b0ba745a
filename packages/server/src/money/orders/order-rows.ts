import { randomInt } from 'node:crypto';
import type { OrderState, OrderStatus } from '@vitrine/contract';
import { eq } from 'drizzle-orm';
import type { PaymentOrder } from '../../adapters/payment/payment.ts';
import type { Queryable, Transaction } from '../../db/client.ts';
import { orderChanges, orders } from '../../db/schema/orders.ts';
import { products } from '../../db/schema/shop.ts';
import { users } from '../../db/schema/users.ts';
import { lockAccount } from '../points/public.ts';

export type OrderRow = typeof orders.$inferSelect;
type ChangeRow = typeof orderChanges.$inferInsert;

const STATUS: Readonly<Record<OrderState, OrderStatus>> = {
  pending: 'not_paid',
  expired: 'not_paid',
  cancelled: 'not_paid',
  paid: 'paid',
  refunded: 'refunded',
};
export const toOrderStatus = (state: OrderState): OrderStatus => STATUS[state];
export const listStates = (status: OrderStatus): OrderState[] =>
  (Object.keys(STATUS) as OrderState[]).filter((state) => STATUS[state] === status);

/** The date and twelve random digits, so that order numbers do not reveal how much is sold. */
export function newOrderNumber(now = new Date()): string {
  const day = now.toISOString().slice(0, 10).replaceAll('-', '');
  const digits = () => String(randomInt(1_000_000)).padStart(6, '0');
  return `${day}${digits()}${digits()}`;
}

export async function findByNumber(db: Queryable, number: string): Promise<OrderRow | undefined> {
  const [row] = await db.select().from(orders).where(eq(orders.number, number));
  return row;
}

/**
 * Reads an order under a lock until the transaction ends. Always locks the account first and then the order:
 * everything that changes money takes its locks in this order.
 */
export async function lockOrder(
  tx: Transaction,
  { id, userId }: Pick<OrderRow, 'id' | 'userId'>,
): Promise<OrderRow> {
  await lockAccount(tx, userId);
  const [row] = await tx.select().from(orders).where(eq(orders.id, id)).for('update');
  if (!row) throw new Error(`Order ${id} has vanished`);
  return row;
}

export type Actor = Pick<ChangeRow, 'actor' | 'operatorId'>;

/** Changes an order and records who did it and why, in the same transaction. */
export async function changeOrder(
  tx: Transaction,
  order: OrderRow,
  values: Partial<typeof orders.$inferInsert> | object,
  note: Actor & { change: string; details?: Record<string, unknown> },
): Promise<OrderRow> {
  const [changed] = await tx
    .update(orders)
    // Drizzle rejects an empty update, but a note alone is a change, too.
    .set({ number: order.number, ...values })
    .where(eq(orders.id, order.id))
    .returning();
  if (!changed) throw new Error(`Order ${order.id} has vanished`);
  await tx.insert(orderChanges).values({
    orderId: order.id,
    fromState: order.state,
    toState: changed.state,
    ...note,
  });
  return changed;
}

/** The order as a provider may see it. */
export async function paymentOrder(
  db: Queryable,
  order: OrderRow,
  canRenew: boolean,
): Promise<PaymentOrder> {
  const [row] = await db
    .select({ period: products.period, email: users.email })
    .from(products)
    .innerJoin(users, eq(users.id, order.userId))
    .where(eq(products.id, order.productId));
  return {
    number: order.number,
    title: order.title[order.language],
    language: order.language,
    amountMinor: order.amountMinor,
    currency: order.currency,
    expiresAt: order.expiresAt,
    renews: canRenew ? (row?.period ?? null) : null,
    email: row?.email ?? null,
    startReference: order.startReference,
    paymentReference: order.paymentReference,
  };
}

export const buildNoticeUrl = ({ origin, provider }: Pick<OrderRow, 'origin' | 'provider'>) =>
  `${origin}/v1/pay/notice/${provider}`;
