import type { Currency } from '@vitrine/contract';
import { desc, sql } from 'drizzle-orm';
import type { Queryable } from '../../db/client.ts';
import { clockNow } from '../../db/clock.ts';
import { alarms } from '../../db/schema/operations.ts';
import { auditLedger } from '../points/public.ts';

const SHOWN = 100;
/** A refund that the provider has not confirmed by then needs a person's attention. */
const REFUND_HOURS = 24;
/** How long an order may stay payable past its expiry because the provider could not be queried. */
const UNANSWERED_HOURS = 1;

type Doubtful = {
  order_number: string;
  about: 'disputed' | 'refund-stuck' | 'unanswered';
  since: Date;
  amount: number;
  currency: Currency;
};

/** Lists money problems that need a person's attention. It reads the whole ledger, so it runs only on demand. */
export async function reconcile(db: Queryable) {
  const raised = await db.select().from(alarms).orderBy(desc(alarms.createdAt)).limit(SHOWN);
  const { rows } = await db.execute<Doubtful>(sql`
    select number as order_number, 'disputed' as about, disputed_at as since,
      amount_minor as amount, currency
    from orders where disputed_at is not null
    union all
    select "order".number, 'refund-stuck', refund.created_at, refund.amount_minor, "order".currency
    from refunds refund join orders "order" on "order".id = refund.order_id
    where refund.state = 'sending'
      and refund.created_at < ${clockNow} - make_interval(hours => ${REFUND_HOURS})
    union all
    select number, 'unanswered', expires_at, amount_minor, currency
    from orders where state = 'pending'
      and expires_at < ${clockNow} - make_interval(hours => ${UNANSWERED_HOURS})
    order by since desc limit ${SHOWN}`);
  return {
    alarms: raised.map(({ id, kind, createdAt, details }) => ({
      alarm_id: id,
      kind,
      at: createdAt.toISOString(),
      details,
    })),
    orders: rows.map((row) => ({ ...row, since: new Date(row.since).toISOString() })),
    faults: await auditLedger(db),
  };
}
