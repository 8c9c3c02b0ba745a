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
    /** Of one grant, how many there are, and how long each lasts: as it was when the order was made. */
    points: integer().notNull(),
    grants: smallint().notNull(),
    pointsDays: integer().notNull(),
    amountMinor: integer().notNull(),
    currency: text({ enum: CURRENCIES }).notNull(),
    provider: text({ enum: PAYMENT_PROVIDERS }).notNull(),
    clientKey: text().notNull(),
    language: text({ enum: LANGUAGES }).notNull(),
    /** The site where it was made: the provider sends the buyer back there. */
    origin: text().notNull(),
    state: text({ enum: ORDER_STATES }).notNull().default('pending'),
    createdAt: bookedAt(),
    expiresAt: moment().notNull(),
    startReference: text(),
    paymentReference: text(),
    /** When the provider was last asked about it. */
    askedAt: moment(),
    paidAt: moment(),
    refundedMinor: integer().notNull().default(0),
    refundedAt: moment(),
    refundRequestedAt: moment(),
    refundReason: text(),
    disputedAt: moment(),
    /** A dispute that began before this is over, however late its notice comes. */
    disputeClosedAt: moment(),
    /** Points that refunds and disputes have claimed back so far. */
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

/** What happened to an order, by whom and why. Append-only by a trigger. */
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

/** Every verified event of a provider: the same one has an effect once. */
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

/** Money that we return. */
export const refunds = pgTable(
  'refunds',
  {
    id: id(),
    orderId: uuid()
      .notNull()
      .references(() => orders.id),
    /** First, second … of its order: part of the key under which the provider returns the money once. */
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

/** What one order bought of a subscription: a stretch of time with its grants, a month apart. */
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
    /** When the next one is due; null: all are given, or the order was refunded. */
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

/** What the sandbox's bank knows: it plays a provider, so it keeps its own books. */
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
  /** Pays by itself from then on: the button "pay later". */
  payAfter: moment(),
  refundedMinor: integer().notNull().default(0),
  /** Keys of the refunds that it has made: the same one again returns nothing. */
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
  /** How many of the next renewals fail. */
  failing: smallint().notNull().default(0),
});
