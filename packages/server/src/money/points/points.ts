import { LIMITS } from '@vitrine/contract';
import { and, asc, eq, gt, isNull, lte, type SQLWrapper, sql } from 'drizzle-orm';
import type { Database, Queryable, Transaction } from '../../db/client.ts';
import { clockNow, clockNowOnce } from '../../db/clock.ts';
import { pointBuckets, pointEntries } from '../../db/schema/points.ts';
import { users } from '../../db/schema/users.ts';
import { AppError } from '../../errors/app-error.ts';
import { owedColumn, settleDebts } from './debts.ts';
import { changeRemaining, isSpendable, type OpenBucket, writeOffExpired } from './ledger.ts';

export type Grant = {
  userId: string;
  points: number;
  source: (typeof pointBuckets.$inferInsert)['source'];
  days: number;
  /** Says what the points are for; the same reference never grants twice. */
  reference: string;
  /** The order that paid for them. */
  orderId?: string;
};

/**
 * Every change of a user's points happens under this lock. FOR NO KEY UPDATE, because a plain FOR UPDATE would
 * also block inserts of rows that refer to the user.
 */
export async function lockAccount(tx: Transaction, userId: string): Promise<void> {
  // A transaction keeps its locks: asked again, there is nothing to do.
  if (locked.get(tx) === userId) return;
  const account = tx.select({ id: users.id }).from(users).where(eq(users.id, userId));
  await account.for('no key update').prepare('lock_account').execute();
  locked.set(tx, userId);
}
/** The account that each transaction locked last. */
const locked = new WeakMap<Transaction, string>();

/** Returns the new bucket, or null when the reference was granted before. Debts are settled from it at once. */
export async function grantPoints(tx: Transaction, grant: Grant): Promise<string | null> {
  await lockAccount(tx, grant.userId);
  const [bucket] = await tx
    .insert(pointBuckets)
    .values({
      userId: grant.userId,
      source: grant.source,
      granted: grant.points,
      remaining: grant.points,
      expiresAt: sql`${clockNow} + make_interval(days => ${grant.days})`,
      reference: grant.reference,
      orderId: grant.orderId,
    })
    .onConflictDoNothing()
    .returning({ id: pointBuckets.id });
  if (!bucket) return null;
  await tx.insert(pointEntries).values({
    userId: grant.userId,
    bucketId: bucket.id,
    kind: 'grant',
    amount: grant.points,
  });
  await settleDebts(tx, grant.userId);
  return bucket.id;
}

/** Returns what a user can spend now. Expired points do not count, even before the expiry job has run. */
const spendable = (userId: SQLWrapper | string) => sql<number>`(
  select coalesce(sum(remaining), 0)::int from ${pointBuckets}
  where user_id = ${userId} and remaining > 0 and expires_at > ${clockNowOnce})`;

export async function availablePoints(db: Queryable, userId: string): Promise<number> {
  const { rows } = await db.execute<{ points: number }>(sql`select ${spendable(userId)} as points`);
  return rows[0]?.points ?? 0;
}

/** For queries that read users anyway: `points` as one more column instead of one more query. */
// Written out, because the query builder would omit the table's name and mean the bucket's own id.
export const pointsColumn = spendable(sql`${users}.id`);

/**
 * Reserves the points of all images or none, soonest to expire first. A given bucket is used first,
 * because it was granted for these images. Returns what can be spent afterwards.
 */
export async function reservePoints(
  tx: Transaction,
  userId: string,
  images: readonly { id: string; price: number }[],
  firstFrom?: string,
): Promise<number> {
  await lockAccount(tx, userId);
  const { owed, open } = await readBalance(tx, userId);
  if (owed > 0) throw new AppError('POINTS_OWED', { params: { owed } });
  const buckets = preferred(open, firstFrom);
  const entries = allocate(buckets, images);
  const price = images.reduce((sum, image) => sum + image.price, 0);
  const points = buckets.reduce((sum, bucket) => sum + bucket.remaining, 0);
  if (!entries) throw new AppError('INSUFFICIENT_POINTS', { params: { price, points } });
  if (entries.length === 0) return points;
  const entered = tx.$with('entered').as(
    tx.insert(pointEntries).values(
      entries.map((entry) => ({
        userId,
        bucketId: entry.bucketId,
        imageId: entry.imageId,
        kind: 'reserve' as const,
        amount: -entry.points,
      })),
    ),
  );
  const taken = buckets.map(({ id }) => ({ id, points: sumTaken(entries, id) }));
  await tx
    .with(entered)
    .update(pointBuckets)
    .set({ remaining: sql`${pointBuckets.remaining} - taken.points` })
    .from(sql`json_to_recordset(${JSON.stringify(taken)}::json) as taken (id uuid, points integer)`)
    .where(sql`${pointBuckets.id} = taken.id and taken.points > 0`);
  return points - price;
}

