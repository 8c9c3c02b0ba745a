import { sql } from 'drizzle-orm';
import type { Transaction } from '../../db/client.ts';
import { clockNow } from '../../db/clock.ts';
import { notify } from '../../db/notify.ts';
import { promisedOrders, releaseReward } from '../rewards/public.ts';
import type { MoneyDeps } from './money-deps.ts';
import { lockOrder, type OrderRow } from './order-rows.ts';
import { countRefunds } from './refund-order.ts';

/** A refund request not granted by then no longer holds the reward back. */
const REQUEST_DAYS = 30;

/** Turns invitation rewards into points once their order can no longer be refunded. */
export async function releaseRewards(deps: MoneyDeps): Promise<void> {
  const { db, log, reward } = deps;
  for (const { order } of await promisedOrders(db)) {
    try {
      const inviter = await db.transaction(async (tx) => {
        const current = await lockOrder(tx, order);
        return (await isMoneyOurs(tx, current)) ? releaseReward(tx, order.id, reward.days) : null;
      });
      if (inviter) await notify(db, 'points', inviter);
    } catch (error) {
      // A failure must not block the other rewards.
      log.error({ err: error, order: order.number }, 'a reward could not be released');
    }
  }
}

/** Whether no refund is pending or requested and no dispute is open. The refund period was checked before. */
async function isMoneyOurs(tx: Transaction, order: OrderRow): Promise<boolean> {
  if (order.state !== 'paid' || order.disputedAt) return false;
  if ((await countRefunds(tx, order.id)).sending > 0) return false;
  // A partial refund has settled the request.
  if (!order.refundRequestedAt || order.refundedMinor > 0) return true;
  const { rows } = await tx.execute<{ over: boolean }>(sql`
    select ${order.refundRequestedAt.toISOString()}::timestamptz
      < ${clockNow} - make_interval(days => ${REQUEST_DAYS}) as over`);
  return rows[0]?.over ?? false;
}
