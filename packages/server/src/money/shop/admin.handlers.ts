import {
  type Api,
  defaultPrice,
  type KindPrice,
  LIMITS,
  PRODUCTS,
  type SoldProduct,
} from '@vitrine/contract';
import { and, asc, eq } from 'drizzle-orm';
import { operatorFrom, recordAction } from '../../base/audit/public.ts';
import type { Database, Queryable } from '../../db/client.ts';
import { prices } from '../../db/schema/operations.ts';
import { productPrices, products } from '../../db/schema/shop.ts';
import { AppError } from '../../errors/app-error.ts';
import type { Handlers } from '../../http/context.ts';
import { taskPrice } from './task-price.ts';

async function listPrices(db: Queryable): Promise<{ list: KindPrice[] }> {
  const set = await db.select().from(prices);
  return {
    list: PRODUCTS.map((product) => {
      const usual = defaultPrice(product, LIMITS.singleImagePoints);
      const own = set.find((row) => row.product === product);
      return { product, usual, points: own?.points ?? usual };
    }),
  };
}

async function listProducts(db: Queryable, id?: string): Promise<SoldProduct[]> {
  const rows = await db
    .select()
    .from(products)
    .where(id ? eq(products.id, id) : undefined)
    .orderBy(asc(products.place));
  const priced = await db.select().from(productPrices);
  return rows.map((row) => ({
    product_id: row.id,
    category: row.category,
    plan: row.plan,
    period: row.period,
    name: row.name,
    points: row.points,
    grants: row.grants,
    active: row.active,
    prices: priced
      .filter(({ productId }) => productId === row.id)
      .map(({ currency, amountMinor, listMinor }) => ({
        currency,
        amount: amountMinor,
        list: listMinor,
      }))
      .toSorted((a, b) => a.currency.localeCompare(b.currency)),
  }));
}

export const shopAdminHandlers = ({ db }: { db: Database }): Handlers<Api['shopAdmin']> => ({
  prices: () => listPrices(db),

  setPrice: async (call) => {
    const { product, points } = call.input;
    await db.transaction(async (tx) => {
      const from = await taskPrice(tx, product);
      if (points === null) await tx.delete(prices).where(eq(prices.product, product));
      else {
        await tx
          .insert(prices)
          .values({ product, points })
          .onConflictDoUpdate({ target: prices.product, set: { points } });
      }
      const details = { from, to: await taskPrice(tx, product) };
      await recordAction(tx, operatorFrom(call), {
        action: 'price.set',
        subjectId: product,
        details,
      });
    });
    return listPrices(db);
  },

  products: async () => ({ list: await listProducts(db) }),

  updateProduct: async (call) => {
    const { product_id: id, active, points, prices: wanted } = call.input;
    return db.transaction(async (tx) => {
      await tx.select().from(products).where(eq(products.id, id)).for('update');
      const [from] = await listProducts(tx, id);
      if (!from) throw new AppError('NOT_FOUND');
      await tx.update(products).set({ active, points }).where(eq(products.id, id));
      for (const { currency, amount } of wanted) {
        const changed = await tx
          .update(productPrices)
          .set({ amountMinor: amount })
          .where(and(eq(productPrices.productId, id), eq(productPrices.currency, currency)))
          .returning({ currency: productPrices.currency });
        // A price alone does not start the sale of something in another currency.
        if (changed.length === 0) throw new AppError('NOT_FOUND');
      }
      const [to] = await listProducts(tx, id);
      if (!to) throw new AppError('NOT_FOUND');
      const pick = ({ active, points, prices }: SoldProduct) => ({ active, points, prices });
      const details = { from: pick(from), to: pick(to) };
      await recordAction(tx, operatorFrom(call), {
        action: 'product.update',
        subjectId: id,
        details,
      });
      return to;
    });
  },
});
