import { sql } from 'drizzle-orm';
import type { Queryable } from '../../db/client.ts';

export type LedgerFault = { fault: string; id: string; expected: number; found: number };

/**
 * Compares every balance with the ledger, and every image's state with what happened to its points.
 * An empty answer means that the books are right.
 */
export async function auditLedger(db: Queryable): Promise<LedgerFault[]> {
  const { rows } = await db.execute<LedgerFault>(sql`
    select 'bucket differs from its entries' as fault, bucket.id::text as id,
           coalesce(sum(entry.amount), 0)::int as expected, bucket.remaining as found
      from point_buckets bucket left join point_entries entry on entry.bucket_id = bucket.id
      group by bucket.id
      having coalesce(sum(entry.amount), 0) <> bucket.remaining
    union all
    select 'image reserved another price', image.id::text, image.price,
           coalesce(-sum(entry.amount) filter (where entry.kind = 'reserve'), 0)::int
      from task_images image left join point_entries entry on entry.image_id = image.id
      group by image.id
      having coalesce(-sum(entry.amount) filter (where entry.kind = 'reserve'), 0) <> image.price
    union all
    select 'image ' || image.state || ' but points ' || coalesce(entry.kind, 'open'), image.id::text, 0, 0
      from task_images image
      left join point_entries entry on entry.image_id = image.id and entry.kind in ('settle', 'return')
      where image.price > 0
        and coalesce(entry.kind, 'open') <> case
          when image.state = 'done' then 'settle'
          when image.state in ('failed', 'cancelled') then 'return'
          else 'open' end
  `);
  return rows;
}
