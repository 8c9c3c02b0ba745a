import { randomBytes, sign, verify } from 'node:crypto';
import { type Answer, startHttpDouble } from '../http-double.ts';
import {
  createPayments,
  openPayment,
  type PaymentDouble,
  type RawNotice,
  sumRefunds,
  type TestPayment,
} from './payment-double.ts';
import { takeRsaPair } from './rsa-pairs.ts';

export type AlipayDouble = PaymentDouble & {
  /** A browser follows the link to the cashier. False when its signature is wrong. */
  visit(url: string): boolean;
  /** What is sent when an order runs out, or is refunded in full. */
  closedNotice(orderNo: string): RawNotice;
};

type Fields = Record<string, string>;
type Payment = TestPayment & { tradeNo: string };

const APP = '2021000000000001';
const SELLER = '2088000000000001';
const NO_TRADE = {
  code: '40004',
  msg: 'Business Failed',
  sub_code: 'ACQ.TRADE_NOT_EXIST',
  sub_msg: '交易不存在',
};

const yuan = (fen: number) => (fen / 100).toFixed(2);
const chinaTime = () =>
  new Date(Date.now() + 8 * 3600_000).toISOString().slice(0, 19).replace('T', ' ');
/** The synchronous version would block the servers of this process for seconds on a busy machine. */

/** What is signed: the fields that are not empty, sorted by name. */
const toSignedText = (fields: Fields, without: readonly string[]) =>
  Object.entries(fields)
    .filter(([name, value]) => !without.includes(name) && value !== '')
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map((pair) => pair.join('='))
    .join('&');

