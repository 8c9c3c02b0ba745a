import type { IncomingHttpHeaders } from 'node:http';
import { z } from 'zod';
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
import { readJson, sumRefunds, TIMEOUT_MS } from './provider-call.ts';
import { readPrivateKey, readPublicKey } from './rsa-keys.ts';
import { createWechatClient } from './wechat-client.ts';
import { sealedSchema, unseal } from './wechat-signature.ts';

/** WeChat Pay API v3, native: the buyer scans a code that the page shows. */
export type WechatPayOptions = {
  appId: string;
  merchantId: string;
  /** The serial number of the merchant's own API certificate. */
  merchantSerial: string;
  privateKey: string;
  /** 32 characters, set by the merchant: opens what is sealed in notices. */
  apiKey: string;
  publicKeyId?: string;
  publicKey?: string;
  url: string;
  timeoutMs?: number;
};

const moment = z.iso.datetime({ offset: true }).transform((text) => new Date(text));
/** Yuan where nothing is said; never taken for granted where something is. */
const currency = z.string().default('CNY');
const amountSchema = z.object({ total: z.number().int(), currency });
const startedSchema = z.object({ code_url: z.string().min(1) });
const paidSchema = z.object({
  appid: z.string(),
  mchid: z.string(),
  out_trade_no: z.string(),
  transaction_id: z.string(),
  success_time: moment,
  amount: amountSchema,
});
const tradeSchema = z.object({ trade_state: z.string() });
const refundSchema = z.object({
  out_trade_no: z.string(),
  transaction_id: z.string(),
  amount: z.object({ refund: z.number().int(), currency }),
});
const noticedRefundSchema = refundSchema.extend({ mchid: z.string(), out_refund_no: z.string() });
const noticeSchema = z.object({
  id: z.string(),
  create_time: moment,
  event_type: z.string(),
  resource: sealedSchema,
});

const ACCEPTED: NoticeAnswer = { status: 204, contentType: 'application/json', body: '' };
const answer = (status: number, message: string): NoticeAnswer => ({
  status,
  contentType: 'application/json',
  body: JSON.stringify({ code: 'FAIL', message }),
});
const AGAIN = answer(503, 'again');
const refuse = (reason: string): NoticeReading => ({
  verified: false,
  reason,
  answer: answer(401, 'refused'),
});
const NOTICE_LOOKUP_MS = 4_000;

