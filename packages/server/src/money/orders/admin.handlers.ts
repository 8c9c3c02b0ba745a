import type { Api } from '@vitrine/contract';
import { operatorFrom, recordAction } from '../../base/audit/public.ts';
import { readClock } from '../../db/clock.ts';
import type { Handlers } from '../../http/context.ts';
import type { OrderHandlerDeps } from './handlers.ts';
import { issueInvoice } from './invoices.ts';
import { lockOrder } from './order-rows.ts';
import { presentDetail, presentOrder } from './presenter.ts';
import { listOrders, requireOrder } from './queries.ts';
import { reconcile } from './reconcile.ts';
import { startRefund } from './refund-order.ts';

/** For operators: every order, refunds beyond what buyers can do themselves, invoices. */
export function orderAdminHandlers({
  db,
  config,
}: Pick<OrderHandlerDeps, 'db' | 'config'>): Handlers<Api['orderAdmin']> {
  return {
    list: async ({ input, language }) => {
      const { waiting_for: waitingFor, ...filter } = input;
      const { list, nextCursor } = await listOrders(db, { ...filter, waitingFor });
      const now = await readClock(db);
      return {
        list: list.map((view) => presentDetail(view, language, now, config)),
        next_cursor: nextCursor,
      };
    },

    refund: async (call) => {
      const { input, caller, language } = call;
      const { order_id: id, amount, reason } = input;
      await db.transaction(async (tx) => {
        const { order: known } = await requireOrder(tx, id);
        const order = await lockOrder(tx, known);
        const amountMinor = amount ?? order.amountMinor - order.refundedMinor;
        const operator = { actor: 'operator' as const, operatorId: caller.userId };
        await startRefund(tx, order, { amountMinor, reason }, operator);
        const details = { order_number: order.number, amount: amountMinor };
        const note = { action: 'order.refund', subjectId: id, reason, details } as const;
        await recordAction(tx, operatorFrom(call), note);
      });
      return { order: presentOrder(await requireOrder(db, id), language, await readClock(db)) };
    },

    issueInvoice: async (call) => {
      const { input, caller, language } = call;
      const { order_id: id, invoice_number: number } = input;
      await db.transaction(async (tx) => {
        await issueInvoice(tx, id, number, { actor: 'operator', operatorId: caller.userId });
        const details = { invoice_number: number };
        const note = { action: 'order.issue-invoice', subjectId: id, details } as const;
        await recordAction(tx, operatorFrom(call), note);
      });
      return presentDetail(await requireOrder(db, id), language, await readClock(db), config);
    },

    reconcile: () => reconcile(db),
  };
}
