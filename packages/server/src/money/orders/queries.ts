import type { OrderStatus } from '@vitrine/contract';
import { and, eq, gte, inArray, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import type { Queryable } from '../../db/client.ts';
import { readPage } from '../../db/cursor.ts';
import { invoices, orders } from '../../db/schema/orders.ts';
import { users } from '../../db/schema/users.ts';
import { AppError } from '../../errors/app-error.ts';
import { listStates, type OrderRow } from './order-rows.ts';

export type InvoiceRow = typeof invoices.$inferSelect;
export type OrderView = {
  order: OrderRow;
  invoice: InvoiceRow | null;
  buyer: { nickname: string; email: string | null; phone: string | null };
  /** Whether none of the order's points were spent, expired or revoked. */
  isUntouched: boolean;
};

const viewColumns = {
  order: orders,
  invoice: invoices,
  buyer: { nickname: users.nickname, email: users.email, phone: users.phone },
  isUntouched: sql<boolean>`not exists (
    select from point_entries entry join point_buckets bucket on bucket.id = entry.bucket_id
    where bucket.order_id = ${orders}.id and entry.kind <> 'grant')`,
};

const views = (db: Queryable) =>
  db
    .select(viewColumns)
    .from(orders)
    .innerJoin(users, eq(users.id, orders.userId))
    .leftJoin(invoices, eq(invoices.orderId, orders.id));

/** With a user id, finds only that user's orders. */
export async function requireOrder(db: Queryable, id: string, userId?: string): Promise<OrderView> {
  const own = userId ? eq(orders.userId, userId) : undefined;
  const [row] = await views(db).where(and(eq(orders.id, id), own));
  if (!row) throw new AppError('NOT_FOUND');
  return row;
}

export type OrderFilter = {
  cursor?: string;
  limit: number;
  userId?: string;
  status?: OrderStatus;
  from?: string;
  to?: string;
  waitingFor?: 'refund' | 'invoice';
  search?: string;
};

const waiting = {
  refund: and(eq(orders.state, 'paid'), isNotNull(orders.refundRequestedAt)),
  invoice: and(isNotNull(invoices.orderId), isNull(invoices.issuedAt)),
};

export async function listOrders(db: Queryable, filter: OrderFilter) {
  const { userId, status, from, to, waitingFor, search } = filter;
  const { rows, nextCursor } = await readPage(
    db,
    filter,
    { moment: orders.createdAt, id: orders.id },
    ({ after, newestFirst, limit }) =>
      views(db)
        .where(
          and(
            userId ? eq(orders.userId, userId) : undefined,
            status ? inArray(orders.state, listStates(status)) : undefined,
            from ? gte(orders.createdAt, new Date(from)) : undefined,
            to ? lt(orders.createdAt, new Date(to)) : undefined,
            waitingFor ? waiting[waitingFor] : undefined,
            search ? matches(search) : undefined,
            after,
          ),
        )
        .orderBy(...newestFirst)
        .limit(limit),
    ({ order }) => order.id,
  );
  return { list: rows, nextCursor };
}

const matches = (search: string) =>
  sql`(${orders.number} = ${search} or lower(${users.email}) = lower(${search}) or ${users.phone} = ${search})`;
