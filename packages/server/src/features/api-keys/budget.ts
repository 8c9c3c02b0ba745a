import { eq, sql } from 'drizzle-orm';
import type { Queryable, Transaction } from '../../db/client.ts';
import { clockNow } from '../../db/clock.ts';
import { apiKeyDays, apiKeys } from '../../db/schema/api-keys.ts';
import { AppError } from '../../errors/app-error.ts';

const today = sql`(${clockNow} at time zone 'utc')::date`;

type KeyBudget = {
  /** Null means that only the account's balance limits it. */
  pointsADay: number | null;
  pointsInAll: number | null;
  spentToday: number;
  spentInAll: number;
};

async function readBudget(db: Queryable, keyId: string): Promise<KeyBudget> {
  const [row] = await db
    .select({
      pointsADay: apiKeys.pointsADay,
      pointsInAll: apiKeys.pointsInAll,
      spentToday: sql<number>`coalesce(sum(${apiKeyDays.points})
        filter (where ${apiKeyDays.day} = ${today}), 0)::int`,
      spentInAll: sql<number>`coalesce(sum(${apiKeyDays.points}), 0)::int`,
    })
    .from(apiKeys)
    .leftJoin(apiKeyDays, eq(apiKeyDays.keyId, apiKeys.id))
    .where(eq(apiKeys.id, keyId))
    .groupBy(apiKeys.id);
  if (!row) throw new AppError('KEY_INVALID');
  return row;
}

/** Refuses what exceeds the key's own limits, whatever the account's balance. */
function requireBudget(budget: KeyBudget, price: number): void {
  const { pointsADay, pointsInAll, spentToday, spentInAll } = budget;
  const check = (cap: number | null, spent: number, error: 'KEY_CAP_DAY' | 'KEY_CAP_TOTAL') => {
    if (cap === null || spent + price <= cap) return;
    throw new AppError(error, { params: { cap, price, left: Math.max(0, cap - spent) } });
  };
  check(pointsADay, spentToday, 'KEY_CAP_DAY');
  check(pointsInAll, spentInAll, 'KEY_CAP_TOTAL');
}

/** Whether the key's limits allow this many points now. */
export async function fitsKey(db: Queryable, keyId: string, price: number): Promise<boolean> {
  try {
    requireBudget(await readBudget(db, keyId), price);
    return true;
  } catch (error) {
    if (error instanceof AppError) return false;
    throw error;
  }
}

/**
 * Counts points for the key that spends them. The caller's transaction reserves them and holds the account's lock: of
 * concurrent calls, each sees what those before it have spent, and a refusal rolls everything back.
 */
export async function chargeKey(tx: Transaction, keyId: string, price: number): Promise<void> {
  requireBudget(await readBudget(tx, keyId), price);
  if (price === 0) return;
  await tx
    .insert(apiKeyDays)
    .values({ keyId, day: today, points: price })
    .onConflictDoUpdate({
      target: [apiKeyDays.keyId, apiKeyDays.day],
      set: { points: sql`${apiKeyDays.points} + excluded.points` },
    });
}

/** Returns the points of an image to the key's budget, on the day they were spent. */
export async function creditKey(tx: Transaction, imageId: string): Promise<void> {
  await tx.execute(sql`
    update api_key_days day set points = day.points - image.price
    from task_images image join tasks task on task.id = image.task_id
    where image.id = ${imageId} and day.key_id = task.api_key_id
      and day.day = (task.paid_at at time zone 'utc')::date`);
}
