import type { Logger } from 'pino';
import { openPayments } from './adapters/payment/open-payments.ts';
import type { SmsSender } from './adapters/sms/sms.ts';
import { homeOrigin } from './base/contacts/home-origin.ts';
import type { Config } from './config.ts';
import type { Database } from './db/client.ts';
import { payableTasks } from './features/tasks/payable-tasks.ts';
import { maintainSubscriptions } from './money/orders/jobs.ts';
import type { MoneyDeps } from './money/orders/money-deps.ts';
import { reconcilePending } from './money/orders/pay-order.ts';
import { noticeExpiringPoints } from './money/points/expiring-points.ts';
import { expireAllPoints } from './money/points/points.ts';

export type MoneyOptions = {
  config: Config;
  db: Database;
  log: Logger;
  signingKey: string;
  sms: SmsSender;
};

export const openMoney = ({ config, db, log, signingKey, sms }: MoneyOptions): MoneyDeps => ({
  db,
  log,
  payments: openPayments(config, db, signingKey),
  tasks: payableTasks(config.USER_CONCURRENCY),
  reward: {
    points: config.INVITE_REWARD_POINTS,
    days: config.ONE_TIME_POINTS_DAYS,
    perMonth: config.INVITE_REWARDS_PER_MONTH,
  },
  notices: {
    smsKinds: sms.noticeKinds,
    originFor: (reader, user) => homeOrigin(config, reader, user),
  },
});

/** Everything about money that falls due with time, at once: what the jobs do by and by. */
export async function runDueWork(deps: MoneyDeps): Promise<void> {
  await maintainSubscriptions(deps);
  await reconcilePending(deps, 0);
  await expireAllPoints(deps.db);
  await noticeExpiringPoints(deps.db, deps.notices);
}
