import type { Database } from '../../db/client.ts';
import { readClock } from '../../db/clock.ts';
import { AppError } from '../../errors.ts';
import { lockOrder } from './order-rows.ts';
import { canRefund } from './orders.presenter.ts';
import { requireOrder } from './orders.queries.ts';
import { askForRefund, startRefund } from './refund-order.ts';

/** The buyer's own refund: at once where nothing was spent lately, otherwise a request for the operator. */
export async function requestRefund(
  db: Database,
  { orderId, userId, reason }: { orderId: string; userId: string; reason: string },
): Promise<void> {
  await db.transaction(async (tx) => {
    const { order: known } = await requireOrder(tx, orderId, userId);
    const order = await lockOrder(tx, known);
    const view = await requireOrder(tx, orderId, userId);
    if (order.state !== 'paid') throw new AppError('ORDER_CLOSED');
    if (canRefund(view, await readClock(tx))) {
      const amountMinor = order.amountMinor - order.refundedMinor;
      await startRefund(tx, order, { amountMinor, reason }, { actor: 'buyer' });
    } else if (order.refundRequestedAt === null) {
      await askForRefund(tx, order, reason);
    }
  });
}
