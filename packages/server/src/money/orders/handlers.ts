import type { Api, Language, PaymentProviderName, Variant } from '@vitrine/contract';
import type { Config } from '../../config.ts';
import { readClock } from '../../db/clock.ts';
import { AppError } from '../../errors/app-error.ts';
import type { Handlers } from '../../http/context.ts';
import { chooseRequestOrigin } from '../../http/origin.ts';
import { VARIANT_TRAITS } from '../../variant.ts';
import { createOrder } from './create-order.ts';
import { applyForInvoice } from './invoices.ts';
import type { MoneyDeps } from './money-deps.ts';
import type { OrderRow } from './order-rows.ts';
import { closeOrder, isProviderFault, reconcileOrder, startPayment } from './pay-order.ts';
import { presentDetail, presentOrder } from './presenter.ts';
import { listOrders, requireOrder } from './queries.ts';
import { requestRefund } from './request-refund.ts';

export type OrderHandlerDeps = MoneyDeps & { config: Config };

export function orderHandlers(deps: OrderHandlerDeps): Handlers<Api['order']> {
  const { db, payments, config } = deps;

  /** A provider that this site offers; its default one unless named. */
  function choose(variant: Variant, name: PaymentProviderName | undefined) {
    const offered = payments.of(variant);
    const provider = name ? offered.find((one) => one.name === name) : offered[0];
    if (!provider) throw new AppError('PROVIDER_NOT_OFFERED');
    return provider;
  }

  const present = async (id: string, userId: string, language: Language) =>
    presentOrder(await requireOrder(db, id, userId), language, await readClock(db));

  const detail = async (id: string, userId: string, language: Language) =>
    presentDetail(await requireOrder(db, id, userId), language, await readClock(db), config);

  async function requirePayable(id: string, userId: string): Promise<OrderRow> {
    const { order } = await requireOrder(db, id, userId);
    const current = await reconcileOrder(deps, order);
    if (current.state !== 'pending') throw new AppError('ORDER_CLOSED');
    return current;
  }

  return {
    create: async ({ input, caller, variant, language, request }) => {
      const order = await createOrder(
        deps,
        {
          userId: caller.userId,
          productId: input.product_id,
          taskId: input.task_id,
          provider: choose(variant, input.provider),
          clientKey: input.client_key,
          currency: VARIANT_TRAITS[variant].currency,
          language,
          origin: chooseRequestOrigin(config, variant, request),
        },
        config.ONE_TIME_POINTS_DAYS,
      );
      const payment =
        order.state === 'pending'
          ? await startPayment(deps, order, payments.named(order.provider))
          : null;
      return { order: await present(order.id, caller.userId, language), payment };
    },

    pay: async ({ input, caller, variant, language }) => {
      const order = await requirePayable(input.order_id, caller.userId);
      const { provider: other } = input;
      const provider = other ? choose(variant, other) : payments.named(order.provider);
      if (!provider.currencies.includes(order.currency)) throw new AppError('PROVIDER_NOT_OFFERED');
      const payment = await startPayment(deps, order, provider);
      return { order: await present(order.id, caller.userId, language), payment };
    },

    detail: async ({ input, caller, language }) => {
      const { order } = await requireOrder(db, input.order_id, caller.userId);
      await reconcileOrder(deps, order);
      return detail(order.id, caller.userId, language);
    },

    list: async ({ input, caller, language }) => {
      const { list, nextCursor } = await listOrders(db, { ...input, userId: caller.userId });
      const now = await readClock(db);
      return {
        list: list.map((view) => presentOrder(view, language, now)),
        next_cursor: nextCursor,
      };
    },

    cancel: async ({ input, caller, language }) => {
      const order = await requirePayable(input.order_id, caller.userId);
      try {
        const closed = await closeOrder(deps, order, 'cancelled', { actor: 'buyer' });
        // The buyer paid before the order could be cancelled.
        if (closed.state !== 'cancelled') throw new AppError('ORDER_CLOSED');
      } catch (cause) {
        if (isProviderFault(cause)) throw new AppError('PAYMENT_UNAVAILABLE', { cause });
        throw cause;
      }
      return { order: await present(order.id, caller.userId, language) };
    },

    refund: async ({ input, caller, language }) => {
      const { order_id: id, reason } = input;
      await requestRefund(db, { orderId: id, userId: caller.userId, reason });
      return { order: await present(id, caller.userId, language) };
    },

    applyInvoice: async ({ input, caller, language }) => {
      const { order_id: id, title, tax_number: taxNumber, email } = input;
      await applyForInvoice(db, caller.userId, id, { title, taxNumber, email });
      return detail(id, caller.userId, language);
    },
  };
}
