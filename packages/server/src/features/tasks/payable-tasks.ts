import type { PayableTasks } from '../../money/orders/public.ts';
import { payTask, requireUnpaidTask } from './payment.ts';

/** Presents tasks to orders as something with a price. */
export const payableTasks = (userConcurrency: number): PayableTasks => ({
  requireUnpaid: requireUnpaidTask,
  pay: (tx, taskId, payment) => payTask(tx, taskId, { ...payment, userConcurrency }),
});
