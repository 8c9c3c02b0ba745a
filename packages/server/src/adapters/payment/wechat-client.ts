import { type KeyObject, X509Certificate } from 'node:crypto';
import { z } from 'zod';
import { PaymentRefusedError, PaymentUnavailableError } from './payment.ts';
import { callProvider, type ProviderAnswer, readJson } from './provider-call.ts';
import { createPlatformKeys, type PlatformKeysOptions } from './wechat-keys.ts';
import {
  authorize,
  isRecent,
  isSigned,
  type Merchant,
  sealedSchema,
  unseal,
} from './wechat-signature.ts';

export type WechatClientOptions = Merchant & {
  apiKey: string;
  publicKey: PlatformKeysOptions['publicKey'];
  url: string;
  timeoutMs: number;
};

type Call = { method: 'GET' | 'POST'; path: string; body?: object };
type ReadHeader = (name: string) => string | null;

const CERTIFICATES: Call = { method: 'GET', path: '/v3/certificates' };

const certificatesSchema = z.object({
  data: z.array(z.object({ encrypt_certificate: sealedSchema })),
});
const problemSchema = z.object({ code: z.string() });

/** Signed calls with verified answers. */
export function createWechatClient(options: WechatClientOptions) {
  const findKey = createPlatformKeys({ publicKey: options.publicKey, fetchCertificates });

  async function send({ method, path, body }: Call, signal: AbortSignal) {
    const text = body ? JSON.stringify(body) : '';
    const headers: Record<string, string> = {
      accept: 'application/json',
      authorization: authorize(options, { method, path, body: text }),
      // Asked for by the documentation: otherwise the answer may still be signed by a certificate.
      ...(options.publicKey && { 'wechatpay-serial': options.publicKey.id }),
      ...(body && { 'content-type': 'application/json' }),
    };
    const init = { method, headers, ...(body && { body: text }) };
    const limit = { signal, timeoutMs: options.timeoutMs };
    return callProvider(new URL(path, options.url), init, limit);
  }

  /** None where they are unreadable, sealed with another key, or not signed by one of themselves. */
  async function fetchCertificates(): Promise<readonly X509Certificate[]> {
    const answer = await send(CERTIFICATES, AbortSignal.timeout(options.timeoutMs));
    if (answer.status >= 500) throw new PaymentUnavailableError(describe(answer));
    const found = unsealCertificates(answer.body, options.apiKey);
    const readHeader = (name: string) => answer.headers.get(name);
    const signer = found.find((one) => one.serialNumber === readHeader('wechatpay-serial'));
    return signer && carriesSignature(readHeader, answer.body, signer.publicKey) ? found : [];
  }

  /** Throws PaymentUnavailableError when the key has to be fetched and cannot be. */
  async function isFromPlatform(readHeader: ReadHeader, body: string) {
    const key = await findKey(readHeader('wechatpay-serial') ?? '');
    return key !== null && carriesSignature(readHeader, body, key);
  }

  return {
    isFromPlatform,

    /** Returns the answer's JSON, or null if the thing asked for does not exist (404). */
    async call(request: Call, signal: AbortSignal): Promise<unknown> {
      const answer = await send(request, signal);
      const { status, headers, body } = answer;
      if (status >= 500 || status === 429) throw new PaymentUnavailableError(describe(answer));
      if (status >= 400 && status !== 404) throw new PaymentRefusedError(describe(answer));
      if (!(await isFromPlatform((name) => headers.get(name), body))) {
        throw new PaymentUnavailableError('An answer of WeChat Pay has no valid signature');
      }
      return status === 404 ? null : readJson(body);
    },
  };
}

function carriesSignature(readHeader: ReadHeader, body: string, key: KeyObject) {
  const timestamp = readHeader('wechatpay-timestamp') ?? '';
  const nonce = readHeader('wechatpay-nonce') ?? '';
  const signature = readHeader('wechatpay-signature') ?? '';
  return isRecent(timestamp) && isSigned({ timestamp, nonce, signature, body }, key);
}

function unsealCertificates(body: string, apiKey: string): X509Certificate[] {
  const list = certificatesSchema.safeParse(readJson(body));
  try {
    return (list.data?.data ?? []).map(
      (entry) => new X509Certificate(unseal(entry.encrypt_certificate, apiKey)),
    );
  } catch {
    return [];
  }
}

/** The code only: the message may repeat what was sent. */
function describe({ status, body }: ProviderAnswer): string {
  const problem = problemSchema.safeParse(readJson(body));
  return `WeChat Pay answered ${status} ${problem.data?.code ?? ''}`.trim();
}
