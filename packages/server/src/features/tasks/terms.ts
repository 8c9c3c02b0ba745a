import type { Product } from '@vitrine/contract';
import { eq, sql } from 'drizzle-orm';
import type { Queryable } from '../../db/client.ts';
import { pausedKinds } from '../../db/schema/operator.ts';
import { users } from '../../db/schema/users.ts';
import { AppError } from '../../errors/app-error.ts';
import { priceColumn } from '../../money/shop/public.ts';
import { memberColumn } from '../../money/subscriptions/public.ts';

/** Reads in one statement what holds for a seller's order of a kind at this moment. */
export async function readTerms(db: Queryable, userId: string, product: Product) {
  const [terms] = await db
    .select({
      isPaused: sql<boolean>`exists (select from ${pausedKinds} where product = ${product})`,
      isMember: memberColumn,
      price: priceColumn(product),
    })
    .from(users)
    .where(eq(users.id, userId))
    .prepare('terms_of_order')
    .execute();
  if (!terms) throw new AppError('NOT_FOUND');
  return terms;
}
