import type { Logger } from 'pino';
import { openPayments } from '../../adapters/payment/open-payments.ts';
import type { SmsSender } from '../../adapters/sms/sms.ts';
import type { Config } from '../../config.ts';
import type { Database } from '../../db/client.ts';
import { tellExpiringPoints } from '../notices/notices.service.ts';
import { expireAllPoints } from '../points/points.service.ts';
import { homeOrigin } from '../users/home-origin.service.ts';
import type { MoneyDeps } from './money-deps.ts';
import { keepAll } from './orders.jobs.ts';
import { reconcilePending } from './pay-order.ts';

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
  userConcurrency: config.USER_CONCURRENCY,
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
export async function workDue(deps: MoneyDeps): Promise<void> {
  await keepAll(deps);
  await reconcilePending(deps, 0);
  await expireAllPoints(deps.db);
  await tellExpiringPoints(deps.db, deps.notices);
}
