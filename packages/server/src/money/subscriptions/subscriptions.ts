import { and, desc, eq, gt, inArray, isNull, max, ne, sql } from 'drizzle-orm';
import type { Queryable, Transaction } from '../../db/client.ts';
import { clockNow } from '../../db/clock.ts';
import { orders, subscriptionPeriods } from '../../db/schema/orders.ts';
import { products } from '../../db/schema/shop.ts';
import { subscriptions } from '../../db/schema/subscriptions.ts';
import { AppError } from '../../errors/app-error.ts';

export type SubscriptionRow = typeof subscriptions.$inferSelect;
type OrderRow = typeof orders.$inferSelect;
type ProductRow = typeof products.$inferSelect;

/** Finds the current subscription: one that is not cancelled first, then the one that is paid for longest. */
export async function currentSubscription(
  db: Queryable,
  userId: string,
): Promise<{ subscription: SubscriptionRow; product: ProductRow } | null> {
  const [row] = await db
    .select({ subscription: subscriptions, product: products })
    .from(subscriptions)
    .innerJoin(products, eq(products.id, subscriptions.productId))
    .where(
      and(
        eq(subscriptions.userId, userId),
        ne(subscriptions.state, 'ended'),
        gt(subscriptions.paidUntil, clockNow),
      ),
    )
    .orderBy(sql`${subscriptions.cancelAtPeriodEnd}`, desc(subscriptions.paidUntil))
    .limit(1);
  return row ?? null;
}

export async function requireSubscription(db: Queryable, userId: string, id: string) {
  const [row] = await db
    .select()
    .from(subscriptions)
    .where(and(eq(subscriptions.id, id), eq(subscriptions.userId, userId)));
  if (!row) throw new AppError('NOT_FOUND');
  return row;
}

export const findByReference = async (
  db: Queryable,
  provider: SubscriptionRow['provider'],
  reference: string,
): Promise<SubscriptionRow | undefined> => {
  const [row] = await db
    .select()
    .from(subscriptions)
    .where(
      and(eq(subscriptions.provider, provider), eq(subscriptions.providerReference, reference)),
    );
  return row;
};

const later = (from: unknown, period: 'month' | 'year', times = 1) =>
  sql`${from}::timestamptz + make_interval(${period === 'year' ? sql`years` : sql`months`} => ${times})`;

/** Turns a paid order of a plan into time: extends a prepaid subscription of the same plan, or begins one. */
export async function beginPeriod(
  tx: Transaction,
  order: OrderRow,
  paid: { period: 'month' | 'year'; renews: boolean; providerReference: string | null },
): Promise<string> {
  const prepaid = paid.renews ? undefined : await findPrepaid(tx, order);
  const id = prepaid?.id ?? (await open(tx, order, paid));
  await addPeriod(tx, id, order, { startsAt: prepaid?.paidUntil ?? null, period: paid.period });
  return id;
}

async function findPrepaid(tx: Transaction, { userId, productId }: OrderRow) {
  const current = await currentSubscription(tx, userId);
  const same = current?.subscription.productId === productId && !current.subscription.renews;
  return same ? current?.subscription : undefined;
}

async function open(
  tx: Transaction,
  order: OrderRow,
  paid: { period: 'month' | 'year'; renews: boolean; providerReference: string | null },
): Promise<string> {
  const [row] = await tx
    .insert(subscriptions)
    .values({
      userId: order.userId,
      productId: order.productId,
      provider: order.provider,
      period: paid.period,
      renews: paid.renews,
      providerReference: paid.providerReference,
      points: order.points,
      grants: order.grants,
      amountMinor: order.amountMinor,
      currency: order.currency,
      paidUntil: clockNow,
    })
    .returning({ id: subscriptions.id });
  if (!row) throw new Error('The subscription was not written');
  return row.id;
}

