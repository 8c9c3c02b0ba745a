import { createHmac } from 'node:crypto';
import { type Answer, type ReceivedCall, startHttpDouble } from '../http-double.ts';
import {
  createPayments,
  type PaymentDouble,
  type RawNotice,
  sumRefunds,
} from './payment-double.ts';
import {
  type Bill,
  newBill,
  newId,
  newPayment,
  type StripePayment,
  toCharge,
  toIntent,
  toInvoice,
  toSession,
  toSubscription,
} from './stripe-objects.ts';

export type StripeDouble = PaymentDouble & {
  /** A further period is paid. */
  renew(orderNo: string, amount?: number): void;
  subscriptionId(orderNo: string): string;
  /** An event of any type about the order, its subscription or its newest invoice. */
  notice(type: string, orderNo: string, more?: Partial<NoticeOptions>): RawNotice;
};
type NoticeOptions = {
  /** The fields that were different before. */
  before: object;
  /** Laid over the object. */
  object: object;
  oldForm: boolean;
  /** For the order's first bill instead of the newest. */
  first: boolean;
};
type Reply = { status: number; body: object };

const KEY = 'sk_test_0123456789';
const SECRET = 'whsec_0123456789';
const refusal = (status: number, type: string, code: string): Reply => ({
  status,
  body: { error: { type, code, message: `No. Your key is ${KEY}.` } },
});

