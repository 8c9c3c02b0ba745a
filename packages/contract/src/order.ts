import { z } from 'zod';
import { clientKey } from './client-key.ts';
import { defineEndpoint } from './endpoint.ts';
import { LIMITS } from './limits.ts';
import { currencySchema, minorSchema, paymentProviderSchema } from './money.ts';
import { pageInput, pageOf } from './page.ts';

/** As the order list shows it. */
export const ORDER_STATUSES = ['paid', 'not_paid', 'refunded'] as const;
export type OrderStatus = (typeof ORDER_STATUSES)[number];
/** What it is exactly: pending, expired and cancelled are all 'not paid'. */
export const ORDER_STATES = ['pending', 'paid', 'expired', 'cancelled', 'refunded'] as const;
export type OrderState = (typeof ORDER_STATES)[number];
/** none: not paid, so there is nothing to invoice; apply: can be applied for. */
export const INVOICE_STATES = ['none', 'apply', 'applied', 'issued'] as const;
export type InvoiceState = (typeof INVOICE_STATES)[number];

export const orderSchema = z.object({
  order_id: z.string(),
  order_number: z.string(),
  user_id: z.string(),
  /** The waiting task that it pays for. */
  task_id: z.string().nullable(),
  product_id: z.string(),
  product: z.string(),
  points: z.number().int(),
  amount: minorSchema,
  currency: currencySchema,
  status: z.enum(ORDER_STATUSES),
  state: z.enum(ORDER_STATES),
  invoice_state: z.enum(INVOICE_STATES),
  created_at: z.iso.datetime(),
  paid_at: z.iso.datetime().nullable(),
  /** Until then it can be paid; null once it cannot or need not. */
  pay_until: z.iso.datetime().nullable(),
  provider: paymentProviderSchema,
  /** A further period of a subscription, which the provider took by itself. */
  is_renewal: z.boolean(),
  refunded_amount: minorSchema,
  refunded_at: z.iso.datetime().nullable(),
  refund_requested_at: z.iso.datetime().nullable(),
  /** The owner can have it refunded without asking anybody: paid lately, and nothing of it was spent. */
  can_refund: z.boolean(),
  /** The buyer's bank has asked for the money back. */
  disputed: z.boolean(),
});
export type Order = z.infer<typeof orderSchema>;

/** How to pay now: leave for the provider's page, or show a code to scan. */
export const paymentSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('redirect'), url: z.string() }),
  z.object({ kind: z.literal('qr'), text: z.string() }),
]);
export type Payment = z.infer<typeof paymentSchema>;

export const invoiceSchema = z.object({
  /** Name of the person or company that it is made out to. */
  title: z.string(),
  tax_number: z.string(),
  email: z.string(),
  applied_at: z.iso.datetime(),
  issued_at: z.iso.datetime().nullable(),
  invoice_number: z.string().nullable(),
});
export type Invoice = z.infer<typeof invoiceSchema>;

export const orderDetailSchema = z.object({
  order: orderSchema,
  invoice: invoiceSchema.nullable(),
  /** For the printable receipt; empty texts are not shown. */
  receipt: z.object({ seller: z.string(), registration: z.string(), buyer: z.string() }),
});
export type OrderDetail = z.infer<typeof orderDetailSchema>;

const byOrder = { order_id: z.uuid() };
const payable = z.object({ order: orderSchema, payment: paymentSchema.nullable() });
const shortText = z.string().trim().max(LIMITS.textInputMax);
const PAY_ERRORS = ['NOT_FOUND', 'PAYMENT_UNAVAILABLE', 'PROVIDER_NOT_OFFERED'] as const;

