import { z } from 'zod';
import { alipayTime, createAlipayClient } from './alipay-client.ts';
import { isSignedNotice } from './alipay-signature.ts';
import {
  type NoticeAnswer,
  type NoticeReading,
  type PaymentEvent,
  type PaymentOrder,
  type PaymentProvider,
  PaymentRefusedError,
  type PaymentState,
  PaymentUnavailableError,
} from './payment.ts';
import { sumRefunds, TIMEOUT_MS } from './provider-call.ts';
import { readPrivateKey, readPublicKey } from './rsa-keys.ts';

/** Alipay's payment on the web (page pay), signed with RSA2. */
export type AlipayOptions = {
  appId: string;
  /** The merchant's account (2088…); checked in notices where it is known. */
  sellerId?: string;
  privateKey: string;
  /** Alipay's, not the merchant's own. */
  publicKey: string;
  url: string;
  timeoutMs?: number;
};

/** Yuan with two decimals, as text on the wire; whole fen here. */
const fen = z
  .string()
  .regex(/^\d{1,9}(\.\d{1,2})?$/)
  .transform((text) => Math.round(Number(text) * 100));
const yuan = (minor: number) =>
  `${Math.floor(minor / 100)}.${String(minor % 100).padStart(2, '0')}`;

/** `yyyy-MM-dd HH:mm:ss`, sometimes with a fraction, in Chinese time. */
const chinaTime = z
  .string()
  .regex(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d/)
  .transform((text) => new Date(`${text.slice(0, 19).replace(' ', 'T')}+08:00`));

/** Yuan where nothing is said; never taken for granted where something is. */
const currency = z.string().default('CNY');

const tradeSchema = z.object({
  trade_no: z.string(),
  trade_status: z.enum(['WAIT_BUYER_PAY', 'TRADE_CLOSED', 'TRADE_SUCCESS', 'TRADE_FINISHED']),
  total_amount: fen,
  trans_currency: currency,
  /** When the money went to the seller: only a trade that was paid has it. */
  send_pay_date: chinaTime.optional(),
});
const refundQuerySchema = z.object({
  refund_amount: fen.optional(),
  refund_status: z.string().optional(),
});
const noticeSchema = z.object({
  app_id: z.string(),
  seller_id: z.string().optional(),
  notify_id: z.string().min(1),
  notify_time: chinaTime,
  out_trade_no: z.string(),
  trade_no: z.string(),
  trade_status: z.string(),
  total_amount: fen,
  trans_currency: currency,
  gmt_payment: chinaTime.optional(),
  /** All that was returned so far. */
  refund_fee: fen.optional(),
});

const text = (status: number, body: string): NoticeAnswer => ({
  status,
  contentType: 'text/plain',
  body,
});
/** Exactly this word, or Alipay sends the notice again for a day. */
const ACCEPTED = text(200, 'success');
const AGAIN = text(503, 'fail');
const refuse = (reason: string): NoticeReading => ({
  verified: false,
  reason,
  answer: text(400, 'fail'),
});

