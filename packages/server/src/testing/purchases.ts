import { api, type CallInputOf, type OutputOf } from '@vitrine/contract';
import type { PaymentEvent } from '../adapters/payment/payment.ts';
import { createSandboxNotices } from '../adapters/payment/sandbox-notice.ts';
import type { TestUser } from './client.ts';
import type { TestServer } from './test-server.ts';

type Create = CallInputOf<typeof api.order.create>;
type Created = OutputOf<typeof api.order.create>;

/** What a buyer and the sandbox's bank do, over HTTP like in a browser. */
export function createPurchases(server: TestServer) {
  const order = (user: TestUser, wanted: Partial<Create>): Promise<Created> =>
    server.call(api.order.create, { client_key: crypto.randomUUID(), ...wanted }, user);

  /** Presses a button on the page that plays the bank. */
  async function press(number: string, action: 'pay' | 'fail' | 'later') {
    const reply = await server.send(
      `/sandbox/pay/${number}`,
      { method: 'POST', body: new URLSearchParams({ action }), redirect: 'manual' },
      {},
    );
    return { status: reply.status, location: reply.headers.get('location') };
  }

  async function buy(user: TestUser, wanted: Partial<Create>) {
    const created = await order(user, wanted);
    await press(created.order.order_number, 'pay');
    const { order: paid } = await detail(user, created.order.order_id);
    return paid;
  }

  const detail = (user: TestUser, order_id: string) =>
    server.call(api.order.detail, { order_id }, user);

  const notices = createSandboxNotices(server.signingKey);

  /** A notice of the bank with whatever it says; `forged`: signed by somebody else. */
  async function notify(event: PaymentEvent, { forged = false } = {}) {
    const writer = forged ? createSandboxNotices('another key than ours, long enough') : notices;
    const { headers, body } = writer.write(event);
    const reply = await server.send(
      '/v1/pay/notice/sandbox',
      {
        method: 'POST',
        headers: { ...(headers as Record<string, string>), 'content-type': 'application/json' },
        body: new Uint8Array(body),
      },
      {},
    );
    return { status: reply.status, text: await reply.text() };
  }

  /** Creates the event that reports the payment of an order. */
  function paidEvent(created: Created['order'], change: Partial<PaymentEvent> = {}): PaymentEvent {
    return {
      id: crypto.randomUUID(),
      type: 'paid',
      occurredAt: new Date(),
      orderNumber: created.order_number,
      paymentReference: `pay-${created.order_number}`,
      amountMinor: created.amount,
      currency: created.currency,
      paidAt: new Date(),
      ...change,
    } as PaymentEvent;
  }

  const points = async (user: TestUser) => (await server.call(api.points.balance, {}, user)).points;

  return { order, press, buy, detail, notify, paidEvent, points };
}
export type Purchases = ReturnType<typeof createPurchases>;
