import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type AlipayDouble, startAlipay } from '../../testing/payment/alipay-double.ts';
import { createAlipay } from './alipay.ts';
import { rawMember } from './alipay-signature.ts';
import type { PaymentProvider } from './payment.ts';
import {
  describePaymentProvider,
  expectRefusal,
  newOrder,
  readEvent,
  readNotice,
  SHORT_TIMEOUT,
  timeoutSignal,
  urls,
} from './payment-conformance.ts';

const readOptions = ({ settings }: AlipayDouble) => ({
  appId: settings.ALIPAY_APP_ID ?? '',
  sellerId: settings.ALIPAY_SELLER_ID,
  privateKey: settings.ALIPAY_PRIVATE_KEY ?? '',
  publicKey: settings.ALIPAY_PUBLIC_KEY ?? '',
  url: settings.ALIPAY_URL ?? '',
  timeoutMs: 60_000,
});

describePaymentProvider('Alipay', async () => {
  const bank = await startAlipay();
  return {
    bank,
    provider: createAlipay(readOptions(bank)),
    hasty: createAlipay({ ...readOptions(bank), ...SHORT_TIMEOUT }),
    currency: 'CNY',
    secrets: [bank.settings.ALIPAY_PRIVATE_KEY ?? ''],
    visit(start) {
      if (start.kind !== 'redirect') throw new Error('A page was expected');
      expect(bank.visit(start.url)).toBe(true);
    },
  };
});

describe('Alipay alone', () => {
  let bank: AlipayDouble;
  let provider: PaymentProvider;
  beforeAll(async () => {
    bank = await startAlipay();
    provider = createAlipay(readOptions(bank));
  });
  afterAll(() => bank.close());

  async function begin(amountMinor = 1990) {
    const order = newOrder('CNY', { amountMinor });
    const start = await provider.start(order, urls, timeoutSignal());
    if (start.kind !== 'redirect') throw new Error('A page was expected');
    return { order, url: new URL(start.url) };
  }

  test('the page is told what is paid, until when in Chinese time, and where to go', async () => {
    const { order, url } = await begin(5);
    const fields = Object.fromEntries(url.searchParams);
    expect(fields).toMatchObject({ return_url: urls.returnUrl, notify_url: urls.noticeUrl });
    const content = JSON.parse(fields.biz_content ?? '');
    expect(content).toMatchObject({ out_trade_no: order.number, total_amount: '0.05' });
    const expires = Date.parse(`${content.time_expire.replace(' ', 'T')}+08:00`);
    expect(expires).toBe(Math.floor(+order.expiresAt / 1000) * 1000);
  });

  test('a link that was changed is not ours', async () => {
    const { url } = await begin();
    expect(bank.visit(url.href)).toBe(true);
    url.searchParams.set(
      'biz_content',
      (url.searchParams.get('biz_content') ?? '').replace('19.90', '0.01'),
    );
    expect(bank.visit(url.href)).toBe(false);
  });

  test('the accepted notice is answered with the one word that Alipay understands', async () => {
    const { order, url } = await begin();
    bank.visit(url.href);
    bank.pay(order.number);
    expect(await readNotice(provider, bank.paidNotice(order.number))).toMatchObject({
      accepted: { status: 200, body: 'success' },
      again: { status: 503, body: 'fail' },
    });
  });

  test('an order that ran out unpaid is verified and means nothing', async () => {
    const { order, url } = await begin();
    bank.visit(url.href);
    await provider.close(order, timeoutSignal());
    const reading = await readNotice(provider, bank.closedNotice(order.number));
    expect(reading).toMatchObject({ verified: true, events: [] });
  });

  test('a notice for another application or another seller is refused', async () => {
    const { order, url } = await begin();
    bank.visit(url.href);
    bank.pay(order.number);
    const notice = bank.paidNotice(order.number);
    const other = { ...readOptions(bank), appId: '2021999999999999' };
    await expectRefusal(createAlipay(other), notice);
    await expectRefusal(createAlipay({ ...readOptions(bank), sellerId: '2088999' }), notice);
    const unknown = createAlipay({ ...readOptions(bank), sellerId: undefined });
    expect(await readEvent(unknown, notice)).toMatchObject({ type: 'paid' });
  });

  test('the older signature with SHA-1 is refused before it is looked at', async () => {
    const { order, url } = await begin();
    bank.visit(url.href);
    bank.pay(order.number);
    const { headers, body } = bank.paidNotice(order.number);
    await expectRefusal(provider, {
      headers,
      body: body.replace('sign_type=RSA2', 'sign_type=RSA'),
    });
  });

  test('an answer signed by somebody else is not believed', async () => {
    const { order, url } = await begin();
    bank.visit(url.href);
    bank.pay(order.number);
    const stranger = await startAlipay();
    const publicKey = stranger.settings.ALIPAY_PUBLIC_KEY ?? '';
    const mistrusting = createAlipay({ ...readOptions(bank), publicKey });
    await expect(mistrusting.query(order, timeoutSignal())).rejects.toThrow(/no valid signature/);
    await stranger.close();
  });

  test('a request that Alipay does not believe is refused by name', async () => {
    const stranger = await startAlipay();
    const privateKey = stranger.settings.ALIPAY_PRIVATE_KEY ?? '';
    const wrong = createAlipay({ ...readOptions(bank), privateKey });
    const asked = wrong.query(newOrder('CNY'), timeoutSignal());
    await expect(asked).rejects.toMatchObject({
      name: 'PaymentRefusedError',
      message: 'Alipay answered 40002 isv.invalid-signature',
    });
    await stranger.close();
  });

  test.each([
    ['{"a_response":{"x":"}\\"{"},"sign":"s"}', '{"x":"}\\"{"}'],
    ['{ "a_response" : { "x": {} } ,"sign":"s"}', '{ "x": {} }'],
    ['{"b_response":{"x":1},"sign":"s"}', null],
    ['{"a_response":"text"}', null],
    ['{"a_response":{"x":1', null],
    ['', null],
  ])('the signed part of %s is cut out as it was sent', (body, part) => {
    expect(rawMember(body, 'a_response')).toBe(part);
  });
});
