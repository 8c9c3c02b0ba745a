import type { PayableTasks } from '../../money/orders/public.ts';
import { payTask, requireUnpaidTask } from './payment.ts';

/** Tasks as orders see them: something with a price that money can pay for. */
export const payableTasks = (userConcurrency: number): PayableTasks => ({
  requireUnpaid: requireUnpaidTask,
  pay: (tx, taskId, payment) => payTask(tx, taskId, { ...payment, userConcurrency }),
});
