import type { PayMethod } from '@vitrine/contract';
import type { Logger } from 'pino';
import type { Payments } from '../../adapters/payment/open-payments.ts';
import type { NoticeTerms } from '../../base/notices/public.ts';
import type { Database, Transaction } from '../../db/client.ts';
import { notify } from '../../db/notify.ts';
import type { RewardTerms } from '../rewards/public.ts';

/** What an order may pay for besides points: tasks, which depend on money and therefore pass this in. */
export type PayableTasks = {
  /** Returns the price of an unpaid task. Any other task (paid, cancelled, somebody else's) is refused. */
  requireUnpaid(tx: Transaction, userId: string, taskId: string): Promise<{ price: number }>;
  pay(tx: Transaction, taskId: string, payment: OrderedTaskPayment): Promise<void>;
};
export type OrderedTaskPayment = { userId: string; payMethod: PayMethod; bucketId: string };

/** The dependencies of everything that moves money. */
export type MoneyDeps = {
  db: Database;
  payments: Payments;
  log: Logger;
  tasks: PayableTasks;
  reward: RewardTerms;
  notices: NoticeTerms;
};

/** The accounts, tasks and orders whose screens are notified once the transaction has committed. */
export type Affected = {
  users: Set<string>;
  tasks: Map<string, string>;
  orders: Map<string, string>;
};
export const createAffected = (): Affected => ({
  users: new Set(),
  tasks: new Map(),
  orders: new Map(),
});

/** Call it after the commit and never before: those who are notified read the tables at once. */
export async function notifyAffected(db: Database, affected: Affected): Promise<void> {
  for (const [orderId, userId] of affected.orders) await notify(db, 'order', userId, orderId);
  for (const [taskId, userId] of affected.tasks) await notify(db, 'task', userId, taskId);
  for (const userId of affected.users) await notify(db, 'points', userId);
}

export const markOrderAffected = (affected: Affected, order: { id: string; userId: string }) => {
  affected.users.add(order.userId);
  affected.orders.set(order.id, order.userId);
};