export function createAlipay(options: AlipayOptions): PaymentProvider {
  const privateKey = readPrivateKey(options.privateKey);
  const publicKey = readPublicKey(options.publicKey);
  if (!privateKey || !publicKey) throw new Error('A key of Alipay is unreadable');
  const { appId, url, timeoutMs = TIMEOUT_MS } = options;
  const client = createAlipayClient({ appId, privateKey, publicKey, url, timeoutMs });

  async function query(order: PaymentOrder, signal: AbortSignal): Promise<PaymentState> {
    const found = await client.call('alipay.trade.query', { out_trade_no: order.number }, signal);
    // The trade begins when the buyer signs in at the cashier; before that Alipay knows of nothing.
    if (found === null) return { state: 'pending' };
    const trade = read(tradeSchema, found);
    if (trade.trade_status === 'WAIT_BUYER_PAY') return { state: 'pending' };
    const isClosed = trade.trade_status === 'TRADE_CLOSED';
    if (isClosed && !trade.send_pay_date) return { state: 'closed' };
    return {
      state: 'paid',
      paymentReference: trade.trade_no,
      paidAt: trade.send_pay_date ?? new Date(),
      amountMinor: trade.total_amount,
      currency: trade.trans_currency,
      // A paid trade closes when all of it was returned.
      refundedMinor: isClosed ? trade.total_amount : await queryRefunds(order, signal),
    };
  }

  const queryRefunds = (order: PaymentOrder, signal: AbortSignal): Promise<number> =>
    sumRefunds(order.number, async (refundNumber) => {
      const content = { out_trade_no: order.number, out_request_no: refundNumber };
      const found = await client.call('alipay.trade.fastpay.refund.query', content, signal);
      const refund = found === null ? {} : read(refundQuerySchema, found);
      return refund.refund_status === 'REFUND_SUCCESS' ? (refund.refund_amount ?? 0) : null;
    });

  return {
    name: 'alipay',
    currencies: ['CNY'],
    canRenew: false,

    async start(order, urls) {
      const content = {
        out_trade_no: order.number,
        total_amount: yuan(order.amountMinor),
        subject: order.title.slice(0, 256),
        product_code: 'FAST_INSTANT_TRADE_PAY',
        time_expire: alipayTime(order.expiresAt),
      };
      const addresses = { return_url: urls.returnUrl, notify_url: urls.noticeUrl };
      const page = client.pageUrl('alipay.trade.page.pay', content, addresses);
      return { kind: 'redirect', url: page, reference: null };
    },

    query,

    async close(order, signal) {
      try {
        const content = { out_trade_no: order.number };
        const closed = await client.call('alipay.trade.close', content, signal);
        // Nobody has begun to pay, so there is nothing to close; the link runs out with the order.
        if (closed === null) return { state: order.expiresAt <= new Date() ? 'closed' : 'pending' };
      } catch (error) {
        // It was paid or closed already: the query says which.
        if (!(error instanceof PaymentRefusedError)) throw error;
      }
      return query(order, signal);
    },

    async refund(order, refund, signal) {
      const content = {
        out_trade_no: order.number,
        out_request_no: refund.key,
        refund_amount: yuan(refund.amountMinor),
        refund_reason: refund.reason.slice(0, 256),
      };
      const done = await client.call('alipay.trade.refund', content, signal);
      if (done === null) throw new PaymentRefusedError('Alipay knows no such trade');
    },

    async readNotice(_headers, rawBody): Promise<NoticeReading> {
      const fields = Object.fromEntries(new URLSearchParams(rawBody.toString('utf8')));
      if (!isSignedNotice(fields, publicKey)) return refuse('signature');
      const parsed = noticeSchema.safeParse(fields);
      if (!parsed.success) return refuse('unreadable');
      const notice = parsed.data;
      const isOurs =
        notice.app_id === appId && (!options.sellerId || notice.seller_id === options.sellerId);
      if (!isOurs) return refuse('for another merchant');
      const event = toEvent(notice);
      return { verified: true, events: event ? [event] : [], accepted: ACCEPTED, again: AGAIN };
    },
  };
}

function toEvent(notice: z.output<typeof noticeSchema>): PaymentEvent | null {
  const base = {
    id: notice.notify_id,
    occurredAt: notice.notify_time,
    orderNumber: notice.out_trade_no,
    paymentReference: notice.trade_no,
    currency: notice.trans_currency,
  } as const;
  if (notice.refund_fee) return { ...base, type: 'refunded', refundedMinor: notice.refund_fee };
  const isPaid = ['TRADE_SUCCESS', 'TRADE_FINISHED'].includes(notice.trade_status);
  if (!isPaid) return null;
  const paidAt = notice.gmt_payment ?? notice.notify_time;
  return { ...base, type: 'paid', amountMinor: notice.total_amount, paidAt };
}

function read<Output>(schema: z.ZodType<Output>, value: unknown): Output {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  throw new PaymentUnavailableError('Alipay gave an unknown answer');
}
