import { type Currency, LIMITS } from '@vitrine/contract';
import { and, asc, eq, inArray, ne, sql } from 'drizzle-orm';
import type { Queryable } from '../../db/client.ts';
import { clockNow } from '../../db/clock.ts';
import { orders } from '../../db/schema/orders.ts';
import { productExtras, productPrices, products } from '../../db/schema/shop.ts';
import { users } from '../../db/schema/users.ts';
import { AppError } from '../../errors/app-error.ts';
import { isMember } from '../subscriptions/public.ts';

export type ProductRow = typeof products.$inferSelect;
export type PricedProduct = {
  product: ProductRow;
  price: typeof productPrices.$inferSelect;
};

export const OFFER_ID = 'first-experience';
export const TASK_PRODUCT_ID = 'task';

const priced = (db: Queryable, currency: Currency) =>
  db
    .select({ product: products, price: productPrices })
    .from(products)
    .innerJoin(
      productPrices,
      and(eq(productPrices.productId, products.id), eq(productPrices.currency, currency)),
    );

export const listPriced = (db: Queryable, currency: Currency): Promise<PricedProduct[]> =>
  priced(db, currency)
    .where(and(eq(products.active, true), ne(products.category, 'task')))
    .orderBy(asc(products.place));

export async function requireProduct(
  db: Queryable,
  id: string,
  currency: Currency,
): Promise<PricedProduct> {
  const [row] = await priced(db, currency).where(
    and(eq(products.id, id), eq(products.active, true)),
  );
  if (!row) throw new AppError('NOT_FOUND');
  return row;
}

export const listExtras = (db: Queryable, productId: string) =>
  db
    .select({ kind: productExtras.kind })
    .from(productExtras)
    .where(eq(productExtras.productId, productId))
    .orderBy(asc(productExtras.place));

/** The price for members, rounded down. */
export const memberPrice = (amountMinor: number, discountPercent: number) =>
  Math.floor((amountMinor * (100 - discountPercent)) / 100);

export type Buyer = {
  isMember: boolean;
  /** Days left of the first-experience offer; null when it was used or has ended. */
  offerDaysLeft: number | null;
};

/** A visitor without an account; the offer begins with one. */
export const ANONYMOUS_BUYER: Buyer = {
  isMember: false,
  offerDaysLeft: LIMITS.firstExperienceDays,
};

export async function describeBuyer(db: Queryable, userId: string): Promise<Buyer> {
  return { isMember: await isMember(db, userId), offerDaysLeft: await offerDaysLeft(db, userId) };
}

/** The offer is available once per account, in the first days after signing up. A refunded one counts as used. */
async function offerDaysLeft(db: Queryable, userId: string): Promise<number | null> {
  const [row] = await db
    .select({
      days: sql<number>`ceil(extract(epoch from
        ${users.createdAt} + make_interval(days => ${LIMITS.firstExperienceDays}) - ${clockNow}) / 86400)::int`,
    })
    .from(users)
    .where(eq(users.id, userId));
  if (!row || row.days <= 0 || (await offerOrders(db, userId)).length > 0) return null;
  return Math.min(row.days, LIMITS.firstExperienceDays);
}

/** Finds the orders that used the offer. */
export const offerOrders = (db: Queryable, userId: string) =>
  db
    .select({ id: orders.id })
    .from(orders)
    .where(
      and(
        eq(orders.userId, userId),
        eq(orders.productId, OFFER_ID),
        inArray(orders.state, ['paid', 'refunded']),
      ),
    );

export function priceFor(
  { product, price }: PricedProduct,
  buyer: Pick<Buyer, 'isMember'>,
): number {
  return buyer.isMember
    ? memberPrice(price.amountMinor, product.memberDiscountPercent)
    : price.amountMinor;
}
