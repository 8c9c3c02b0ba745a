import type { Currency, Overview, Product } from '@vitrine/contract';
import { sql } from 'drizzle-orm';
import type { Queryable } from '../../db/client.ts';
import { clockNow } from '../../db/clock.ts';

/** Days as YYYY-MM-DD in UTC, oldest first, today last. */
export function lastDays(count: number, today: Date): string[] {
  return Array.from({ length: count }, (_, index) => {
    const day = new Date(today);
    day.setUTCDate(day.getUTCDate() - (count - 1 - index));
    return day.toISOString().slice(0, 10);
  });
}

type PerDay = { day: string; value: number };
/** Returns one figure per day; a day without a row counts as zero. */
const spread = (days: readonly string[], rows: readonly PerDay[]): number[] => {
  const byDay = new Map(rows.map(({ day, value }) => [day, value]));
  return days.map((day) => byDay.get(day) ?? 0);
};

const toDay = (column: ReturnType<typeof sql>) =>
  sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD')`;
const toStart = (days: readonly string[]) => sql`(${days[0] ?? ''}::timestamp at time zone 'UTC')`;

export async function readPeople(db: Queryable, days: readonly string[]): Promise<number[]> {
  const { rows } = await db.execute<PerDay>(sql`
    select ${toDay(sql`created_at`)} as day, count(*)::int as value from users
    where created_at >= ${toStart(days)} group by 1`);
  return spread(days, rows);
}

const ENDS = ['done', 'failed', 'cancelled'] as const;

export async function readImages(db: Queryable, days: readonly string[]) {
  const { rows } = await db.execute<PerDay & { state: (typeof ENDS)[number] }>(sql`
    select ${toDay(sql`finished_at`)} as day, state, count(*)::int as value from task_images
    where finished_at >= ${toStart(days)} and state in ('done', 'failed', 'cancelled')
    group by 1, 2`);
  const of = (state: (typeof ENDS)[number]) =>
    spread(
      days,
      rows.filter((row) => row.state === state),
    );
  const { rows: kinds } = await db.execute<Overview['kinds'][number] & { product: Product }>(sql`
    select task.product,
      count(*) filter (where image.state = 'done')::int as done,
      count(*) filter (where image.state = 'failed')::int as failed,
      count(*) filter (where image.state = 'cancelled')::int as cancelled,
      count(*) filter (where image.state in ('queued', 'running'))::int as open
    from task_images image join tasks task on task.id = image.task_id
    where task.created_at >= ${toStart(days)} group by task.product order by count(*) desc`);
  const sum = (list: readonly number[]) => list.reduce((total, value) => total + value, 0);
  const images = { done: of('done'), failed: of('failed'), cancelled: of('cancelled') };
  const ended = sum(images.done) + sum(images.failed);
  return { images, kinds, success_rate: ended === 0 ? null : sum(images.done) / ended };
}

/** Measures the time from payment to the first finished image of a task. */
export async function readFirstImages(db: Queryable, days: readonly string[]) {
  const firsts = sql`select min(image.finished_at) as at,
      extract(epoch from min(image.finished_at) - task.paid_at) as seconds
    from tasks task join task_images image on image.task_id = task.id
    where image.state = 'done' and task.paid_at >= ${toStart(days)} group by task.id`;
  const { rows } = await db.execute<PerDay>(sql`
    with firsts as (${firsts})
    select ${toDay(sql`at`)} as day,
      percentile_cont(0.5) within group (order by seconds)::float as value
    from firsts group by 1`);
  const { rows: all } = await db.execute<{ median: number | null; p90: number | null }>(sql`
    with firsts as (${firsts})
    select percentile_cont(0.5) within group (order by seconds)::float as median,
      percentile_cont(0.9) within group (order by seconds)::float as p90 from firsts`);
  return {
    median: spread(days, rows),
    overall_median: all[0]?.median ?? null,
    overall_p90: all[0]?.p90 ?? null,
  };
}

/** Sums payments less refunds, each on its own day. */
export async function readRevenue(db: Queryable, days: readonly string[]) {
  const { rows } = await db.execute<PerDay & { currency: Currency }>(sql`
    select ${toDay(sql`at`)} as day, currency, sum(amount)::int as value from (
      select paid_at as at, currency, amount_minor as amount from orders
      where paid_at >= ${toStart(days)}
      union all
      select refund.done_at, "order".currency, -refund.amount_minor
      from refunds refund join orders "order" on "order".id = refund.order_id
      where refund.done_at >= ${toStart(days)}) moved
    group by 1, 2`);
  return [...new Set(rows.map(({ currency }) => currency))].sort().map((currency) => {
    const daily = spread(
      days,
      rows.filter((row) => row.currency === currency),
    );
    return { currency, daily, total: daily.reduce((sum, value) => sum + value, 0) };
  });
}

