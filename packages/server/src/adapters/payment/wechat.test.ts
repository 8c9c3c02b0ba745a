import { createCipheriv } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { startWechatPay, type WechatPayDouble } from '../../testing/payment/wechat-pay-double.ts';
import type { PaymentProvider } from './payment.ts';
import {
  createRefund,
  describePaymentProvider,
  expectRefusal,
  newOrder,
  readEvent,
  readNotice,
  SHORT_TIMEOUT,
  timeoutSignal,
  urls,
} from './payment-conformance.ts';
import { createWechatPay } from './wechat.ts';
import { unseal } from './wechat-signature.ts';

const readOptions = ({ settings }: WechatPayDouble) => ({
  appId: settings.WECHAT_APP_ID ?? '',
  merchantId: settings.WECHAT_MCH_ID ?? '',
  merchantSerial: settings.WECHAT_MCH_SERIAL ?? '',
  privateKey: settings.WECHAT_PRIVATE_KEY ?? '',
  apiKey: settings.WECHAT_API_V3_KEY ?? '',
  publicKeyId: settings.WECHAT_PUBLIC_KEY_ID,
  publicKey: settings.WECHAT_PUBLIC_KEY,
  url: settings.WECHAT_URL ?? '',
  timeoutMs: 60_000,
});

describe.each(['public key', 'certificate'] as const)('by %s', (keys) => {
  describePaymentProvider('WeChat Pay', async () => {
    const bank = await startWechatPay({ keys });
    return {
      bank,
      provider: createWechatPay(readOptions(bank)),
      hasty: createWechatPay({ ...readOptions(bank), ...SHORT_TIMEOUT }),
      currency: 'CNY',
      secrets: [bank.settings.WECHAT_API_V3_KEY ?? '', readPrivateKey(bank)],
      visit: (start) =>
        expect(start).toMatchObject({ kind: 'qr', text: expect.stringMatching(/^weixin:/) }),
    };
  });
});

const readPrivateKey = ({ settings }: WechatPayDouble) =>
  settings.WECHAT_PRIVATE_KEY?.split('\n')[1] ?? '';

