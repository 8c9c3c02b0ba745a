import { sql } from 'drizzle-orm';
import type { Transaction } from '../../db/client.ts';
import { clockNow } from '../../db/clock.ts';
import { notify } from '../../db/notify.ts';
import { promisedOrders, releaseReward } from '../rewards/rewards.service.ts';
import type { MoneyDeps } from './money-deps.ts';
import { lockOrder, type OrderRow } from './order-rows.ts';
import { countRefunds } from './refund-order.ts';

/** A request for a refund that nobody has granted by then keeps no reward back any longer. */
const REQUEST_DAYS = 30;

/** Rewards for invitations become points once their order's money stays here. */
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
      // The others must not wait for this one.
      log.error({ err: error, order: order.number }, 'a reward could not be released');
    }
  }
}

/** Neither on its way back, nor asked for, nor disputed. Whether the buyer's own days are over is asked before. */
async function isMoneyOurs(tx: Transaction, order: OrderRow): Promise<boolean> {
  if (order.state !== 'paid' || order.disputedAt) return false;
  if ((await countRefunds(tx, order.id)).sending > 0) return false;
  // A part that was returned is the answer to the request.
  if (!order.refundRequestedAt || order.refundedMinor > 0) return true;
  const { rows } = await tx.execute<{ over: boolean }>(sql`
    select ${order.refundRequestedAt.toISOString()}::timestamptz
      < ${clockNow} - make_interval(days => ${REQUEST_DAYS}) as over`);
  return rows[0]?.over ?? false;
}
