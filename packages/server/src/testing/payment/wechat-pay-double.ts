import { createCipheriv, randomBytes, sign, verify } from 'node:crypto';
import { z } from 'zod';
import { type Answer, type ReceivedCall, startHttpDouble } from '../http-double.ts';
import { selfSignedCertificate } from '../self-signed-certificate.ts';
import {
  createPayments,
  openPayment,
  type PaymentDouble,
  type RawNotice,
  sumRefunds,
  type TestPayment,
} from './payment-double.ts';
import { newRsaPair, type RsaPair, takeRsaPair } from './rsa-pairs.ts';

export type WechatPayDouble = PaymentDouble & {
  /** The newest refund did not reach the buyer. */
  failedRefundNotice(orderNo: string): RawNotice;
  /** The platform takes a new key, and its certificate is valid until then. */
  renewCertificate(validTo: Date): void;
};

type Payment = TestPayment & { transactionId: string };
type Reply = { status: number; body?: unknown };
const problem = (status: number, code: string): Reply => ({ status, body: { code, message: '…' } });

const MERCHANT = '1900000001';
const APP = 'wx0000000000000001';
const SERIAL = '3775B6A45ACD588826D15E583A95F5DD';
const API_KEY = 'an API v3 key has 32 characters.';
const PUBLIC_KEY_ID = 'PUB_KEY_ID_0000000000000000000000000001';
const REFUNDS = '/v3/refund/domestic/refunds';
const YEAR_MS = 365 * 24 * 3600_000;

const number = z.string().regex(/^[\w*-]{6,32}$/);
const orderSchema = z.object({
  appid: z.string(),
  mchid: z.string(),
  description: z.string().min(1).max(127),
  out_trade_no: number,
  time_expire: z.iso.datetime({ offset: true }),
  notify_url: z.url(),
  amount: z.object({ total: z.number().int().min(1), currency: z.literal('CNY') }),
});
const refundSchema = z.object({
  out_trade_no: number,
  out_refund_no: number,
  notify_url: z.url(),
  amount: z.object({ refund: z.number().int().min(1), total: z.number(), currency: z.string() }),
});

const pem = (key: RsaPair['publicKey']) => String(key.export({ format: 'pem', type: 'spki' }));

const merchant = newRsaPair();
const stranger = newRsaPair();

