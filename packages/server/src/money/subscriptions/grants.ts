import { LIMITS } from '@vitrine/contract';
import { and, eq, isNull, lte, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../db/client.ts';
import { clockNow } from '../../db/clock.ts';
import { notify } from '../../db/notify.ts';
import { orders, subscriptionPeriods } from '../../db/schema/orders.ts';
import { grantPoints, lockAccount } from '../points/public.ts';

/** The reference of one grant of an order, which ensures that each is granted once. */
export const grantReference = (orderId: string, ordinal: number) => `order:${orderId}:${ordinal}`;

/** Grants what is due of one order's period: the first points at once, those of a yearly plan month by month. */
export async function grantDue(tx: Transaction, orderId: string): Promise<boolean> {
  const [order] = await tx.select().from(orders).where(eq(orders.id, orderId));
  if (!order) return false;
  await lockAccount(tx, order.userId);
  let granted = false;
  for (;;) {
    const [period] = await tx
      .select()
      .from(subscriptionPeriods)
      .where(
        and(
          eq(subscriptionPeriods.orderId, orderId),
          isNull(subscriptionPeriods.revokedAt),
          lte(subscriptionPeriods.nextGrantAt, clockNow),
        ),
      )
      .for('update');
    if (!period) return granted;
    const done = period.grantsDone + 1;
    await grantPoints(tx, {
      userId: order.userId,
      orderId,
      points: order.points,
      source: 'subscription',
      days: LIMITS.subscriptionPointsDays,
      reference: grantReference(orderId, period.grantsDone),
    });
    granted = true;
    await tx
      .update(subscriptionPeriods)
      .set({
        grantsDone: done,
        nextGrantAt:
          done < order.grants
            ? sql`${subscriptionPeriods.startsAt} + make_interval(months => ${done})`
            : null,
      })
      .where(eq(subscriptionPeriods.orderId, orderId));
  }
}

export async function grantAllDue(db: Database): Promise<void> {
  const due = await db
    .select({ orderId: subscriptionPeriods.orderId, userId: orders.userId })
    .from(subscriptionPeriods)
    .innerJoin(orders, eq(orders.id, subscriptionPeriods.orderId))
    .where(
      and(lte(subscriptionPeriods.nextGrantAt, clockNow), isNull(subscriptionPeriods.revokedAt)),
    );
  for (const { orderId, userId } of due) {
    if (await db.transaction((tx) => grantDue(tx, orderId))) await notify(db, 'points', userId);
  }
}
