import { createHash } from 'node:crypto';
import { isIPv6 } from 'node:net';
import { sql } from 'drizzle-orm';
import type { Queryable } from '../../db/client.ts';
import { AppError } from '../../errors/app-error.ts';

/** Counters are stored under a hash, so that the table does not reveal who was here. */
export const throttleKey = (kind: string, ...parts: string[]) =>
  createHash('sha256')
    .update(JSON.stringify([kind, ...parts]))
    .digest('base64url');

/** The network of one household or office: an IPv6 connection can choose any address within its /64. */
export function clientNetwork(address: string): string {
  if (!isIPv6(address) || address.startsWith('::ffff:')) return address.replace('::ffff:', '');
  const [head = '', tail] = address.split('::');
  const front = head.split(':').filter((part) => part !== '');
  const back = (tail ?? '').split(':').filter((part) => part !== '');
  const zeros = tail === undefined ? [] : Array(8 - front.length - back.length).fill('0');
  return [...front, ...zeros, ...back].slice(0, 4).join(':');
}

/** At most `max` uses within a window; then none until the window ends. */
export type Quota = { key: string; max: number; seconds: number };

/** Returns whether the use was within the quota. One statement counts and checks, so concurrent callers cannot exceed it. */
export async function consumeQuota(db: Queryable, { key, max, seconds }: Quota): Promise<boolean> {
  const { rows } = await db.execute(sql`
    insert into throttles as t (key, count, since, blocked_until)
    values (${key}, 1, clock_timestamp(), clock_timestamp() + make_interval(secs => ${seconds}))
    on conflict (key) do update set
      count = case when t.blocked_until <= clock_timestamp() then 1 else t.count + 1 end,
      since = case when t.blocked_until <= clock_timestamp() then excluded.since else t.since end,
      blocked_until =
        case when t.blocked_until <= clock_timestamp() then excluded.blocked_until else t.blocked_until end
    where t.count < ${max} or t.blocked_until <= clock_timestamp()
    returning 1`);
  return rows.length > 0;
}

export async function requireQuota(db: Queryable, quota: Quota): Promise<void> {
  if (!(await consumeQuota(db, quota))) throw await tooMany(db, quota.key);
}

/** Some free attempts, then a delay that doubles with each further one. A quiet hour resets the count. */
export type GrowingDelay = { key: string; free: number; firstSeconds: number; maxSeconds: number };
const FORGET_SECONDS = 3_600;

/**
 * Counts a try before it is made, so that many at once cannot slip through between check and count; one that
 * succeeds is taken back.
 */
export async function countAttempt(db: Queryable, delay: GrowingDelay): Promise<void> {
  const wait = (count: ReturnType<typeof sql>) => sql`
    make_interval(secs => case when ${count} < ${delay.free} then 0
      else least(${delay.maxSeconds}, ${delay.firstSeconds} * power(2, least(${count} - ${delay.free}, 30)))
      end)`;
  const { rows } = await db.execute(sql`
    insert into throttles as t (key, count, since, blocked_until)
    values (${delay.key}, 1, clock_timestamp(), clock_timestamp() + ${wait(sql`1`)})
    on conflict (key) do update set
      count = case when ${isQuiet} then 1 else t.count + 1 end,
      since = clock_timestamp(),
      blocked_until = clock_timestamp()
        + case when ${isQuiet} then ${wait(sql`1`)} else ${wait(sql`(t.count + 1)`)} end
    where t.blocked_until <= clock_timestamp()
    returning 1`);
  if (rows.length === 0) throw await tooMany(db, delay.key);
}

const isQuiet = sql`t.since < clock_timestamp() - make_interval(secs => ${FORGET_SECONDS})`;

/** Removes one attempt from the count, together with its delay. */
export async function uncountAttempt(db: Queryable, key: string): Promise<void> {
  await db.execute(sql`
    update throttles set count = greatest(count - 1, 0), blocked_until = clock_timestamp()
    where key = ${key}`);
}

export async function clearAttempts(db: Queryable, key: string): Promise<void> {
  await db.execute(sql`delete from throttles where key = ${key}`);
}

async function tooMany(db: Queryable, key: string): Promise<AppError> {
  const { rows } = await db.execute<{ seconds: number }>(sql`
    select greatest(1, ceil(extract(epoch from blocked_until - clock_timestamp())))::int as seconds
    from throttles where key = ${key}`);
  return new AppError('TOO_MANY_REQUESTS', { params: { seconds: rows[0]?.seconds ?? 1 } });
}