/** Stripe's API as far as Checkout, refunds and subscriptions go, with signed webhooks. */
export async function startStripe(): Promise<StripeDouble> {
  const payments = createPayments<StripePayment>();
  const repeated = new Map<string, Reply>();
  let failure: Answer | null = null;

  const bills = () =>
    payments.all().flatMap(([, payment]) => payment.bills.map((bill) => ({ payment, bill })));
  const bySession = (id?: string) =>
    payments.all().find(([, { sessionId }]) => sessionId === id)?.[1];
  const bySubscription = (id?: string) =>
    payments.all().find(([, { subscription }]) => subscription?.id === id)?.[1];
  const byIntent = (id: string | null) => bills().find(({ bill }) => bill.intentId === id);

  function reply({ method, url, body }: ReceivedCall): Reply {
    const form = new URLSearchParams(body);
    const [, , resource = '', id, action] = url.pathname
      .replace('/checkout/', '/checkout.')
      .split('/');
    switch (`${method} ${resource}${action ? ` ${action}` : ''}`) {
      case 'POST checkout.sessions': {
        const payment = newPayment(form, server.address);
        const lifeS = Number(form.get('expires_at')) - Date.now() / 1000;
        if (lifeS < 30 * 60 || lifeS > 24 * 3600) return invalid('expires_at');
        return ok(toSession(payments.add(payment.orderNo, payment)));
      }
      case 'GET checkout.sessions':
        return found(bySession(id), toSession);
      case 'POST checkout.sessions expire': {
        const payment = bySession(id);
        if (payment?.state !== 'open') return invalid('status');
        payment.state = 'closed';
        return ok(toSession(payment));
      }
      case 'GET payment_intents':
        return found(byIntent(id ?? null), ({ payment, bill }) => toIntent(payment, bill));
      case 'GET invoice_payments':
        return ok({ object: 'list', data: invoicePayments(url.searchParams) });
      case 'POST refunds':
        return refund(form);
      case 'GET subscriptions':
        return found(bySubscription(id), toSubscription);
      case 'POST subscriptions':
        return changeSubscription(id, {
          cancelAtPeriodEnd: form.get('cancel_at_period_end') === 'true',
        });
      case 'DELETE subscriptions':
        return changeSubscription(id, { isEnded: true });
      case 'GET invoices': {
        const payment = bySubscription(url.searchParams.get('subscription') ?? '');
        const data = payment?.bills.map((bill) => toInvoice(payment, bill)).reverse() ?? [];
        return ok({ object: 'list', data });
      }
      default:
        return refusal(404, 'invalid_request_error', 'unknown_call');
    }
  }

  const ok = (body: object): Reply => ({ status: 200, body });
  const invalid = (code: string) => refusal(400, 'invalid_request_error', code);
  const found = <Value>(value: Value | undefined, show: (value: Value) => object) =>
    value ? ok(show(value)) : refusal(404, 'invalid_request_error', 'resource_missing');

  function invoicePayments(query: URLSearchParams) {
    return bills()
      .filter(({ payment, bill }) => {
        const isAskedFor =
          bill.invoiceId === query.get('invoice') ||
          bill.intentId === query.get('payment[payment_intent]');
        return payment.interval && isAskedFor;
      })
      .map(({ payment, bill }) => ({
        id: newId('inpay'),
        invoice: toInvoice(payment, bill),
        payment: { type: 'payment_intent', payment_intent: toIntent(payment, bill) },
      }));
  }

  function refund(form: URLSearchParams): Reply {
    const owner = byIntent(form.get('payment_intent'));
    const amount = Number(form.get('amount'));
    if (!owner) return invalid('resource_missing');
    const { payment, bill } = owner;
    const sum = toCharge(payment, bill).amount_refunded + amount;
    if (sum > bill.amount) return invalid('charge_already_refunded');
    bill.refunds.set(newId('re'), amount);
    return ok({ id: newId('re'), object: 'refund', amount, status: 'succeeded' });
  }

  function changeSubscription(id: string | undefined, change: object): Reply {
    const payment = bySubscription(id);
    if (payment?.subscription) Object.assign(payment.subscription, change);
    return found(payment, toSubscription);
  }

  function replyOnce(call: ReceivedCall): Reply {
    const key = call.headers['idempotency-key'];
    if (typeof key !== 'string') return reply(call);
    const known = repeated.get(key) ?? reply(call);
    repeated.set(key, known);
    return known;
  }

  const server = await startHttpDouble((call, response) => {
    if (failure) return failure(call, response);
    const isKnown = call.headers.authorization === `Bearer ${KEY}`;
    const answer = isKnown
      ? replyOnce(call)
      : refusal(401, 'invalid_request_error', 'api_key_invalid');
    const headers = { 'content-type': 'application/json', 'request-id': newId('req') };
    response.writeHead(answer.status, headers).end(JSON.stringify(answer.body));
  });

  function signed(body: string, { secret = SECRET, at = Date.now() } = {}): RawNotice {
    const seconds = Math.floor(at / 1000);
    const signature = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex');
    const header = `t=${seconds},v1=${signature}`;
    return { headers: { 'content-type': 'application/json', 'stripe-signature': header }, body };
  }

  function toEventObject(
    type: string,
    payment: StripePayment,
    bill: Bill,
    oldForm: boolean,
  ): object {
    if (type.startsWith('checkout.session.')) return toSession(payment);
    if (type.startsWith('invoice.')) return toInvoice(payment, bill, oldForm);
    if (type.startsWith('customer.subscription.')) return toSubscription(payment);
    if (type === 'charge.refunded') return toCharge(payment, bill);
    const { amount, intentId: payment_intent } = bill;
    const { currency } = payment;
    return { id: newId('du'), amount, currency, payment_intent, status: 'needs_response' };
  }

  function notice(type: string, orderNo: string, more: Partial<NoticeOptions> = {}): RawNotice {
    const payment = payments.get(orderNo);
    const bill = (more.first ? payment.bills[0] : payment.bills.at(-1)) ?? newBill(payment.amount);
    const object = { ...toEventObject(type, payment, bill, more.oldForm ?? false), ...more.object };
    const data = { object, ...(more.before && { previous_attributes: more.before }) };
    const created = Math.floor(Date.now() / 1000);
    return signed(JSON.stringify({ id: newId('evt'), object: 'event', type, created, data }));
  }

  return {
    ...server,
    settings: {
      STRIPE_SECRET_KEY: KEY,
      STRIPE_WEBHOOK_SECRET: SECRET,
      STRIPE_URL: server.address,
    },
    pay(orderNo, amount) {
      const payment = payments.get(orderNo);
      payment.state = 'paid';
      payment.bills.push(newBill(amount ?? payment.amount));
      const subscription = { id: newId('sub'), cancelAtPeriodEnd: false, isEnded: false };
      payment.subscription = payment.interval && subscription;
    },
    renew(orderNo, amount) {
      const payment = payments.get(orderNo);
      payment.bills.push(newBill(amount ?? payment.amount));
    },
    changeCurrency(orderNo, currency) {
      payments.get(orderNo).currency = currency.toLowerCase();
    },
    giveBack: (orderNo, amount) =>
      payments.get(orderNo).bills.at(-1)?.refunds.set('by-hand', amount),
    subscriptionId: (orderNo) => payments.get(orderNo).subscription?.id ?? '',
    notice,
    paidNotice: (orderNo) => notice('checkout.session.completed', orderNo),
    refundNotice: (orderNo) => notice('charge.refunded', orderNo),
    forge: ({ body }) => signed(body, { secret: 'whsec_somebody_else' }),
    replay: ({ body }) => signed(body, { at: Date.now() - 3600_000 }),
    refunded: (orderNo) =>
      payments.get(orderNo).bills.reduce((sum, bill) => sum + sumRefunds(bill), 0),
    isClosed: (orderNo) => payments.get(orderNo).state === 'closed',
    failWith(answer) {
      failure = answer;
    },
  };
}