/** Alipay's gateway: page pay, query, refund, close, and asynchronous notices. */
export async function startAlipay(): Promise<AlipayDouble> {
  const merchant = takeRsaPair();
  const platform = takeRsaPair();
  const stranger = takeRsaPair();
  const payments = createPayments<Payment>();
  let failure: Answer | null = null;

  const isSigned = (fields: Fields) =>
    fields.app_id === APP &&
    fields.sign_type === 'RSA2' &&
    verify(
      'sha256',
      Buffer.from(toSignedText(fields, ['sign'])),
      merchant.publicKey,
      Buffer.from(fields.sign ?? '', 'base64'),
    );

  function visit(url: string): boolean {
    const fields = Object.fromEntries(new URL(url).searchParams);
    if (!isSigned(fields) || fields.method !== 'alipay.trade.page.pay') return false;
    const order = JSON.parse(fields.biz_content ?? '');
    if (order.product_code !== 'FAST_INSTANT_TRADE_PAY') return false;
    const amount = Math.round(Number(order.total_amount) * 100);
    const tradeNo = `2026${randomBytes(8).toString('hex')}`;
    payments.add(order.out_trade_no, { ...openPayment(amount, 'CNY'), tradeNo });
    return true;
  }

  const toTradeStatus = (payment: Payment) => {
    if (payment.state === 'open') return 'WAIT_BUYER_PAY';
    const over = payment.state === 'closed' || sumRefunds(payment) === payment.amount;
    return over ? 'TRADE_CLOSED' : 'TRADE_SUCCESS';
  };

  function reply(method: string, input: Fields): object {
    const orderNo = input.out_trade_no ?? '';
    const payment = payments.find(orderNo);
    if (!payment) return NO_TRADE;
    const found = {
      code: '10000',
      msg: 'Success',
      out_trade_no: orderNo,
      trade_no: payment.tradeNo,
    };
    switch (method) {
      case 'alipay.trade.query':
        return {
          ...found,
          trade_status: toTradeStatus(payment),
          total_amount: yuan(payment.amount),
          trans_currency: payment.currency,
          // Quotes and braces inside a text must not confuse the reader of the signed part.
          subject: '"}{',
          ...(payment.state === 'paid' && { send_pay_date: chinaTime() }),
        };
      case 'alipay.trade.refund': {
        const amount = Math.round(Number(input.refund_amount) * 100);
        const repeated = payment.refunds.has(input.out_request_no ?? '');
        if (payment.state !== 'paid') return { ...NO_TRADE, sub_code: 'ACQ.TRADE_STATUS_ERROR' };
        if (!repeated && sumRefunds(payment) + amount > payment.amount) {
          return { ...NO_TRADE, sub_code: 'ACQ.REFUND_AMT_NOT_EQUAL_TOTAL' };
        }
        payment.refunds.set(input.out_request_no ?? '', amount);
        const fund_change = repeated ? 'N' : 'Y';
        return { ...found, fund_change, refund_fee: yuan(sumRefunds(payment)) };
      }
      case 'alipay.trade.fastpay.refund.query': {
        const refund = payment.refunds.get(input.out_request_no ?? '');
        const details = { refund_status: 'REFUND_SUCCESS', refund_amount: yuan(refund ?? 0) };
        return refund === undefined ? found : { ...found, ...details };
      }
      case 'alipay.trade.close':
        if (payment.state === 'paid') return { ...NO_TRADE, sub_code: 'ACQ.TRADE_STATUS_ERROR' };
        payment.state = 'closed';
        return found;
      default:
        return { code: '40004', msg: 'Business Failed', sub_code: 'isv.invalid-method' };
    }
  }

  const server = await startHttpDouble((call, response) => {
    if (failure) return failure(call, response);
    const fields = Object.fromEntries([
      ...call.url.searchParams,
      ...new URLSearchParams(call.body),
    ]);
    const { method = '' } = fields;
    const answer = isSigned(fields)
      ? reply(method, JSON.parse(fields.biz_content ?? '{}'))
      : { code: '40002', msg: 'Invalid Arguments', sub_code: 'isv.invalid-signature' };
    const text = JSON.stringify(answer);
    const signature = sign('sha256', Buffer.from(text), platform.privateKey).toString('base64');
    response.writeHead(200, { 'content-type': 'text/html;charset=utf-8' });
    response.end(`{"${method.replaceAll('.', '_')}_response":${text},"sign":"${signature}"}`);
  });

  function sent(fields: Fields, key = platform.privateKey): RawNotice {
    const { sign: _old, ...rest } = fields;
    const text = Buffer.from(toSignedText(rest, ['sign_type']));
    const body = new URLSearchParams({
      ...rest,
      sign: sign('sha256', text, key).toString('base64'),
    });
    return {
      headers: { 'content-type': 'application/x-www-form-urlencoded; charset=utf-8' },
      body: body.toString(),
    };
  }

  const notice = (orderNo: string, more: Fields = {}) => {
    const payment = payments.get(orderNo);
    return sent({
      app_id: APP,
      seller_id: SELLER,
      charset: 'utf-8',
      notify_id: randomBytes(16).toString('hex'),
      notify_type: 'trade_status_sync',
      notify_time: chinaTime(),
      out_trade_no: orderNo,
      trade_no: payment.tradeNo,
      trade_status: toTradeStatus(payment),
      total_amount: yuan(payment.amount),
      // The currency is left out if it is the usual one.
      ...(payment.currency !== 'CNY' && { trans_currency: payment.currency }),
      subject: '橱窗 & 点数 + 100%',
      sign_type: 'RSA2',
      version: '1.0',
      ...more,
    });
  };

  return {
    ...server,
    settings: {
      ALIPAY_APP_ID: APP,
      ALIPAY_SELLER_ID: SELLER,
      ALIPAY_PRIVATE_KEY: merchant.privateKey
        .export({ format: 'der', type: 'pkcs8' })
        .toString('base64'),
      ALIPAY_PUBLIC_KEY: platform.publicKey
        .export({ format: 'der', type: 'spki' })
        .toString('base64'),
      ALIPAY_URL: `${server.address}/gateway.do`,
    },
    visit,
    pay(orderNo, amount) {
      const payment = payments.get(orderNo);
      payment.amount = amount ?? payment.amount;
      payment.state = 'paid';
    },
    changeCurrency(orderNo, currency) {
      payments.get(orderNo).currency = currency;
    },
    giveBack: (orderNo, amount) => payments.get(orderNo).refunds.set('by-hand', amount),
    paidNotice: (orderNo) => notice(orderNo, { gmt_payment: chinaTime() }),
    refundNotice: (orderNo) =>
      notice(orderNo, {
        gmt_refund: `${chinaTime()}.123`,
        refund_fee: yuan(sumRefunds(payments.get(orderNo))),
        out_biz_no: [...payments.get(orderNo).refunds.keys()].at(-1) ?? '',
      }),
    closedNotice: (orderNo) => notice(orderNo, { gmt_close: chinaTime() }),
    forge: ({ body }) => sent(Object.fromEntries(new URLSearchParams(body)), stranger.privateKey),
    replay: () => null,
    refunded: (orderNo) => sumRefunds(payments.get(orderNo)),
    isClosed: (orderNo) => payments.get(orderNo).state === 'closed',
    failWith(answer) {
      failure = answer;
    },
  };
}
