import { and, count, eq, gt, sql } from 'drizzle-orm';
import {
  clearAttempts,
  clientNetwork,
  countAttempt,
  throttleKey,
} from '../../base/throttle/public.ts';
import type { Database, Transaction } from '../../db/client.ts';
import { clockNow } from '../../db/clock.ts';
import { redemptionCodes, redemptions } from '../../db/schema/codes.ts';
import { AppError } from '../../errors/app-error.ts';
import { grantPoints, lockAccount } from '../points/public.ts';

export type Redeemed = { points: number; bucketId: string | null };

/** Lower case is accepted; a space is reported as an error. */
export function readCode(typed: string): string {
  if (/\s/.test(typed)) throw new AppError('CODE_SPACES');
  return typed.toUpperCase();
}

/**
 * Consumes a code and grants its points in the caller's transaction. With a price, a code that is worth less is
 * refused and stays unused.
 */
export async function redeemCode(
  tx: Transaction,
  use: { userId: string; code: string; days: number; taskId?: string; price?: number },
): Promise<Redeemed> {
  const { userId, code, taskId, price = 0 } = use;
  await lockAccount(tx, userId);
  const [known] = await tx
    .select()
    .from(redemptionCodes)
    .where(and(eq(redemptionCodes.code, code), gt(redemptionCodes.expiresAt, clockNow)));
  if (!known) throw new AppError('REDEMPTION_INVALID');
  if (known.points < price) {
    throw new AppError('REDEMPTION_TOO_SMALL', { params: { points: known.points, price } });
  }
  // One statement checks and consumes, so concurrent redemptions cannot exceed the number of uses.
  const [taken] = await tx
    .update(redemptionCodes)
    .set({ usesLeft: sql`${redemptionCodes.usesLeft} - 1` })
    .where(and(eq(redemptionCodes.code, code), gt(redemptionCodes.usesLeft, 0)))
    .returning();
  const [own] = await tx
    .select({ uses: count() })
    .from(redemptions)
    .where(and(eq(redemptions.code, code), eq(redemptions.userId, userId)));
  if (!taken || (own?.uses ?? 0) >= taken.perUser) throw new AppError('REDEMPTION_USED');
  const [written] = await tx
    .insert(redemptions)
    .values({ code, userId, taskId })
    .returning({ id: redemptions.id });
  const bucketId = await grantPoints(tx, {
    userId,
    points: taken.points,
    source: 'redemption',
    days: use.days,
    reference: `redemption:${written?.id}`,
  });
  return { points: taken.points, bucketId };
}

/** Codes are long but worth money, so repeated misses are delayed more and more, by account and by client. */
const GUESSING = { firstSeconds: 5, maxSeconds: 3600 };

/** Counts an attempt before it is made; a successful one clears the account's count. */
export async function limitGuesses<Value>(
  db: Database,
  { userId, address }: { userId: string; address: string },
  redeem: () => Promise<Value>,
): Promise<Value> {
  const byUser = throttleKey('redemption-user', userId);
  const byClient = throttleKey('redemption-client', clientNetwork(address));
  await countAttempt(db, { ...GUESSING, key: byUser, free: 6 });
  await countAttempt(db, { ...GUESSING, key: byClient, free: 40 });
  const value = await redeem();
  await clearAttempts(db, byUser);
  return value;
}
