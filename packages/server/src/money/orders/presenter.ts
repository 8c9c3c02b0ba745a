import {
  type Invoice,
  type InvoiceState,
  type Language,
  LIMITS,
  type Order,
  type OrderDetail,
} from '@vitrine/contract';
import type { Config } from '../../config.ts';
import { type OrderRow, toOrderStatus } from './order-rows.ts';
import type { InvoiceRow, OrderView } from './queries.ts';

const DAY_MS = 86_400_000;

function invoiceState({ state }: OrderRow, invoice: InvoiceRow | null): InvoiceState {
  if (invoice) return invoice.issuedAt ? 'issued' : 'applied';
  return state === 'paid' ? 'apply' : 'none';
}

/** Whether the order was paid recently, its points are untouched, and it is neither disputed nor being refunded. */
export const canRefund = ({ order, isUntouched }: OrderView, now: Date): boolean =>
  order.state === 'paid' &&
  order.refundRequestedAt === null &&
  order.disputedAt === null &&
  isUntouched &&
  order.paidAt !== null &&
  now.getTime() - order.paidAt.getTime() <= LIMITS.selfRefundDays * DAY_MS;

export function presentOrder(view: OrderView, language: Language, now: Date): Order {
  const { order, invoice } = view;
  const isPayable = order.state === 'pending' && order.expiresAt > now;
  return {
    order_id: order.id,
    order_number: order.number,
    user_id: order.userId,
    task_id: order.taskId,
    product_id: order.productId,
    product: order.title[language],
    points: order.points * order.grants,
    amount: order.amountMinor,
    currency: order.currency,
    status: toOrderStatus(order.state),
    state: order.state,
    invoice_state: invoiceState(order, invoice),
    created_at: order.createdAt.toISOString(),
    paid_at: order.paidAt?.toISOString() ?? null,
    pay_until: isPayable ? order.expiresAt.toISOString() : null,
    provider: order.provider,
    is_renewal: order.kind === 'renewal',
    refunded_amount: order.refundedMinor,
    refunded_at: order.refundedAt?.toISOString() ?? null,
    refund_requested_at: order.refundRequestedAt?.toISOString() ?? null,
    can_refund: canRefund(view, now),
    disputed: order.disputedAt !== null,
  };
}

const presentInvoice = (row: InvoiceRow): Invoice => ({
  title: row.title,
  tax_number: row.taxNumber,
  email: row.email,
  applied_at: row.appliedAt.toISOString(),
  issued_at: row.issuedAt?.toISOString() ?? null,
  invoice_number: row.invoiceNumber,
});

export const presentDetail = (
  view: OrderView,
  language: Language,
  now: Date,
  config: Pick<Config, 'FOOTER_COMPANY' | 'FOOTER_REGISTRATION'>,
): OrderDetail => ({
  order: presentOrder(view, language, now),
  invoice: view.invoice && presentInvoice(view.invoice),
  receipt: {
    seller: config.FOOTER_COMPANY,
    registration: config.FOOTER_REGISTRATION,
    buyer: view.buyer.email ?? view.buyer.phone ?? view.buyer.nickname,
  },
});
