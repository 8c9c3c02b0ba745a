import { PLANS } from '@vitrine/contract';
import type { Queryable } from '../../db/client.ts';
import { currentSubscription, type SubscriptionRow } from '../subscriptions/public.ts';
import type { ProductRow } from './shop.ts';

export type PlanRefusal = { current: ProductRow; paidUntil: Date };
type Plan = Pick<ProductRow, 'id' | 'plan' | 'period'>;

/** Ranks plans by size; a year ranks above a month of the same plan. */
const rankPlan = ({ plan, period }: Plan) =>
  (plan ? PLANS.indexOf(plan) : -1) * 2 + (period === 'year' ? 1 : 0);

/**
 * Whether a plan can be bought beside the current one: a larger one at any time; the same one only to add time where
 * nothing renews by itself; a smaller one when the current one has ended, since its time is paid for.
 */
export function canChange(
  wanted: Plan,
  current: Plan & Pick<SubscriptionRow, 'renews'>,
  willRenew: boolean,
): boolean {
  if (wanted.id === current.id) return !willRenew && !current.renews;
  return rankPlan(wanted) > rankPlan(current);
}

/** Null means that the plan can be bought. */
export async function refusedPlan(
  db: Queryable,
  userId: string,
  wanted: ProductRow,
  willRenew: boolean,
): Promise<PlanRefusal | null> {
  if (!wanted.plan) return null;
  const current = await currentSubscription(db, userId);
  if (!current) return null;
  const { subscription, product } = current;
  const allowed = canChange(wanted, { ...product, renews: subscription.renews }, willRenew);
  return allowed ? null : { current: product, paidUntil: subscription.paidUntil };
}
