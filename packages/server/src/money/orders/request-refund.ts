import type { Database } from '../../db/client.ts';
import { readClock } from '../../db/clock.ts';
import { AppError } from '../../errors/app-error.ts';
import { lockOrder } from './order-rows.ts';
import { canRefund } from './presenter.ts';
import { requireOrder } from './queries.ts';
import { requestOperatorRefund, startRefund } from './refund-order.ts';

/** Refunds at once if no points were spent within the refund period; otherwise files a request for the operator. */
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
      await requestOperatorRefund(tx, order, reason);
    }
  });
}
