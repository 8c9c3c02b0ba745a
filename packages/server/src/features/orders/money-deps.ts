import type { Logger } from 'pino';
import type { Payments } from '../../adapters/payment/open-payments.ts';
import type { Database } from '../../db/client.ts';
import { notify } from '../../db/notify.ts';
import type { NoticeTerms } from '../notices/notices.service.ts';
import type { RewardTerms } from '../rewards/rewards.service.ts';

/** What everything that moves money stands on. */
export type MoneyDeps = {
  db: Database;
  payments: Payments;
  log: Logger;
  userConcurrency: number;
  reward: RewardTerms;
  notices: NoticeTerms;
};

/** Whose screens must hear of a change after its commit. */
export type Touched = {
  users: Set<string>;
  tasks: Map<string, string>;
  orders: Map<string, string>;
};
export const nobody = (): Touched => ({ users: new Set(), tasks: new Map(), orders: new Map() });

/** After the commit, never before: whoever hears it reads the tables. */
export async function announce(db: Database, touched: Touched): Promise<void> {
  for (const [orderId, userId] of touched.orders) await notify(db, 'order', userId, orderId);
  for (const [taskId, userId] of touched.tasks) await notify(db, 'task', userId, taskId);
  for (const userId of touched.users) await notify(db, 'points', userId);
}

export const touchOrder = (touched: Touched, order: { id: string; userId: string }) => {
  touched.users.add(order.userId);
  touched.orders.set(order.id, order.userId);
};
