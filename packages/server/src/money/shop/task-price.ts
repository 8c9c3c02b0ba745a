import { defaultPrice, LIMITS, type Product } from '@vitrine/contract';
import { sql } from 'drizzle-orm';
import type { Queryable } from '../../db/client.ts';
import { prices } from '../../db/schema/operations.ts';

/** The points that one image of a product costs: what an operator has set, else the contract's default. */
export const priceColumn = (product: Product) => sql<number>`coalesce(
  (select points from ${prices} where product = ${product}),
  ${defaultPrice(product, LIMITS.singleImagePoints)})::int`;

export async function taskPrice(db: Queryable, product: Product): Promise<number> {
  const { rows } = await db.execute<{ points: number }>(
    sql`select ${priceColumn(product)} as points`,
  );
  return rows[0]?.points ?? 0;
}
