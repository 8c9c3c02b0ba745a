import { type Api, type Language, PLANS, type Variant } from '@vitrine/contract';
import type { Payments } from '../../adapters/payment/open-payments.ts';
import type { Config } from '../../config.ts';
import type { Database } from '../../db/client.ts';
import { AppError } from '../../errors/app-error.ts';
import type { Handlers } from '../../http/context.ts';
import { VARIANT_TRAITS } from '../../variant.ts';
import { describeCurrent } from '../subscriptions/public.ts';
import { refusedPlan } from './plan-rules.ts';
import { groupProducts, presentExtra, presentProduct } from './presenter.ts';
import {
  ANONYMOUS_BUYER,
  describeBuyer,
  listExtras,
  listPriced,
  type PricedProduct,
  requireProduct,
} from './shop.ts';

export type ShopDeps = { db: Database; payments: Payments; config: Config };

export function shopHandlers({ db, payments, config }: ShopDeps): Handlers<Api['shop']> {
  const chooseCurrency = (variant: Variant) => VARIANT_TRAITS[variant].currency;

  async function presenterFor(userId: string, variant: Variant, language: Language) {
    const buyer = await describeBuyer(db, userId);
    const canRenew = payments.of(variant).some((provider) => provider.canRenew);
    const oneTimeDays = config.ONE_TIME_POINTS_DAYS;
    return async (entry: PricedProduct) => {
      const refusal = await refusedPlan(db, userId, entry.product, canRenew);
      return presentProduct(entry, { language, buyer, oneTimeDays, isOpen: refusal === null });
    };
  }

  return {
    list: async ({ caller, variant, language }) => {
      const present = await presenterFor(caller.userId, variant, language);
      const entries = await listPriced(db, chooseCurrency(variant));
      return {
        list: groupProducts(await Promise.all(entries.map(present))),
        pay_choices: payments.of(variant).map((provider) => ({
          provider: provider.name,
          can_renew: provider.canRenew,
          is_test: provider.name === 'sandbox',
        })),
        subscription: await describeCurrent(db, caller.userId, language),
      };
    },

    prices: async ({ variant, language }) => {
      const view = { language, buyer: ANONYMOUS_BUYER, oneTimeDays: config.ONE_TIME_POINTS_DAYS };
      const entries = await listPriced(db, chooseCurrency(variant));
      return {
        list: groupProducts(
          entries.map((entry) => presentProduct(entry, { ...view, isOpen: true })),
        ),
      };
    },

    detail: async ({ input, caller, variant, language }) => {
      const entry = await requireProduct(db, input.product_id, chooseCurrency(variant));
      if (entry.product.category === 'task') throw new AppError('NOT_FOUND');
      return (await presenterFor(caller.userId, variant, language))(entry);
    },

    extraList: async ({ input, variant, language }) => {
      const { product } = await requireProduct(db, input.product_id, chooseCurrency(variant));
      const packs = await listPriced(db, chooseCurrency(variant));
      const discount = Math.max(...packs.map((pack) => pack.product.memberDiscountPercent));
      const points = product.plan && PLANS.includes(product.plan) ? product.points : 0;
      const extras = await listExtras(db, product.id);
      return { list: extras.map(({ kind }) => presentExtra(kind, { points, discount }, language)) };
    },
  };
}
