import {
  CURRENCIES,
  LANGUAGES,
  type Localized,
  ORDER_STATES,
  PAYMENT_PROVIDERS,
} from '@vitrine/contract';
import { sql } from 'drizzle-orm';
import {
  bigserial,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { bookedAt, id, moment } from './columns.ts';
import { products } from './shop.ts';
import { subscriptions } from './subscriptions.ts';
import { tasks } from './tasks.ts';
import { users } from './users.ts';

export const orders = pgTable(
  'orders',
  {
    id: id(),
    number: text().notNull(),
    userId: uuid()
      .notNull()
      .references(() => users.id),
    kind: text({ enum: ['purchase', 'renewal'] })
      .notNull()
      .default('purchase'),
    productId: text()
      .notNull()
      .references(() => products.id),
    taskId: uuid().references(() => tasks.id),
    subscriptionId: uuid().references(() => subscriptions.id),
    title: jsonb().notNull().$type<Localized>(),
    /** Points of one grant, the number of grants and their lifetime, as agreed when the order was created. */
    points: integer().notNull(),
    grants: smallint().notNull(),
    pointsDays: integer().notNull(),
    amountMinor: integer().notNull(),
    currency: text({ enum: CURRENCIES }).notNull(),
    provider: text({ enum: PAYMENT_PROVIDERS }).notNull(),
    clientKey: text().notNull(),
    language: text({ enum: LANGUAGES }).notNull(),
    /** The site where the order was created, to which the provider returns the buyer. */
    origin: text().notNull(),
    state: text({ enum: ORDER_STATES }).notNull().default('pending'),
    createdAt: bookedAt(),
    expiresAt: moment().notNull(),
    startReference: text(),
    paymentReference: text(),
    /** When the provider was last queried about the order. */
    askedAt: moment(),
    paidAt: moment(),
    refundedMinor: integer().notNull().default(0),
    refundedAt: moment(),
    refundRequestedAt: moment(),
    refundReason: text(),
    disputedAt: moment(),
    /** A dispute that began before this time is over, however late its notice arrives. */
    disputeClosedAt: moment(),
    /** Points claimed back so far by refunds and disputes. */
    pointsClaimed: integer().notNull().default(0),
  },
  (table) => [
    uniqueIndex('orders_number').on(table.number),
    uniqueIndex('orders_client_key').on(table.userId, table.clientKey),
    // The last line of defence against crediting one payment twice.
    uniqueIndex('orders_payment')
      .on(table.provider, table.paymentReference)
      .where(sql`${table.paymentReference} is not null`),
    index('orders_newest').on(
      table.userId,
      table.createdAt.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
    index('orders_all_newest').on(
      table.createdAt.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
    index('orders_pending').on(table.expiresAt).where(sql`${table.state} = 'pending'`),
    check('orders_amount', sql`${table.amountMinor} > 0`),
    check('orders_refunded', sql`${table.refundedMinor} between 0 and ${table.amountMinor}`),
    check('orders_paid', sql`${table.state} <> 'paid' or ${table.paidAt} is not null`),
  ],
);

/** The history of an order: what changed, by whom and why. A trigger keeps it append-only. */
export const orderChanges = pgTable(
  'order_changes',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    orderId: uuid()
      .notNull()
      .references(() => orders.id),
    actor: text({ enum: ['buyer', 'provider', 'job', 'operator'] }).notNull(),
    operatorId: uuid().references(() => users.id),
    change: text().notNull(),
    fromState: text({ enum: ORDER_STATES }),
    toState: text({ enum: ORDER_STATES }).notNull(),
    details: jsonb().notNull().default({}).$type<Record<string, unknown>>(),
    at: bookedAt(),
  },
  (table) => [index('order_changes_order').on(table.orderId, table.id)],
);

/** Every verified event of a provider, so that each takes effect only once. */
export const paymentEvents = pgTable(
  'payment_events',
  {
    id: id(),
    provider: text({ enum: PAYMENT_PROVIDERS }).notNull(),
    eventId: text().notNull(),
    type: text().notNull(),
    payload: jsonb().notNull().$type<Record<string, unknown>>(),
    outcome: text().notNull(),
    receivedAt: bookedAt(),
  },
  (table) => [uniqueIndex('payment_events_once').on(table.provider, table.eventId)],
);

/** Refunds that we initiate. */
export const refunds = pgTable(
  'refunds',
  {
    id: id(),
    orderId: uuid()
      .notNull()
      .references(() => orders.id),
    /** The position among the refunds of its order; part of the provider's idempotency key. */
    ordinal: smallint().notNull(),
    amountMinor: integer().notNull(),
    reason: text().notNull(),
    state: text({ enum: ['sending', 'done', 'refused'] })
      .notNull()
      .default('sending'),
    createdAt: bookedAt(),
    doneAt: moment(),
  },
  (table) => [
    uniqueIndex('refunds_order').on(table.orderId, table.ordinal),
    index('refunds_sending').on(table.createdAt).where(sql`${table.state} = 'sending'`),
    check('refunds_amount', sql`${table.amountMinor} > 0`),
  ],
);

/** The period of a subscription that one order paid for, with its monthly grants. */
export const subscriptionPeriods = pgTable(
  'subscription_periods',
  {
    orderId: uuid()
      .primaryKey()
      .references(() => orders.id),
    subscriptionId: uuid()
      .notNull()
      .references(() => subscriptions.id),
    startsAt: moment().notNull(),
    endsAt: moment().notNull(),
    grantsDone: smallint().notNull().default(0),
    /** When the next grant is due; null when all were given or the order was refunded. */
    nextGrantAt: moment(),
    revokedAt: moment(),
  },
  (table) => [
    index('subscription_periods_of').on(table.subscriptionId, table.endsAt),
    index('subscription_periods_due')
      .on(table.nextGrantAt)
      .where(sql`${table.nextGrantAt} is not null`),
  ],
);

export const invoices = pgTable('invoices', {
  orderId: uuid()
    .primaryKey()
    .references(() => orders.id),
  title: text().notNull(),
  taxNumber: text().notNull(),
  email: text().notNull(),
  appliedAt: bookedAt(),
  issuedAt: moment(),
  invoiceNumber: text(),
});

/** The books of the sandbox bank, which stands in for a provider. */
export const sandboxPayments = pgTable('sandbox_payments', {
  number: text().primaryKey(),
  amountMinor: integer().notNull(),
  currency: text({ enum: CURRENCIES }).notNull(),
  title: text().notNull(),
  language: text({ enum: LANGUAGES }).notNull(),
  returnUrl: text().notNull(),
  noticeUrl: text().notNull(),
  period: text({ enum: ['month', 'year'] }),
  state: text({ enum: ['open', 'paid', 'closed'] })
    .notNull()
    .default('open'),
  paidAt: moment(),
  /** When the payment completes by itself, after the button "pay later". */
  payAfter: moment(),
  refundedMinor: integer().notNull().default(0),
  /** Keys of completed refunds; repeating one returns nothing. */
  refundKeys: text().array().notNull().default([]),
});

/** Subscriptions of the sandbox's bank; each paid period adds one to `periods`. */
export const sandboxSubscriptions = pgTable('sandbox_subscriptions', {
  number: text()
    .primaryKey()
    .references(() => sandboxPayments.number),
  periods: smallint().notNull().default(1),
  paidUntil: moment().notNull(),
  cancelAtPeriodEnd: boolean().notNull().default(false),
  state: text({ enum: ['active', 'past-due', 'ended'] })
    .notNull()
    .default('active'),
  /** The number of upcoming renewals that will fail. */
  failing: smallint().notNull().default(0),
});