describe('WeChat Pay alone', () => {
  let bank: WechatPayDouble;
  let provider: PaymentProvider;
  beforeEach(async () => {
    bank = await startWechatPay({ keys: 'certificate' });
    provider = createWechatPay(readOptions(bank));
  });
  afterEach(() => bank.close());

  const YEAR_MS = 365 * 24 * 3600_000;
  const fetches = () => bank.calls.filter(({ url }) => url.pathname === '/v3/certificates').length;
  async function paidOrder() {
    const order = newOrder('CNY');
    await provider.start(order, urls, timeoutSignal());
    bank.pay(order.number);
    return order;
  }

  test('the platform certificate is fetched once and kept', async () => {
    const order = await paidOrder();
    await provider.query(order, timeoutSignal());
    await readEvent(provider, bank.paidNotice(order.number));
    expect(fetches()).toBe(1);
  });

  test('notices that come together all wait for the certificate', async () => {
    const order = await paidOrder();
    const fresh = createWechatPay(readOptions(bank));
    const before = fetches();
    const notice = bank.paidNotice(order.number);
    await Promise.all(Array.from({ length: 5 }, () => readEvent(fresh, notice)));
    expect(fetches() - before).toBe(1);
  });

  test('a new platform certificate is fetched when it is needed', async () => {
    bank.renewCertificate(new Date(Date.now() + YEAR_MS));
    const order = newOrder('CNY');
    // The first call of a fresh process, whose first certificate is the new one.
    await provider.start(order, urls, timeoutSignal());
    bank.pay(order.number);
    expect(await readEvent(provider, bank.paidNotice(order.number))).toMatchObject({
      type: 'paid',
    });
  });

  test('an expired certificate proves nothing', async () => {
    const order = await paidOrder();
    bank.renewCertificate(new Date(Date.now() - 60_000));
    const fresh = createWechatPay(readOptions(bank));
    await expectRefusal(fresh, bank.paidNotice(order.number));
    await expect(fresh.query(order, timeoutSignal())).rejects.toThrow(/no valid signature/);
  });

  test('invented serials do not make it fetch certificates again and again', async () => {
    const order = await paidOrder();
    const { headers, body } = bank.paidNotice(order.number);
    for (const serial of ['00', '01', 'PUB_KEY_ID_9']) {
      await expectRefusal(provider, { headers: { ...headers, 'wechatpay-serial': serial }, body });
    }
    expect(fetches()).toBe(1);
  });

  test('without a certificate to check it with, a notice is asked for again', async () => {
    const order = await paidOrder();
    const notice = bank.paidNotice(order.number);
    const fresh = createWechatPay(readOptions(bank));
    bank.failWith((_call, response) => response.destroy());
    const reading = await readNotice(fresh, notice);
    expect(reading).toMatchObject({ verified: false, answer: { status: 503 } });
    bank.failWith(null);
    expect(await readEvent(fresh, notice)).toMatchObject({ type: 'paid' });
  });

  test('certificates sealed with another key are not taken', async () => {
    const order = await paidOrder();
    const other = { ...readOptions(bank), apiKey: 'x'.repeat(32) };
    await expectRefusal(createWechatPay(other), bank.paidNotice(order.number));
  });

  test('the probe that WeChat sends to see whether signatures are checked fails', async () => {
    const order = await paidOrder();
    const { headers, body } = bank.paidNotice(order.number);
    const signature = `WECHATPAY/SIGNTEST/${headers['wechatpay-signature']}`;
    const probe = { headers: { ...headers, 'wechatpay-signature': signature }, body };
    await expectRefusal(provider, probe);
  });

  test('a refund that did not arrive is reported', async () => {
    const order = await paidOrder();
    await provider.refund(order, createRefund(order, 100), timeoutSignal());
    expect(await readEvent(provider, bank.failedRefundNotice(order.number))).toMatchObject({
      type: 'refund-failed',
      orderNumber: order.number,
    });
  });

  test('a refund made by hand counts with ours', async () => {
    const order = await paidOrder();
    await provider.refund(order, createRefund(order, 100), timeoutSignal());
    await provider.refund(order, { ...createRefund(order, 50), key: 'by-hand-7' }, timeoutSignal());
    expect(await readEvent(provider, bank.refundNotice(order.number))).toMatchObject({
      type: 'refunded',
      refundedMinor: 150,
    });
  });

  test('a notice for another merchant or application means nothing', async () => {
    const order = await paidOrder();
    const notice = bank.paidNotice(order.number);
    // Fetches its certificate in its own name first, as the other merchant could not.
    await provider.query(order, timeoutSignal());
    const other = createWechatPay({ ...readOptions(bank), appId: 'wx-other' });
    expect(await readNotice(other, notice)).toMatchObject({ verified: true, events: [] });
  });

  test('an answer that the platform did not sign is not believed', async () => {
    const order = await paidOrder();
    bank.failWith((_call, response) => {
      response.writeHead(200).end(JSON.stringify({ trade_state: 'SUCCESS' }));
    });
    await expect(provider.query(order, timeoutSignal())).rejects.toThrow(/no valid signature/);
  });

  test('a request that WeChat Pay does not believe is refused by name', async () => {
    const wrong = createWechatPay({ ...readOptions(bank), merchantSerial: 'ABCDEF' });
    await expect(wrong.query(newOrder('CNY'), timeoutSignal())).rejects.toMatchObject({
      name: 'PaymentRefusedError',
      message: 'WeChat Pay answered 401 SIGN_ERROR',
    });
  });

  test('opens what was sealed with the key, and nothing else', () => {
    const key = 'k'.repeat(32);
    const cipher = createCipheriv('aes-256-gcm', key, 'twelve bytes');
    cipher.setAAD(Buffer.from('transaction'));
    const parts = [cipher.update('{"a":"钱"}', 'utf8'), cipher.final(), cipher.getAuthTag()];
    const sealed = {
      algorithm: 'AEAD_AES_256_GCM' as const,
      nonce: 'twelve bytes',
      associated_data: 'transaction',
      ciphertext: Buffer.concat(parts).toString('base64'),
    };
    expect(unseal(sealed, key)).toBe('{"a":"钱"}');
    expect(() => unseal(sealed, 'x'.repeat(32))).toThrow();
    expect(() => unseal({ ...sealed, associated_data: 'refund' }, key)).toThrow();
    expect(() => unseal({ ...sealed, ciphertext: 'AAAA' }, key)).toThrow();
  });
});