export async function readPoints(db: Queryable, days: readonly string[]) {
  const { rows } = await db.execute<PerDay & { kind: 'issued' | 'spent' }>(sql`
    select ${toDay(sql`created_at`)} as day, 'issued' as kind, sum(amount)::int as value
    from point_entries where kind = 'grant' and created_at >= ${toStart(days)} group by 1
    union all
    select ${toDay(sql`settled.created_at`)}, 'spent', -sum(reserved.amount)::int
    from point_entries settled join point_entries reserved
      on reserved.image_id = settled.image_id and reserved.bucket_id = settled.bucket_id
        and reserved.kind = 'reserve'
    where settled.kind = 'settle' and settled.created_at >= ${toStart(days)} group by 1`);
  const { rows: left } = await db.execute<{ points: number }>(sql`
    select coalesce(sum(remaining), 0)::int as points from point_buckets
    where remaining > 0 and expires_at > ${clockNow}`);
  return {
    issued: spread(
      days,
      rows.filter(({ kind }) => kind === 'issued'),
    ),
    spent: spread(
      days,
      rows.filter(({ kind }) => kind === 'spent'),
    ),
    outstanding: left[0]?.points ?? 0,
  };
}

/** How long a worker's heartbeat counts; the sweeper gives its jobs away after the same time. */
const ALIVE_SECONDS = 15;

export async function readNow(db: Queryable): Promise<Overview['now']> {
  const { rows } = await db.execute<Overview['now']>(sql`
    select
      (select count(*)::int from users where deleted_at is null) as users,
      (select count(*)::int from task_images where state = 'queued') as queued,
      (select count(*)::int from task_images where state = 'running') as running,
      (select count(*)::int from worker_heartbeats
        where seen_at > now() - make_interval(secs => ${ALIVE_SECONDS})) as workers,
      (select count(*)::int from orders
        where state = 'paid' and refund_requested_at is not null) as waiting_refunds,
      (select count(*)::int from invoices where issued_at is null) as waiting_invoices,
      (select count(*)::int from community_posts where state = 'review') as waiting_posts,
      (select count(distinct image.task_id)::int from task_images image
        join tasks task on task.id = image.task_id
        where task.brief is not null and image.state in ('queued', 'running')) as waiting_assisted,
      (select count(*)::int from alarms where created_at > now() - interval '7 days') as alarms`);
  if (!rows[0]) throw new Error('The overview could not be read');
  return rows[0];
}

const HELD_BACK = { goods: 'GARMENT_LOST', face: 'FACE_WRONG', outline: 'OUTLINE_BROKEN' } as const;

export async function readHeldBack(db: Queryable, days: readonly string[]) {
  const names = sql.join(
    Object.values(HELD_BACK).map((name) => sql`${name}`),
    sql`, `,
  );
  const { rows } = await db.execute<PerDay & { name: string }>(sql`
    select ${toDay(sql`finished_at`)} as day, error->>'name' as name, count(*)::int as value
    from task_images
    where state = 'failed' and finished_at >= ${toStart(days)} and error->>'name' in (${names})
    group by 1, 2`);
  const of = (name: string) =>
    spread(
      days,
      rows.filter((row) => row.name === name),
    );
  const total = (name: string) => of(name).reduce((sum, value) => sum + value, 0);
  const [goods, face, outline] = Object.values(HELD_BACK).map(of);
  return {
    daily: days.map((_, i) => (goods?.[i] ?? 0) + (face?.[i] ?? 0) + (outline?.[i] ?? 0)),
    goods: total(HELD_BACK.goods),
    face: total(HELD_BACK.face),
    outline: total(HELD_BACK.outline),
  };
}

/** The cost of remote engines, in millionths of a dollar. */
export async function readEngineCost(db: Queryable, days: readonly string[]) {
  const { rows } = await db.execute<{ day: string; value: string }>(sql`
    select ${toDay(sql`created_at`)} as day, sum(cost)::text as value from engine_runs
    where created_at >= ${toStart(days)} and state not in ('failed', 'cancelled') group by 1`);
  const daily = spread(
    days,
    rows.map(({ day, value }) => ({ day, value: Number(value) })),
  );
  return { daily, total: daily.reduce((sum, value) => sum + value, 0) };
}
