import { z } from 'zod';
import { type BoundJob, bindJob, defineJob } from '../../jobs/define-job.ts';
import { grantAllDue } from '../subscriptions/grants.service.ts';
import type { SubscriptionRow } from '../subscriptions/subscriptions.service.ts';
import { syncSubscription } from '../subscriptions/sync.service.ts';
import {
  endFinished,
  findOverdue,
  remindEnding,
  syncAtProvider,
} from '../subscriptions/upkeep.service.ts';
import { announce, type MoneyDeps, nobody } from './money-deps.ts';
import { reconcilePending } from './pay-order.ts';
import { receiveNotice } from './receive-notice.ts';
import { performRefund, sendRefund } from './refund-order.ts';
import { releaseRewards } from './release-rewards.ts';
import { applyRenewed } from './renewals.ts';

const scheduled = (name: string, schedule: string) =>
  defineJob({ name, lane: 'batch', payload: z.object({}), maxAttempts: 3, schedule });

const reconcileOrders = scheduled('reconcile-orders', '* * * * *');
const keepSubscriptions = scheduled('keep-subscriptions', '*/5 * * * *');

/** Most payments are told of by notice within seconds; what is quiet this long is asked about. */
const QUIET_SECONDS = 120;
const ANSWER_MS = 20_000;

export const orderJobs = (deps: MoneyDeps): BoundJob[] => [
  bindJob(reconcileOrders, async (_, { log }) => {
    await workSandbox(deps);
    const asked = await reconcilePending(deps, QUIET_SECONDS);
    if (asked > 0) log.info({ asked }, 'pending orders were looked after');
  }),

  bindJob(keepSubscriptions, () => keepAll(deps)),

  bindJob(sendRefund, async ({ refundId }, { signal }) => {
    const touched = nobody();
    const limit = AbortSignal.any([signal, AbortSignal.timeout(ANSWER_MS)]);
    await performRefund(deps, refundId, limit, touched);
    await announce(deps.db, touched);
  }),

  bindJob(syncSubscription, (payload, { signal }) =>
    syncAtProvider(deps, payload, AbortSignal.any([signal, AbortSignal.timeout(ANSWER_MS)])),
  ),
];

/** Everything that time brings to plans and rewards: renewals whose notice was lost, grants, reminders, ends. */
export async function keepAll(deps: MoneyDeps): Promise<void> {
  await workSandbox(deps);
  for (const subscription of await findOverdue(deps.db)) await askOverdue(deps, subscription);
  await grantAllDue(deps.db);
  await releaseRewards(deps);
  await remindEnding(deps.db, deps.notices);
  await endFinished(deps.db);
}

/** The sandbox's bank has no clock of its own: it works when we do, until nothing is due any more. */
async function workSandbox(deps: MoneyDeps): Promise<void> {
  const { sandbox } = deps.payments;
  if (!sandbox) return;
  for (let round = 0; round < 100; round++) {
    const notices = await sandbox.bank.work();
    if (notices.length === 0) return;
    for (const { headers, body } of notices) await receiveNotice(deps, sandbox, headers, body);
  }
}

async function askOverdue(deps: MoneyDeps, subscription: SubscriptionRow): Promise<void> {
  const touched = nobody();
  try {
    const provider = deps.payments.named(subscription.provider);
    const reference = subscription.providerReference ?? '';
    const state = await provider.querySubscription?.(reference, AbortSignal.timeout(ANSWER_MS));
    const missed = (state?.payments ?? [])
      .filter(({ periodEnd }) => periodEnd > subscription.paidUntil)
      .toSorted((a, b) => a.periodEnd.getTime() - b.periodEnd.getTime());
    for (const payment of missed) {
      await deps.db.transaction((tx) => applyRenewed(tx, deps, subscription, payment, touched));
    }
  } catch (error) {
    // The others must not wait for this one.
    deps.log.error(
      { err: error, subscription: subscription.id },
      'a plan could not be asked about',
    );
  }
  await announce(deps.db, touched);
}
