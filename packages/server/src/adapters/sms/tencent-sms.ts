import { createHash, createHmac } from 'node:crypto';
import { z } from 'zod';
import {
  callProvider,
  listNoticeKinds,
  type NoticeTemplates,
  SmsError,
  type SmsSender,
  variablesFor,
} from './sms.ts';

/** Tencent Cloud SMS: SendSms of 2021-01-11, signed with TC3-HMAC-SHA256. */
export type TencentOptions = {
  secretId: string;
  secretKey: string;
  appId: string;
  signName: string;
  templateId: string;
  noticeTemplates: NoticeTemplates;
  region: string;
  url: string;
};

const ALGORITHM = 'TC3-HMAC-SHA256';
const CONTENT_TYPE = 'application/json; charset=utf-8';
const SIGNED_HEADERS = 'content-type;host';

const problemSchema = z.object({ Code: z.string(), Message: z.string().optional() });
const replySchema = z.object({
  Response: z.union([
    z.object({ Error: problemSchema }),
    z.object({ SendStatusSet: z.array(problemSchema).min(1) }),
  ]),
});

export function createTencentSms(options: TencentOptions): SmsSender {
  const send = async (phone: string, template: string, params: readonly string[]) => {
    const url = new URL(options.url);
    const payload = JSON.stringify({
      PhoneNumberSet: [`+86${phone}`],
      SmsSdkAppId: options.appId,
      SignName: options.signName,
      TemplateId: template,
      TemplateParamSet: params,
    });
    const timestamp = Math.floor(Date.now() / 1000);
    const request = { service: 'sms', host: url.host, timestamp, payload };
    const headers = {
      authorization: authorize(options, request),
      'content-type': CONTENT_TYPE,
      'x-tc-action': 'SendSms',
      'x-tc-version': '2021-01-11',
      'x-tc-timestamp': String(timestamp),
      'x-tc-region': options.region,
    };
    const reply = replySchema.safeParse(
      await callProvider(url, { method: 'POST', headers, body: payload }),
    );
    if (!reply.success) throw new SmsError('The SMS provider gave an unknown answer');
    const { Response: answer } = reply.data;
    const outcome = 'Error' in answer ? answer.Error : answer.SendStatusSet[0];
    if (outcome?.Code === 'Ok') return;
    throw new SmsError(`${outcome?.Code}: ${outcome?.Message ?? ''}`, {
      tooFrequent: outcome?.Code.startsWith('LimitExceeded.') ?? false,
    });
  };

  return {
    sendCode: ({ phone, code, minutes }) =>
      send(phone, options.templateId, [code, String(minutes)]),
    noticeKinds: listNoticeKinds(options.noticeTemplates),
    sendNotice: ({ phone, ...notice }) => {
      const { id = '', hasLink = false } = options.noticeTemplates[notice.kind] ?? {};
      const values = variablesFor(notice, hasLink).map(([, value]) => value);
      return send(phone, id, values);
    },
  };
}

/** The Authorization header of a JSON POST to `/`. */
export function authorize(
  { secretId, secretKey }: Pick<TencentOptions, 'secretId' | 'secretKey'>,
  request: { service: string; host: string; timestamp: number; payload: string },
): string {
  const date = new Date(request.timestamp * 1000).toISOString().slice(0, 10);
  const scope = `${date}/${request.service}/tc3_request`;
  const headers = `content-type:${CONTENT_TYPE}\nhost:${request.host}\n`;
  const canonical = ['POST', '/', '', headers, SIGNED_HEADERS, sha256(request.payload)].join('\n');
  const toSign = [ALGORITHM, request.timestamp, scope, sha256(canonical)].join('\n');
  const dayKey = hmac(hmac(hmac(`TC3${secretKey}`, date), request.service), 'tc3_request');
  const signature = hmac(dayKey, toSign).toString('hex');
  return `${ALGORITHM} Credential=${secretId}/${scope}, SignedHeaders=${SIGNED_HEADERS}, Signature=${signature}`;
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
const hmac = (key: string | Buffer, text: string) =>
  createHmac('sha256', key).update(text).digest();
