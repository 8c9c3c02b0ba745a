import { CURRENCIES, PAYMENT_PROVIDERS, PERIODS } from '@vitrine/contract';
import { sql } from 'drizzle-orm';
import {
  boolean,
  index,
  integer,
  pgTable,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { bookedAt, id, moment } from './columns.ts';
import { products } from './shop.ts';
import { users } from './users.ts';

export const subscriptions = pgTable(
  'subscriptions',
  {
    id: id(),
    userId: uuid()
      .notNull()
      .references(() => users.id),
    productId: text()
      .notNull()
      .references(() => products.id),
    period: text({ enum: PERIODS }).notNull(),
    provider: text({ enum: PAYMENT_PROVIDERS }).notNull(),
    /** The provider's id of the subscription, where the provider renews it. */
    providerReference: text(),
    /** False for a prepaid period, which another order extends. */
    renews: boolean().notNull(),
    state: text({ enum: ['active', 'past_due', 'ended'] })
      .notNull()
      .default('active'),
    cancelAtPeriodEnd: boolean().notNull().default(false),
    /** As agreed at purchase; later changes of the product do not affect it. */
    points: integer().notNull(),
    grants: smallint().notNull(),
    amountMinor: integer().notNull(),
    currency: text({ enum: CURRENCIES }).notNull(),
    startedAt: bookedAt(),
    /** The end of the last paid period. */
    paidUntil: moment().notNull(),
    /** `paidUntil` at the last reminder, so that each period has only one. */
    remindedFor: moment(),
    endedAt: moment(),
  },
  (table) => [
    index('subscriptions_user').on(table.userId, table.paidUntil),
    uniqueIndex('subscriptions_reference')
      .on(table.provider, table.providerReference)
      .where(sql`${table.providerReference} is not null`),
    index('subscriptions_open').on(table.paidUntil).where(sql`${table.state} <> 'ended'`),
  ],
);
