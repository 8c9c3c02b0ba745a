import { z } from 'zod';
import { type BoundJob, bindJob, defineJob } from '../../jobs/define-job.ts';
import {
  endExpired,
  findOverdue,
  grantAllDue,
  remindBeforeEnd,
  type SubscriptionRow,
  syncAtProvider,
  syncSubscription,
} from '../subscriptions/public.ts';
import { createAffected, type MoneyDeps, notifyAffected } from './money-deps.ts';
import { reconcilePending } from './pay-order.ts';
import { receiveNotice } from './receive-notice.ts';
import { performRefund, sendRefund } from './refund-order.ts';
import { releaseRewards } from './release-rewards.ts';
import { applyRenewed } from './renewals.ts';

const scheduled = (name: string, schedule: string) =>
  defineJob({ name, lane: 'batch', payload: z.object({}), maxAttempts: 3, schedule });

const reconcileOrders = scheduled('reconcile-orders', '* * * * *');
const keepSubscriptions = scheduled('keep-subscriptions', '*/5 * * * *');

/** Most payments are notified within seconds; after this time without a notice the provider is queried. */
const QUIET_SECONDS = 120;
const ANSWER_MS = 20_000;

export const orderJobs = (deps: MoneyDeps): BoundJob[] => [
  bindJob(reconcileOrders, async (_, { log }) => {
    await workSandbox(deps);
    const asked = await reconcilePending(deps, QUIET_SECONDS);
    if (asked > 0) log.info({ asked }, 'pending orders were looked after');
  }),

  bindJob(keepSubscriptions, () => maintainSubscriptions(deps)),

  bindJob(sendRefund, async ({ refundId }, { signal }) => {
    const affected = createAffected();
    const limit = AbortSignal.any([signal, AbortSignal.timeout(ANSWER_MS)]);
    await performRefund(deps, refundId, limit, affected);
    await notifyAffected(deps.db, affected);
  }),

  bindJob(syncSubscription, (payload, { signal }) =>
    syncAtProvider(deps, payload, AbortSignal.any([signal, AbortSignal.timeout(ANSWER_MS)])),
  ),
];

/** Time-driven work on plans and rewards: renewals whose notice was lost, grants, reminders, expiry. */
export async function maintainSubscriptions(deps: MoneyDeps): Promise<void> {
  await workSandbox(deps);
  for (const subscription of await findOverdue(deps.db)) await askOverdue(deps, subscription);
  await grantAllDue(deps.db);
  await releaseRewards(deps);
  await remindBeforeEnd(deps.db, deps.notices);
  await endExpired(deps.db);
}

/** The sandbox bank has no scheduler of its own, so it is driven from here until nothing is due. */
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
  const affected = createAffected();
  try {
    const provider = deps.payments.named(subscription.provider);
    const reference = subscription.providerReference ?? '';
    const state = await provider.querySubscription?.(reference, AbortSignal.timeout(ANSWER_MS));
    const missed = (state?.payments ?? [])
      .filter(({ periodEnd }) => periodEnd > subscription.paidUntil)
      .toSorted((a, b) => a.periodEnd.getTime() - b.periodEnd.getTime());
    for (const payment of missed) {
      await deps.db.transaction((tx) => applyRenewed(tx, deps, subscription, payment, affected));
    }
  } catch (error) {
    // A failure must not block the other subscriptions.
    deps.log.error(
      { err: error, subscription: subscription.id },
      'a plan could not be asked about',
    );
  }
  await notifyAffected(deps.db, affected);
}