/** Adds the period of one order after what is paid for so far; the provider may know its exact end. */
export async function addPeriod(
  tx: Transaction,
  subscriptionId: string,
  order: Pick<OrderRow, 'id'>,
  span: {
    /** Null means now. */
    startsAt: Date | null;
    period: 'month' | 'year';
    endsAt?: Date;
    /** The first points come with the payment, even where the time begins a little later. */
    grantNow?: boolean;
  },
): Promise<void> {
  const startsAt = span.startsAt ? sql`${span.startsAt.toISOString()}::timestamptz` : clockNow;
  const endsAt = span.endsAt
    ? sql`${span.endsAt.toISOString()}::timestamptz`
    : later(startsAt, span.period);
  await tx.insert(subscriptionPeriods).values({
    orderId: order.id,
    subscriptionId,
    startsAt,
    endsAt,
    nextGrantAt: span.grantNow ? sql`least(${clockNow}, ${startsAt})` : startsAt,
  });
  await tx.update(orders).set({ subscriptionId }).where(eq(orders.id, order.id));
  await tx
    .update(subscriptions)
    .set({ state: 'active' })
    .where(eq(subscriptions.id, subscriptionId));
  await resetPaidUntil(tx, subscriptionId);
}

/** Removes the time and upcoming points of a refunded order. Returns the subscription if that ended it. */
export async function revokePeriod(
  tx: Transaction,
  orderId: string,
): Promise<SubscriptionRow | null> {
  const [period] = await tx
    .update(subscriptionPeriods)
    .set({ revokedAt: clockNow, nextGrantAt: null })
    .where(and(eq(subscriptionPeriods.orderId, orderId), isNull(subscriptionPeriods.revokedAt)))
    .returning({ subscriptionId: subscriptionPeriods.subscriptionId });
  if (!period) return null;
  await resetPaidUntil(tx, period.subscriptionId);
  const [ended] = await tx
    .update(subscriptions)
    .set({ state: 'ended', endedAt: clockNow })
    .where(
      and(
        eq(subscriptions.id, period.subscriptionId),
        sql`${subscriptions.paidUntil} <= ${clockNow}`,
        ne(subscriptions.state, 'ended'),
      ),
    )
    .returning();
  return ended ?? null;
}

async function resetPaidUntil(tx: Transaction, subscriptionId: string) {
  const [last] = await tx
    .select({ endsAt: max(subscriptionPeriods.endsAt) })
    .from(subscriptionPeriods)
    .where(
      and(
        eq(subscriptionPeriods.subscriptionId, subscriptionId),
        isNull(subscriptionPeriods.revokedAt),
      ),
    );
  await tx
    .update(subscriptions)
    .set({ paidUntil: last?.endsAt ?? clockNow })
    .where(eq(subscriptions.id, subscriptionId));
}

export async function setState(
  tx: Queryable,
  id: string,
  change: Partial<Pick<SubscriptionRow, 'state' | 'cancelAtPeriodEnd'>>,
): Promise<void> {
  await tx
    .update(subscriptions)
    .set({ ...change, ...(change.state === 'ended' && { endedAt: clockNow }) })
    .where(eq(subscriptions.id, id));
}

/** Finds other subscriptions of the account that would still be renewed beside a new one. */
export const listOtherRenewing = (tx: Queryable, userId: string, exceptId: string) =>
  tx
    .select({ id: subscriptions.id })
    .from(subscriptions)
    .where(
      and(
        eq(subscriptions.userId, userId),
        ne(subscriptions.id, exceptId),
        ne(subscriptions.state, 'ended'),
        eq(subscriptions.renews, true),
        eq(subscriptions.cancelAtPeriodEnd, false),
      ),
    );

/** Ends all subscriptions of an account being deleted, and returns those that a provider would go on renewing. */
export async function endForAccount(tx: Transaction, userId: string): Promise<string[]> {
  const ended = await tx
    .update(subscriptions)
    .set({ state: 'ended', endedAt: clockNow })
    .where(and(eq(subscriptions.userId, userId), ne(subscriptions.state, 'ended')))
    .returning({ id: subscriptions.id, renews: subscriptions.renews });
  const ids = ended.map(({ id }) => id);
  await tx
    .update(subscriptionPeriods)
    .set({ nextGrantAt: null })
    .where(inArray(subscriptionPeriods.subscriptionId, ids));
  return ended.filter(({ renews }) => renews).map(({ id }) => id);
}
