import { defaultPrice, LIMITS, type Product } from '@vitrine/contract';
import { eq } from 'drizzle-orm';
import type { Queryable } from '../../db/client.ts';
import { prices } from '../../db/schema/operations.ts';

/** The points that one image of a product costs: what an operator has set, else the contract's default. */
export async function taskPrice(db: Queryable, product: Product): Promise<number> {
  const [row] = await db.select().from(prices).where(eq(prices.product, product));
  return row?.points ?? defaultPrice(product, LIMITS.singleImagePoints);
}
