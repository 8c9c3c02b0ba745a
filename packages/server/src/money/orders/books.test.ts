import { type SQL, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { resetClock } from '../../db/clock.ts';
import { pickStep, STEPS, type Story } from '../../testing/money-steps.ts';
import { type MoneyWorld, openMoneyWorld } from '../../testing/money-world.ts';
import { createRandom } from '../../testing/seeded-random.ts';
import { auditLedger } from '../points/audit.ts';
import { maintainSubscriptions } from './jobs.ts';

/** The short form of every test run; `npm run test:properties` takes 10,000. */
const STEPS_WANTED = Number(process.env.PROPERTY_STEPS ?? 400);
const SEED = Number(process.env.PROPERTY_SEED ?? 20_261_115);
const STORY_STEPS = 200;
const CLIENTS = 5;
const LIMIT_MS = 3_600_000;

let world: MoneyWorld;
beforeAll(async () => {
  world = await openMoneyWorld();
});
afterAll(() => world.close());

async function newStory(): Promise<Story> {
  const accounts = await Promise.all(Array.from({ length: 3 }, () => world.createAccount()));
  const [inviter, ...friends] = accounts;
  for (const { userId } of friends) await world.invite(inviter?.userId ?? '', userId);
  return { accounts, orders: [], images: [], codes: [], told: [], paid: new Set() };
}

/** What must be true after every round, whatever the clients have done at the same time. */
async function checkBooks(story: Story, where: string) {
  const owners = story.accounts.map(({ userId }) => userId);
  expect(await auditLedger(world.db, owners), where).toEqual([]);
  for (const order of await readOrders(owners)) {
    const about = `${where}: order ${order.id} ${order.state}`;
    if (order.kind === 'purchase' && order.granted > 0) {
      expect(story.paid.has(order.id), `${about}: credited without payment`).toBe(true);
    }
    expect(order.claimed, about).toBeLessThanOrEqual(order.granted);
    // What a refund took and what is still owed is never more than what the order brought …
    const collected = order.revoked - order.restored + order.owed;
    expect(collected, about).toBeLessThanOrEqual(order.granted);
    if (order.state !== 'refunded') continue;
    // … and after a full refund it is all of it, except what had expired unspent.
    expect(order.claimed, about).toBe(order.granted);
    expect(collected, about).toBeGreaterThanOrEqual(order.granted - order.expired);
  }
  const { rows: negative } = await world.db.execute(sql`
    select id from point_buckets where remaining < 0 or remaining > granted`);
  expect(negative, where).toEqual([]);
}

type OrderBooks = Record<
  'granted' | 'claimed' | 'restored' | 'revoked' | 'expired' | 'owed',
  number
> & { id: string; kind: string; state: string };

/** Each order with all that its points have gone through. */
async function readOrders(owners: string[]): Promise<OrderBooks[]> {
  const ofBuckets = (what: SQL) => sql`
    coalesce((select ${what} from point_buckets bucket where bucket.order_id = "order".id), 0)::int`;
  const { rows } = await world.db.execute<OrderBooks>(sql`
    select "order".id, "order".kind, "order".state, "order".points_claimed as claimed,
      ${ofBuckets(sql`sum(granted) filter (where source <> 'adjustment')`)} as granted,
      ${ofBuckets(sql`sum(granted) filter (where source = 'adjustment')`)} as restored,
      coalesce((select -sum(amount) from point_entries entry where entry.order_id = "order".id
        and entry.user_id = "order".user_id and entry.kind = 'revoke'), 0)::int as revoked,
      coalesce((select -sum(amount) from point_entries entry join point_buckets bucket
        on bucket.id = entry.bucket_id where bucket.order_id = "order".id
        and entry.kind = 'expire'), 0)::int as expired,
      coalesce((select sum(points - settled) from point_debts debt
        where debt.order_id = "order".id and debt.user_id = "order".user_id), 0)::int as owed
    from orders "order" where "order".user_id = any(${sql.param(owners)}::uuid[])`);
  return rows;
}

test(
  `${STEPS_WANTED} steps of many clients never lose, create or double a point`,
  async () => {
    const random = createRandom(SEED);
    const counts: Record<string, number> = {};
    let done = 0;
    while (done < STEPS_WANTED) {
      await resetClock(world.db);
      const story = await newStory();
      for (let inStory = 0; inStory < STORY_STEPS && done < STEPS_WANTED; ) {
        const names = Array.from(
          { length: Math.min(1 + random.below(CLIENTS), STEPS_WANTED - done) },
          () => pickStep(random),
        );
        await Promise.all(names.map((name) => STEPS[name]?.run(world, story, random)));
        for (const name of names) counts[name] = (counts[name] ?? 0) + 1;
        inStory += names.length;
        done += names.length;
        await checkBooks(story, `seed ${SEED}, step ${done}: ${names.join(', ')}`);
      }
      await maintainSubscriptions(world.money);
      await checkBooks(story, `seed ${SEED}, step ${done}: at the end of a story`);
    }
    expect(done).toBe(STEPS_WANTED);
    // A run that never reached some step would prove nothing about it.
    expect(Object.keys(counts).toSorted()).toEqual(Object.keys(STEPS).toSorted());
    expect(await auditLedger(world.db)).toEqual([]);
  },
  LIMIT_MS,
);
