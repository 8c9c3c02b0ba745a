import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { connect, type Database } from '../../db/client.ts';
import { files } from '../../db/schema/files.ts';
import { pointBuckets, pointEntries } from '../../db/schema/points.ts';
import { taskImages, tasks } from '../../db/schema/tasks.ts';
import { users } from '../../db/schema/users.ts';
import { AppError } from '../../errors/app-error.ts';
import { createTestDatabase } from '../../testing/test-database.ts';
import { auditLedger } from './audit.ts';
import {
  allocate,
  availablePoints,
  expireAllPoints,
  expirePoints,
  grantPoints,
  reservePoints,
  returnImage,
  settleImage,
} from './points.ts';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let db: Database;

beforeAll(async () => {
  database = await createTestDatabase();
  db = connect(database.url, { max: 10, log: pino({ level: 'silent' }) });
});
afterAll(async () => {
  await db.pool.end();
  await database.drop();
});

async function createAccount() {
  const [user] = await db
    .insert(users)
    .values({ email: `${crypto.randomUUID()}@test`, nickname: 'x', variant: 'international' })
    .returning();
  const [file] = await db
    .insert(files)
    .values({
      userId: user?.id ?? '',
      kind: 'upload',
      key: 'k.png',
      thumbKey: 't.webp',
      contentType: 'image/png',
      bytes: 1,
      width: 1,
      height: 1,
    })
    .returning();
  const [task] = await db
    .insert(tasks)
    .values({
      userId: user?.id ?? '',
      product: 'cutout',
      payMethod: 2,
      clientKey: crypto.randomUUID(),
      paidAt: sql`now()`,
    })
    .returning();
  let ordinal = 0;
  const account = {
    id: user?.id ?? '',
    grant: (points: number, days: number, reference: string = crypto.randomUUID()) =>
      db.transaction((tx) =>
        grantPoints(tx, { userId: account.id, points, source: 'purchase', days, reference }),
      ),
    /** A new image of this price with its points reserved; null when there are not enough. */
    async spend(price: number): Promise<string | null> {
      try {
        return await db.transaction(async (tx) => {
          const [image] = await tx
            .insert(taskImages)
            .values({
              taskId: task?.id ?? '',
              userId: account.id,
              ordinal: ordinal++,
              price,
              slot: 0,
              sourceFileId: file?.id ?? '',
            })
            .returning();
          if (!image) throw new Error('not written');
          await reservePoints(tx, account.id, [image]);
          return image.id;
        });
      } catch (error) {
        if (error instanceof AppError && error.error === 'INSUFFICIENT_POINTS') return null;
        throw error;
      }
    },
    end: (id: string, state: 'done' | 'failed') =>
      db.transaction(async (tx) => {
        await tx.update(taskImages).set({ state }).where(sql`${taskImages.id} = ${id}`);
        const image = { id, userId: account.id };
        await (state === 'done' ? settleImage(tx, image) : returnImage(tx, image));
      }),
    /** Lets everything that this account has expire, as time would. */
    age: () =>
      db
        .update(pointBuckets)
        .set({ expiresAt: sql`now() - interval '1 second'` })
        .where(sql`${pointBuckets.userId} = ${account.id}`),
    points: () => availablePoints(db, account.id),
  };
  return account;
}

describe('points', () => {
  test('soonest to expire are spent first and go back where they came from', async () => {
    const account = await createAccount();
    await account.grant(5, 300);
    await account.grant(5, 10);
    const image = await account.spend(7);
    const left = async () =>
      (
        await db
          .select({ remaining: pointBuckets.remaining })
          .from(pointBuckets)
          .where(sql`${pointBuckets.userId} = ${account.id}`)
          .orderBy(pointBuckets.expiresAt)
      ).map((bucket) => bucket.remaining);
    expect(await left()).toEqual([0, 3]);
    await account.end(image ?? '', 'failed');
    expect(await left()).toEqual([5, 5]);
  });

  test('are granted once for one reference, returned once, settled once', async () => {
    const account = await createAccount();
    await Promise.all([account.grant(10, 30, 'order-1'), account.grant(10, 30, 'order-1')]);
    expect(await account.points()).toBe(10);
    const image = await account.spend(4);
    await account.end(image ?? '', 'failed');
    await account.end(image ?? '', 'failed');
    expect(await account.points()).toBe(10);
  });

  test('returned to an expired bucket stay usable for seven days, once', async () => {
    const account = await createAccount();
    await account.grant(10, 30);
    const images = [await account.spend(4), await account.spend(2)];
    await account.age();
    await account.end(images[0] ?? '', 'failed');
    // The four unspent ones have expired although the job has not written them off yet.
    expect(await account.points()).toBe(4);
    const [bucket] = await db
      .select({ days: sql<number>`extract(day from ${pointBuckets.expiresAt} - now())::int` })
      .from(pointBuckets)
      .where(sql`${pointBuckets.userId} = ${account.id}`);
    expect(bucket?.days).toBe(6);
    // Tied up again and cancelled after the seven days, they get no others.
    const again = await account.spend(4);
    await account.age();
    await account.end(again ?? '', 'failed');
    await account.end(images[1] ?? '', 'failed');
    expect(await account.points()).toBe(0);
    await db.transaction((tx) => expirePoints(tx, account.id));
    expect(await auditLedger(db, [account.id])).toEqual([]);
  });

  test('returned before their day keep it', async () => {
    const account = await createAccount();
    await account.grant(10, 2);
    const day = () =>
      db
        .select({ expiresAt: pointBuckets.expiresAt })
        .from(pointBuckets)
        .where(sql`${pointBuckets.userId} = ${account.id}`);
    const before = await day();
    await account.end((await account.spend(4)) ?? '', 'failed');
    expect(await day()).toEqual(before);
    expect(await account.points()).toBe(10);
  });

  test('that have expired cannot be spent, even before the expiry job has run', async () => {
    const account = await createAccount();
    await account.grant(10, 30);
    await account.age();
    expect(await account.spend(1)).toBeNull();
    await expireAllPoints(db);
    expect(await account.points()).toBe(0);
  });

  test('of an account are never overspent by spenders at the same moment', async () => {
    const account = await createAccount();
    await account.grant(20, 30);
    const spent = await Promise.all(Array.from({ length: 15 }, () => account.spend(3)));
    expect(spent.filter((image) => image !== null)).toHaveLength(6);
    expect(await account.points()).toBe(2);
  });
});

