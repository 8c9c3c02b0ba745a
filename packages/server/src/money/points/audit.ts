import { type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../../db/client.ts';
import { clockNow } from '../../db/clock.ts';

export type LedgerFault = { fault: string; id: string; expected: number; found: number };

/** Nothing is reserved for an unpaid task. */
const toPay = sql`(case when task.paid_at is null then 0 else image.price end)`;

/** All points of such an order are granted with the payment; those of a plan are granted as they fall due. */
const isWhole = sql`("order".state = 'paid' and "order".subscription_id is null)`;

/**
 * Compares every balance with the ledger, every image's state with what happened to its points, and every order with
 * the points that it granted.
 * An empty result means that the books are right. `only` limits the audit to these accounts.
 */
export async function auditLedger(db: Queryable, only?: readonly string[]): Promise<LedgerFault[]> {
  const within = (owner: SQL) =>
    only ? sql`${owner} = any(${sql.param(only)}::uuid[])` : sql`true`;
  const { rows } = await db.execute<LedgerFault>(sql`
    select 'bucket differs from its entries' as fault, bucket.id::text as id,
           coalesce(sum(entry.amount), 0)::int as expected, bucket.remaining as found
      from point_buckets bucket left join point_entries entry on entry.bucket_id = bucket.id
      where ${within(sql`bucket.user_id`)}
      group by bucket.id
      having coalesce(sum(entry.amount), 0) <> bucket.remaining
    union all
    select 'image reserved another price', image.id::text, ${toPay},
           coalesce(-sum(entry.amount) filter (where entry.kind = 'reserve'), 0)::int
      from task_images image join tasks task on task.id = image.task_id
      left join point_entries entry on entry.image_id = image.id
      where ${within(sql`image.user_id`)}
      group by image.id, task.id
      having coalesce(-sum(entry.amount) filter (where entry.kind = 'reserve'), 0) <> ${toPay}
    union all
    select 'image ' || image.state || ' but points ' || coalesce(entry.kind, 'open'), image.id::text, 0, 0
      from task_images image join tasks task on task.id = image.task_id
      left join point_entries entry on entry.image_id = image.id and entry.kind in ('settle', 'return')
      where ${toPay} > 0 and ${within(sql`image.user_id`)}
        and coalesce(entry.kind, 'open') <> case
          when image.state = 'done' then 'settle'
          when image.state in ('failed', 'cancelled') then 'return'
          else 'open' end
    union all
    select 'order ' || "order".state || ' has other points than it brings', "order".id::text,
           case when ${isWhole} then "order".points else 0 end,
           coalesce(sum(bucket.granted), 0)::int
      from orders "order"
      left join point_buckets bucket on bucket.order_id = "order".id and bucket.source <> 'adjustment'
      where ${within(sql`"order".user_id`)}
      group by "order".id
      having case
        when "order".state in ('pending', 'expired', 'cancelled') then count(bucket.id) > 0
        when ${isWhole} then count(bucket.id) <> 1 or sum(bucket.granted) <> "order".points
        else coalesce(sum(bucket.granted), 0) > "order".points * "order".grants end
    union all
    select 'points are owed although some are there', debt.user_id::text, 0, sum(debt.points - debt.settled)::int
      from point_debts debt where debt.settled < debt.points and ${within(sql`debt.user_id`)}
        and exists (select from point_buckets bucket where bucket.user_id = debt.user_id
          and bucket.remaining > 0 and bucket.expires_at > ${clockNow})
      group by debt.user_id
  `);
  return rows;
}
