import type { Transaction } from '../../db/client.ts';
import { AppError } from '../../errors/app-error.ts';
import { revokeFrom, spendableBuckets } from './ledger.ts';
import { grantPoints, lockAccount } from './points.ts';

/** Points that an operator grants or removes. Only spendable points can be removed, soonest to expire first. */
export async function adjustPoints(
  tx: Transaction,
  change: { userId: string; points: number; days: number; reference: string },
): Promise<void> {
  const { userId, points, days, reference } = change;
  await lockAccount(tx, userId);
  if (points > 0) {
    await grantPoints(tx, { userId, points, source: 'adjustment', days, reference });
    return;
  }
  const buckets = await spendableBuckets(tx, userId);
  const there = buckets.reduce((sum, bucket) => sum + bucket.remaining, 0);
  if (there < -points) throw new AppError('ADJUSTMENT_TOO_LARGE', { params: { points: there } });
  await revokeFrom(tx, buckets, { userId, points: -points });
}