export const orderEndpoints = {
  create: defineEndpoint({
    method: 'POST',
    path: '/v1/order/create',
    auth: 'invited',
    summary:
      'Order a product, or pay a waiting task in cash; the same client_key gives the same order',
    perMinute: 60,
    input: z.object({
      /** Left out with a task: the first-experience offer while it is open, else the task's own price. */
      product_id: z.string().max(64).optional(),
      task_id: z.uuid().optional(),
      /** Left out: the usual way here. */
      provider: paymentProviderSchema.optional(),
      client_key: clientKey,
    }),
    /** payment is null when there is nothing left to pay. */
    output: payable,
    errors: [...PAY_ERRORS, 'OFFER_CLOSED', 'PLAN_ACTIVE', 'TASK_NOT_WAITING'],
  }),
  pay: defineEndpoint({
    method: 'POST',
    path: '/v1/order/pay',
    auth: 'invited',
    summary: 'Go on paying an order that was left',
    perMinute: 60,
    input: z.object({ ...byOrder, provider: paymentProviderSchema.optional() }),
    output: payable,
    errors: [...PAY_ERRORS, 'ORDER_CLOSED'],
  }),
  detail: defineEndpoint({
    method: 'POST',
    path: '/v1/order/detail',
    auth: 'invited',
    summary: 'One order of mine; asks the provider about one that is still pending',
    input: z.object(byOrder),
    output: orderDetailSchema,
    errors: ['NOT_FOUND'],
  }),
  list: defineEndpoint({
    method: 'POST',
    path: '/v1/order/list',
    auth: 'invited',
    summary: 'My orders, newest first',
    input: z.object({
      ...pageInput,
      status: z.enum(ORDER_STATUSES).optional(),
      /** Created at or after, and before. */
      from: z.iso.datetime().optional(),
      to: z.iso.datetime().optional(),
    }),
    output: pageOf(orderSchema),
    errors: [],
  }),
  cancel: defineEndpoint({
    method: 'POST',
    path: '/v1/order/cancel',
    auth: 'invited',
    summary: 'Give up an order that is not paid',
    input: z.object(byOrder),
    output: z.object({ order: orderSchema }),
    errors: ['NOT_FOUND', 'ORDER_CLOSED', 'PAYMENT_UNAVAILABLE'],
  }),
  refund: defineEndpoint({
    method: 'POST',
    path: '/v1/order/refund',
    auth: 'invited',
    summary: 'Refund at once what was paid lately and not spent; otherwise ask the operator for it',
    perMinute: 20,
    input: z.object({ ...byOrder, reason: shortText.default('') }),
    output: z.object({ order: orderSchema }),
    errors: ['NOT_FOUND', 'ORDER_CLOSED', 'PAYMENT_UNAVAILABLE'],
  }),
  applyInvoice: defineEndpoint({
    method: 'POST',
    path: '/v1/order/apply_invoice',
    auth: 'invited',
    summary: 'Apply for an invoice of a paid order, or correct one that is not issued yet',
    input: z.object({
      ...byOrder,
      title: shortText.min(1),
      tax_number: z
        .string()
        .trim()
        .regex(/^[A-Za-z0-9-]{0,30}$/)
        .default(''),
      email: z.string().trim().max(LIMITS.emailMax),
    }),
    output: orderDetailSchema,
    errors: ['NOT_FOUND', 'ORDER_CLOSED', 'EMAIL_INVALID', 'INVOICE_ISSUED'],
  }),
};

/** For operators. */
export const orderAdminEndpoints = {
  list: defineEndpoint({
    method: 'POST',
    path: '/v1/admin/order/list',
    auth: 'operator',
    summary: 'All orders, newest first; those that wait for a refund or an invoice by filter',
    input: z.object({
      ...pageInput,
      waiting_for: z.enum(['refund', 'invoice']).optional(),
      status: z.enum(ORDER_STATUSES).optional(),
      /** Order number, or the mail or phone of its buyer. */
      search: z.string().trim().max(LIMITS.textInputMax).optional(),
    }),
    output: pageOf(orderDetailSchema),
    errors: [],
  }),
  refund: defineEndpoint({
    method: 'POST',
    path: '/v1/admin/order/refund',
    auth: 'operator',
    summary: 'Return all or part of the money; unspent points go back with it',
    input: z.object({
      ...byOrder,
      /** In cents or fen; left out: all that is left. */
      amount: z.number().int().min(1).optional(),
      reason: shortText.default(''),
    }),
    output: z.object({ order: orderSchema }),
    errors: ['NOT_FOUND', 'ORDER_CLOSED', 'PAYMENT_UNAVAILABLE', 'REFUND_TOO_MUCH'],
  }),
  issueInvoice: defineEndpoint({
    method: 'POST',
    path: '/v1/admin/order/issue_invoice',
    auth: 'operator',
    summary: 'Mark an invoice as issued, with its number',
    input: z.object({ ...byOrder, invoice_number: shortText.min(1) }),
    output: orderDetailSchema,
    errors: ['NOT_FOUND', 'INVOICE_ISSUED'],
  }),
  reconcile: defineEndpoint({
    method: 'POST',
    path: '/v1/admin/order/reconcile',
    auth: 'operator',
    summary: 'What about money a person must look at; compares all balances with the books',
    input: z.object({}),
    output: z.object({
      /** Problems that payments have reported: amounts that differ, payments for closed orders and the like. */
      alarms: z.array(
        z.object({
          alarm_id: z.string(),
          kind: z.string(),
          at: z.iso.datetime(),
          details: z.record(z.string(), z.unknown()),
        }),
      ),
      /** Disputes, refunds that have been under way for long, and orders whose provider could not be asked. */
      orders: z.array(
        z.object({
          order_number: z.string(),
          about: z.enum(['disputed', 'refund-stuck', 'unanswered']),
          since: z.iso.datetime(),
          amount: minorSchema,
          currency: currencySchema,
        }),
      ),
      /** Empty: every balance is the sum of its entries, and every order brought its points. */
      faults: z.array(
        z.object({
          fault: z.string(),
          id: z.string(),
          expected: z.number().int(),
          found: z.number().int(),
        }),
      ),
    }),
    errors: [],
  }),
};