/** WeChat Pay API v3, native. `keys` says how the merchant knows the platform's signature. */
export async function startWechatPay({
  keys = 'public key',
}: {
  keys?: 'public key' | 'certificate';
} = {}): Promise<WechatPayDouble> {
  const payments = createPayments<Payment>();
  let platform = newPlatform(new Date(Date.now() + YEAR_MS));
  let failure: Answer | null = null;

  function newPlatform(validTo: Date) {
    const pair = takeRsaPair();
    const serial = Buffer.concat([Buffer.of(0x5a), randomBytes(19)]);
    const validFrom = new Date(Date.now() - YEAR_MS);
    const certificate = selfSignedCertificate({ ...pair, serial, validFrom, validTo });
    const serialNo = keys === 'certificate' ? serial.toString('hex').toUpperCase() : PUBLIC_KEY_ID;
    return { ...pair, certificate, serialNo };
  }

  function signed(body: string, key = platform.privateKey, at = Date.now()) {
    const timestamp = String(Math.floor(at / 1000));
    const nonce = randomBytes(16).toString('hex');
    const text = `${timestamp}\n${nonce}\n${body}\n`;
    return {
      'wechatpay-timestamp': timestamp,
      'wechatpay-nonce': nonce,
      'wechatpay-serial': platform.serialNo,
      'wechatpay-signature': sign('sha256', Buffer.from(text), key).toString('base64'),
    };
  }

  function seal(text: string, associated: string) {
    const nonce = randomBytes(6).toString('hex');
    const cipher = createCipheriv('aes-256-gcm', API_KEY, nonce);
    cipher.setAAD(Buffer.from(associated));
    const bytes = [cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()];
    const ciphertext = Buffer.concat(bytes).toString('base64');
    return { algorithm: 'AEAD_AES_256_GCM', nonce, associated_data: associated, ciphertext };
  }

  function notice(type: string, resource: unknown, kind: string): RawNotice {
    const body = JSON.stringify({
      id: crypto.randomUUID(),
      create_time: new Date().toISOString(),
      event_type: type,
      resource_type: 'encrypt-resource',
      summary: '…',
      resource: { ...seal(JSON.stringify(resource), kind), original_type: kind },
    });
    return { headers: { 'content-type': 'application/json', ...signed(body) }, body };
  }

  function isAuthorized({ method, url, headers, body }: ReceivedCall): boolean {
    const [schema, rest = ''] = (headers.authorization ?? '').split(/ (.*)/);
    const fields = Object.fromEntries(
      [...rest.matchAll(/(\w+)="([^"]*)"/g)].map(([, name, value]) => [name, value]),
    );
    const path = `${url.pathname}${url.search}`;
    const text = [method, path, fields.timestamp, fields.nonce_str, body, ''].join('\n');
    const signature = Buffer.from(fields.signature ?? '', 'base64');
    return (
      schema === 'WECHATPAY2-SHA256-RSA2048' &&
      fields.mchid === MERCHANT &&
      fields.serial_no === SERIAL &&
      verify('sha256', Buffer.from(text), merchant.publicKey, signature)
    );
  }

  function reply({ method, url, body }: ReceivedCall): Reply {
    const { pathname } = url;
    const input = body ? JSON.parse(body) : {};
    if (pathname === '/v3/certificates') return { status: 200, body: certificates() };
    if (pathname === '/v3/pay/transactions/native') return order(orderSchema.parse(input));
    if (pathname === REFUNDS) return refund(refundSchema.parse(input));
    if (pathname.startsWith(REFUNDS)) return findRefund(pathname.slice(REFUNDS.length + 1));
    const [, orderNo = '', closing] = /\/out-trade-no\/([^/]+)(\/close)?$/.exec(pathname) ?? [];
    const payment = payments.find(orderNo);
    if (!payment) return problem(404, 'ORDER_NOT_EXIST');
    if (method === 'GET') return { status: 200, body: transaction(orderNo) };
    if (closing && payment.state === 'paid') return problem(400, 'ORDER_PAID');
    payment.state = 'closed';
    return { status: 204 };
  }

  function order(input: z.output<typeof orderSchema>): Reply {
    const { out_trade_no: orderNo, amount, mchid, appid } = input;
    if (mchid !== MERCHANT || appid !== APP) return problem(400, 'PARAM_ERROR');
    const transactionId = `42000${randomBytes(8).toString('hex')}`;
    if (!payments.find(orderNo)) {
      payments.add(orderNo, { ...openPayment(amount.total, amount.currency), transactionId });
    }
    return { status: 200, body: { code_url: `weixin://wxpay/bizpayurl?pr=${orderNo.slice(-9)}` } };
  }

  function refund(input: z.output<typeof refundSchema>): Reply {
    const { out_trade_no: orderNo, out_refund_no: refundNo, amount } = input;
    const payment = payments.get(orderNo);
    const isRepeated = payment.refunds.has(refundNo);
    if (!isRepeated && sumRefunds(payment) + amount.refund > payment.amount) {
      return problem(400, 'INVALID_REQUEST');
    }
    payment.refunds.set(refundNo, amount.refund);
    return { status: 200, body: { ...describeRefund(orderNo, refundNo), status: 'PROCESSING' } };
  }

  function findRefund(refundNo: string): Reply {
    const owner = payments.all().find(([, { refunds }]) => refunds.has(refundNo));
    if (!owner) return problem(404, 'RESOURCE_NOT_EXISTS');
    return { status: 200, body: { ...describeRefund(owner[0], refundNo), status: 'SUCCESS' } };
  }

  const describeRefund = (orderNo: string, refundNo: string) => {
    const { amount: total, currency, transactionId, refunds } = payments.get(orderNo);
    const refund = refunds.get(refundNo);
    return {
      mchid: MERCHANT,
      out_trade_no: orderNo,
      transaction_id: transactionId,
      out_refund_no: refundNo,
      refund_id: `50000${refundNo.slice(0, 12)}`,
      amount: { total, refund, payer_refund: refund, currency },
    };
  };

  function refundNotice(orderNo: string, refund_status: string) {
    const refundNo = [...payments.get(orderNo).refunds.keys()].at(-1) ?? '';
    const resource = { ...describeRefund(orderNo, refundNo), refund_status };
    return notice(`REFUND.${refund_status}`, resource, 'refund');
  }

  const transaction = (orderNo: string) => {
    const payment = payments.get(orderNo);
    const paid = payment.state === 'paid';
    const states = { open: 'NOTPAY', closed: 'CLOSED', paid: 'SUCCESS' } as const;
    return {
      appid: APP,
      mchid: MERCHANT,
      out_trade_no: orderNo,
      trade_state: payment.refunds.size > 0 ? 'REFUND' : states[payment.state],
      amount: { total: payment.amount, currency: payment.currency },
      ...(paid && {
        transaction_id: payment.transactionId,
        success_time: new Date().toISOString(),
      }),
    };
  };

  const certificates = () => ({
    data: [
      {
        serial_no: platform.serialNo,
        encrypt_certificate: seal(platform.certificate, 'certificate'),
      },
    ],
  });

  const server = await startHttpDouble((call, response) => {
    if (failure) return failure(call, response);
    const answer = isAuthorized(call) ? reply(call) : problem(401, 'SIGN_ERROR');
    const text = answer.body === undefined ? '' : JSON.stringify(answer.body);
    response.writeHead(answer.status, { 'content-type': 'application/json', ...signed(text) });
    response.end(text);
  });

  return {
    ...server,
    settings: {
      WECHAT_MCH_ID: MERCHANT,
      WECHAT_APP_ID: APP,
      WECHAT_MCH_SERIAL: SERIAL,
      WECHAT_PRIVATE_KEY: String(merchant.privateKey.export({ format: 'pem', type: 'pkcs8' })),
      WECHAT_API_V3_KEY: API_KEY,
      WECHAT_URL: server.address,
      ...(keys === 'public key' && {
        WECHAT_PUBLIC_KEY: pem(platform.publicKey),
        WECHAT_PUBLIC_KEY_ID: PUBLIC_KEY_ID,
      }),
    },
    pay(orderNo, amount) {
      const payment = payments.get(orderNo);
      payment.amount = amount ?? payment.amount;
      payment.state = 'paid';
    },
    changeCurrency(orderNo, currency) {
      payments.get(orderNo).currency = currency;
    },
    giveBack: (orderNo, amount) => payments.get(orderNo).refunds.set('by-hand', amount),
    paidNotice: (orderNo) => notice('TRANSACTION.SUCCESS', transaction(orderNo), 'transaction'),
    refundNotice: (orderNo) => refundNotice(orderNo, 'SUCCESS'),
    failedRefundNotice: (orderNo) => refundNotice(orderNo, 'ABNORMAL'),
    forge: ({ headers, body }) => ({
      headers: { ...headers, ...signed(body, stranger.privateKey) },
      body,
    }),
    replay: ({ headers, body }) => ({
      headers: { ...headers, ...signed(body, platform.privateKey, Date.now() - 3600_000) },
      body,
    }),
    refunded: (orderNo) => sumRefunds(payments.get(orderNo)),
    isClosed: (orderNo) => payments.get(orderNo).state === 'closed',
    failWith(answer) {
      failure = answer;
    },
    renewCertificate(validTo) {
      platform = newPlatform(validTo);
    },
  };
}