export function createWechatPay(options: WechatPayOptions): PaymentProvider {
  const { appId, merchantId, apiKey } = options;
  const privateKey = readPrivateKey(options.privateKey);
  const key = options.publicKey ? readPublicKey(options.publicKey) : null;
  if (!privateKey || (options.publicKey && !key)) throw new Error('A WeChat Pay key is unreadable');
  const client = createWechatClient({
    merchantId,
    serial: options.merchantSerial,
    privateKey,
    apiKey,
    publicKey: key && { id: options.publicKeyId ?? '', key },
    url: options.url,
    timeoutMs: options.timeoutMs ?? TIMEOUT_MS,
  });
  const toPath = ({ number }: PaymentOrder) => `/v3/pay/transactions/out-trade-no/${number}`;

  async function query(order: PaymentOrder, signal: AbortSignal): Promise<PaymentState> {
    const path = `${toPath(order)}?mchid=${merchantId}`;
    const trade = await client.call({ method: 'GET', path }, signal);
    if (trade === null) return { state: 'pending' };
    const { trade_state: state } = read(tradeSchema, trade);
    if (state === 'CLOSED' || state === 'REVOKED') return { state: 'closed' };
    if (state !== 'SUCCESS' && state !== 'REFUND') return { state: 'pending' };
    const paid = read(paidSchema, trade);
    return {
      state: 'paid',
      paymentReference: paid.transaction_id,
      paidAt: paid.success_time,
      amountMinor: paid.amount.total,
      currency: paid.amount.currency,
      refundedMinor: state === 'REFUND' ? await queryRefunds(order.number, signal) : 0,
    };
  }

  const queryRefunds = (orderNumber: string, signal: AbortSignal): Promise<number> =>
    sumRefunds(orderNumber, async (refundNumber) => {
      const path = `/v3/refund/domestic/refunds/${refundNumber}`;
      const found = await client.call({ method: 'GET', path }, signal);
      if (found === null) return null;
      const refund = read(refundSchema.extend({ status: z.string() }), found);
      return refund.status === 'SUCCESS' ? refund.amount.refund : 0;
    });

  async function toEvent(
    { id, create_time, event_type: type, resource }: z.output<typeof noticeSchema>,
    signal: AbortSignal,
  ): Promise<PaymentEvent | null> {
    const base = { id, occurredAt: create_time };
    const content = readJson(unseal(resource, apiKey));
    if (type === 'TRANSACTION.SUCCESS') {
      const paid = paidSchema.parse(content);
      if (paid.appid !== appId || paid.mchid !== merchantId) return null;
      return {
        ...base,
        type: 'paid',
        orderNumber: paid.out_trade_no,
        paymentReference: paid.transaction_id,
        amountMinor: paid.amount.total,
        currency: paid.amount.currency,
        paidAt: paid.success_time,
      };
    }
    if (!type.startsWith('REFUND.')) return null;
    const refund = noticedRefundSchema.parse(content);
    if (refund.mchid !== merchantId) return null;
    const { out_trade_no: orderNumber, transaction_id: paymentReference } = refund;
    const whose = { ...base, orderNumber, paymentReference };
    if (type !== 'REFUND.SUCCESS') return { ...whose, type: 'refund-failed', reason: type };
    const { out_refund_no: refundNumber, amount } = refund;
    // The notice is about one refund; others may have preceded it. A refund made by hand has a number of its own.
    const isFirst = refundNumber === `${orderNumber}-1`;
    const isByHand = !refundNumber.startsWith(`${orderNumber}-`);
    const ours = isFirst ? amount.refund : await queryRefunds(orderNumber, signal);
    const refundedMinor = isByHand ? ours + amount.refund : ours;
    return { ...whose, type: 'refunded', refundedMinor, currency: amount.currency };
  }

  return {
    name: 'wechat',
    currencies: ['CNY'],
    canRenew: false,

    async start(order, urls, signal) {
      const body = {
        appid: appId,
        mchid: merchantId,
        description: order.title.slice(0, 127),
        out_trade_no: order.number,
        time_expire: order.expiresAt.toISOString().replace(/\.\d+Z$/, 'Z'),
        notify_url: urls.noticeUrl,
        amount: { total: order.amountMinor, currency: order.currency },
      };
      const call = { method: 'POST', path: '/v3/pay/transactions/native', body } as const;
      const started = read(startedSchema, await client.call(call, signal));
      return { kind: 'qr', text: started.code_url, reference: null };
    },

    query,

    async close(order, signal) {
      const call = { method: 'POST', path: `${toPath(order)}/close`, body: { mchid: merchantId } };
      try {
        await client.call({ ...call, method: 'POST' }, signal);
      } catch (error) {
        // It was paid or closed already: the query says which.
        if (!(error instanceof PaymentRefusedError)) throw error;
      }
      return query(order, signal);
    },

    async refund(order, refund, signal) {
      const body = {
        out_trade_no: order.number,
        out_refund_no: refund.key,
        ...(refund.reason !== '' && { reason: refund.reason.slice(0, 80) }),
        notify_url: refund.noticeUrl,
        amount: { refund: refund.amountMinor, total: order.amountMinor, currency: order.currency },
      };
      const call = { method: 'POST', path: '/v3/refund/domestic/refunds', body } as const;
      read(refundSchema, await client.call(call, signal));
    },

    async readNotice(headers: IncomingHttpHeaders, rawBody: Buffer): Promise<NoticeReading> {
      const body = rawBody.toString('utf8');
      const readHeader = (name: string) => [headers[name] ?? []].flat()[0] ?? null;
      try {
        if (!(await client.isFromPlatform(readHeader, body))) return refuse('signature');
        const signal = AbortSignal.timeout(NOTICE_LOOKUP_MS);
        const event = await toEvent(noticeSchema.parse(readJson(body)), signal);
        return { verified: true, events: event ? [event] : [], accepted: ACCEPTED, again: AGAIN };
      } catch (error) {
        if (!(error instanceof PaymentUnavailableError)) return refuse('unreadable');
        // No certificate to check it with, or no answer about what it means.
        return { verified: false, reason: error.message, answer: AGAIN };
      }
    },
  };
}

/** This is a signed answer of an unknown shape, so nobody knows what happened. */
function read<Output>(schema: z.ZodType<Output>, value: unknown): Output {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  throw new PaymentUnavailableError('WeChat Pay gave an unknown answer');
}