/** Reads in one statement what an account owes, and its spendable buckets, soonest to expire first. */
async function readBalance(tx: Transaction, userId: string) {
  const rows = await tx
    .select({
      owed: owedColumn,
      bucket: { id: pointBuckets.id, remaining: pointBuckets.remaining },
    })
    .from(users)
    .leftJoin(pointBuckets, and(eq(pointBuckets.userId, users.id), isSpendable))
    .where(eq(users.id, userId))
    .orderBy(asc(pointBuckets.expiresAt), asc(pointBuckets.id))
    .prepare('balance_of_user')
    .execute();
  return { owed: rows[0]?.owed ?? 0, open: rows.flatMap(({ bucket }) => bucket ?? []) };
}

const sumTaken = (entries: readonly Allocation[], bucketId: string) =>
  entries
    .filter((entry) => entry.bucketId === bucketId)
    .reduce((sum, { points }) => sum + points, 0);

const preferred = (buckets: readonly OpenBucket[], id: string | undefined) =>
  id ? buckets.toSorted((a, b) => Number(b.id === id) - Number(a.id === id)) : buckets;

type Allocation = { imageId: string; bucketId: string; points: number };

/** Spreads prices over buckets in their order; null when the buckets do not hold enough. */
export function allocate(
  buckets: readonly { id: string; remaining: number }[],
  images: readonly { id: string; price: number }[],
): Allocation[] | null {
  const left = buckets.map((bucket) => ({ ...bucket }));
  const entries: Allocation[] = [];
  for (const image of images) {
    let missing = image.price;
    for (const bucket of left) {
      const points = Math.min(missing, bucket.remaining);
      if (points === 0) continue;
      bucket.remaining -= points;
      missing -= points;
      entries.push({ imageId: image.id, bucketId: bucket.id, points });
    }
    if (missing > 0) return null;
  }
  return entries;
}

/** The image is delivered: its points are spent. Once only; later calls change nothing. */
export async function settleImage(tx: Transaction, image: { id: string; userId: string }) {
  await lockAccount(tx, image.userId);
  const open = await openReservations(tx, image.id);
  if (open.length === 0) return;
  await tx.insert(pointEntries).values(
    open.map(({ bucketId }) => ({
      userId: image.userId,
      bucketId,
      imageId: image.id,
      kind: 'settle' as const,
      amount: 0,
    })),
  );
}

/**
 * The image is not delivered: its points return to their bucket and keep its expiry. If that has
 * passed, they get a few more days, once per bucket, so that repeated cancelling gains no time.
 */
export async function returnImage(tx: Transaction, image: { id: string; userId: string }) {
  const { userId } = image;
  await lockAccount(tx, userId);
  const open = await openReservations(tx, image.id);
  for (const { bucketId, points } of open) {
    // Points left unspent in the bucket have expired; only returned ones get more time.
    await writeOffExpired(tx, userId, eq(pointBuckets.id, bucketId));
    await tx
      .insert(pointEntries)
      .values({ userId, bucketId, imageId: image.id, kind: 'return', amount: points });
    await changeRemaining(tx, bucketId, points);
    await extendOnce(tx, bucketId);
  }
  // Their order may have been refunded meanwhile.
  await settleDebts(
    tx,
    userId,
    open.map(({ bucketId }) => bucketId),
  );
}

const extendOnce = (tx: Transaction, bucketId: string) =>
  tx
    .update(pointBuckets)
    .set({
      expiresAt: sql`${clockNow} + make_interval(days => ${LIMITS.returnedPointsDays})`,
      extendedAt: clockNow,
    })
    .where(
      and(
        eq(pointBuckets.id, bucketId),
        lte(pointBuckets.expiresAt, clockNow),
        isNull(pointBuckets.extendedAt),
      ),
    );

async function openReservations(tx: Transaction, imageId: string) {
  return tx
    .select({ bucketId: pointEntries.bucketId, points: sql<number>`(-sum(amount))::int` })
    .from(pointEntries)
    .where(eq(pointEntries.imageId, imageId))
    .groupBy(pointEntries.bucketId)
    .having(sql`count(*) filter (where kind in ('settle', 'return')) = 0`);
}

/** Writes off what has expired in one account. */
export async function expirePoints(tx: Transaction, userId: string): Promise<number> {
  await lockAccount(tx, userId);
  return writeOffExpired(tx, userId);
}

export async function expireAllPoints(db: Database): Promise<void> {
  const rows = await db
    .selectDistinct({ userId: pointBuckets.userId })
    .from(pointBuckets)
    .where(and(gt(pointBuckets.remaining, 0), lte(pointBuckets.expiresAt, clockNow)));
  for (const { userId } of rows) await db.transaction((tx) => expirePoints(tx, userId));
}
