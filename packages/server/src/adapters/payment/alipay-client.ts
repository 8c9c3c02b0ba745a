import type { KeyObject } from 'node:crypto';
import { z } from 'zod';
import {
  type AlipayFields,
  isSigned,
  rawMember,
  SIGN_TYPE,
  signFields,
} from './alipay-signature.ts';
import { PaymentRefusedError, PaymentUnavailableError } from './payment.ts';
import { callProvider, readJson } from './provider-call.ts';

export type AlipayClientOptions = {
  appId: string;
  privateKey: KeyObject;
  publicKey: KeyObject;
  url: string;
  timeoutMs: number;
};

const statusSchema = z.object({ code: z.string(), sub_code: z.string().optional() });
const signSchema = z.object({ sign: z.string() });

/** Their own trouble, as documented: the same call may work in a moment. */
const THEIR_FAULTS = ['20000', 'aop.ACQ.SYSTEM_ERROR', 'ACQ.SYSTEM_ERROR'];
const CHINA_MS = 8 * 3600_000;

/** `yyyy-MM-dd HH:mm:ss` in Chinese time, whatever the machine's zone is. */
export const alipayTime = (moment: Date): string =>
  new Date(moment.getTime() + CHINA_MS).toISOString().slice(0, 19).replace('T', ' ');

/** Signed calls with verified answers. */
export function createAlipayClient(options: AlipayClientOptions) {
  function signed(method: string, content: object, more: AlipayFields = {}): AlipayFields {
    const fields = {
      app_id: options.appId,
      method,
      format: 'JSON',
      charset: 'utf-8',
      sign_type: SIGN_TYPE,
      timestamp: alipayTime(new Date()),
      version: '1.0',
      biz_content: JSON.stringify(content),
      ...more,
    };
    return { ...fields, sign: signFields(fields, options.privateKey) };
  }

  return {
    /** A link for the browser. */
    pageUrl(method: string, content: object, more: AlipayFields): string {
      const url = new URL(options.url);
      url.search = new URLSearchParams(signed(method, content, more)).toString();
      return url.href;
    },

    /** Returns the answer's content, or null if Alipay does not know the trade. */
    async call(method: string, content: object, signal: AbortSignal): Promise<unknown> {
      const url = new URL(options.url);
      url.searchParams.set('charset', 'utf-8');
      const headers = { 'content-type': 'application/x-www-form-urlencoded;charset=utf-8' };
      const body = new URLSearchParams(signed(method, content)).toString();
      const init = { method: 'POST', headers, body } as const;
      const answer = await callProvider(url, init, { signal, timeoutMs: options.timeoutMs });
      const raw = rawMember(answer.body, `${method.replaceAll('.', '_')}_response`);
      const status = statusSchema.safeParse(raw && readJson(raw));
      if (answer.status !== 200 || !raw || !status.success) {
        throw new PaymentUnavailableError(`Alipay gave an unknown answer (${answer.status})`);
      }
      const { code, sub_code: subCode = '' } = status.data;
      const refusal = `Alipay answered ${code} ${subCode}`.trim();
      if ([code, subCode].some((one) => THEIR_FAULTS.includes(one))) {
        throw new PaymentUnavailableError(refusal);
      }
      const isMissing = subCode === 'ACQ.TRADE_NOT_EXIST';
      // A refusal that reaches us before Alipay knows who asks carries no signature.
      if (code !== '10000' && !isMissing) throw new PaymentRefusedError(refusal);
      const signature = signSchema.safeParse(readJson(answer.body));
      if (!signature.success || !isSigned(raw, signature.data.sign, options.publicKey)) {
        throw new PaymentUnavailableError('An answer of Alipay has no valid signature');
      }
      return isMissing ? null : readJson(raw);
    },
  };
}
