import {
  CURRENCIES,
  EXTRA_KINDS,
  type Localized,
  PERIODS,
  PLANS,
  PRODUCT_CATEGORIES,
} from '@vitrine/contract';
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
} from 'drizzle-orm/pg-core';

/** Products on sale. A migration adds the initial ones; operators may change them. */
export const products = pgTable(
  'products',
  {
    id: text().primaryKey(),
    /** 'task' pays one pending task at its price in points and is not listed. */
    category: text({ enum: [...PRODUCT_CATEGORIES, 'task'] }).notNull(),
    plan: text({ enum: PLANS }),
    period: text({ enum: PERIODS }),
    name: jsonb().notNull().$type<Localized>(),
    description: jsonb().notNull().$type<Localized>(),
    /** The points of one grant; for 'task' the points that one price covers. */
    points: integer().notNull(),
    grants: smallint().notNull().default(1),
    memberDiscountPercent: smallint().notNull().default(0),
    active: boolean().notNull().default(true),
    place: smallint().notNull(),
  },
  (table) => [
    check('products_points', sql`${table.points} > 0 and ${table.grants} > 0`),
    check('products_discount', sql`${table.memberDiscountPercent} between 0 and 90`),
  ],
);

export const productPrices = pgTable(
  'product_prices',
  {
    productId: text()
      .notNull()
      .references(() => products.id),
    currency: text({ enum: CURRENCIES }).notNull(),
    amountMinor: integer().notNull(),
    /** The price before the product's own discount. */
    listMinor: integer(),
  },
  (table) => [
    primaryKey({ columns: [table.productId, table.currency] }),
    check('product_prices_amount', sql`${table.amountMinor} > 0`),
  ],
);

export const productExtras = pgTable(
  'product_extras',
  {
    productId: text()
      .notNull()
      .references(() => products.id),
    kind: text({ enum: EXTRA_KINDS }).notNull(),
    place: smallint().notNull(),
  },
  (table) => [primaryKey({ columns: [table.productId, table.kind] })],
);