test('the ledger refuses to be changed', async () => {
  const refused = { cause: expect.objectContaining({ message: 'point_entries is append-only' }) };
  await expect(db.update(pointEntries).set({ amount: 1 })).rejects.toMatchObject(refused);
  await expect(db.delete(pointEntries)).rejects.toMatchObject(refused);
});

test('the audit finds a balance that differs from the ledger', async () => {
  const account = await createAccount();
  await account.grant(10, 30);
  const change = (by: number) =>
    db
      .update(pointBuckets)
      .set({ remaining: sql`${pointBuckets.remaining} + ${by}` })
      .where(sql`${pointBuckets.userId} = ${account.id}`);
  await change(-1);
  expect(await auditLedger(db)).toEqual([
    expect.objectContaining({ fault: 'bucket differs from its entries', expected: 10, found: 9 }),
  ]);
  await change(1);
  expect(await auditLedger(db)).toEqual([]);
});

test('allocation takes exactly the price or nothing', () => {
  const amount = fc.integer({ min: 0, max: 50 });
  fc.assert(
    fc.property(
      fc.array(amount, { maxLength: 5 }),
      fc.array(amount, { maxLength: 5 }),
      (have, want) => {
        const buckets = have.map((remaining, index) => ({ id: `b${index}`, remaining }));
        const images = want.map((price, index) => ({ id: `i${index}`, price }));
        const entries = allocate(buckets, images);
        const total = (list: number[]) => list.reduce((sum, value) => sum + value, 0);
        if (total(have) < total(want)) return entries === null;
        return (
          entries !== null &&
          images.every(
            (image) =>
              total(entries.filter((e) => e.imageId === image.id).map((e) => e.points)) ===
              image.price,
          ) &&
          buckets.every(
            (bucket) =>
              total(entries.filter((e) => e.bucketId === bucket.id).map((e) => e.points)) <=
              bucket.remaining,
          )
        );
      },
    ),
  );
});

const step = fc.oneof(
  fc.record({
    do: fc.constant('grant' as const),
    points: fc.integer({ min: 1, max: 30 }),
    days: fc.integer({ min: 1, max: 90 }),
  }),
  fc.record({ do: fc.constant('spend' as const), price: fc.integer({ min: 1, max: 12 }) }),
  fc.record({
    do: fc.constant('end' as const),
    state: fc.constantFrom('done' as const, 'failed' as const),
    pick: fc.nat(),
  }),
  fc.record({ do: fc.constant('age' as const) }),
  fc.record({ do: fc.constant('expire' as const) }),
);

test('random histories from several clients at once never lose or create a point', {
  timeout: 3_600_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(step, { maxLength: 4 }), { maxLength: 8 }),
      async (rounds) => {
        const account = await createAccount();
        const images: string[] = [];
        for (const round of rounds) {
          await Promise.all(
            round.map(async (action) => {
              if (action.do === 'grant') return account.grant(action.points, action.days);
              if (action.do === 'spend') {
                const image = await account.spend(action.price);
                if (image) images.push(image);
              } else if (action.do === 'age') await account.age();
              else if (action.do === 'expire') {
                await db.transaction((tx) => expirePoints(tx, account.id));
              } else {
                // Taken out before the work: an image ends once, as the fence around attempts ensures.
                const [image] = images.splice(action.pick % Math.max(1, images.length), 1);
                if (image) await account.end(image, action.state);
              }
            }),
          );
          expect(await auditLedger(db, [account.id])).toEqual([]);
          expect(await account.points()).toBeGreaterThanOrEqual(0);
        }
      },
    ),
    { numRuns: Number(process.env.PROPERTY_RUNS ?? 12), seed: 20_261 },
  );
});
