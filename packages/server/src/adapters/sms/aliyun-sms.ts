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

/** Alibaba Cloud SMS: SendSms of dysmsapi 2017-05-25, signed with ACS3-HMAC-SHA256. */
export type AliyunOptions = {
  accessKeyId: string;
  accessKeySecret: string;
  signName: string;
  templateCode: string;
  noticeTemplates: NoticeTemplates;
  url: string;
};

const ALGORITHM = 'ACS3-HMAC-SHA256';
const replySchema = z.object({ Code: z.string(), Message: z.string().optional() });

export function createAliyunSms(options: AliyunOptions): SmsSender {
  const send = async (phone: string, template: string, params: object) => {
    const url = new URL(options.url);
    const query = canonicalQuery({
      PhoneNumbers: phone,
      SignName: options.signName,
      TemplateCode: template,
      TemplateParam: JSON.stringify(params),
    });
    const headers = {
      'x-acs-action': 'SendSms',
      'x-acs-version': '2017-05-25',
      'x-acs-date': new Date().toISOString().replace(/\.\d+Z$/, 'Z'),
      'x-acs-signature-nonce': crypto.randomUUID(),
      'x-acs-content-sha256': sha256(''),
    };
    // The host is signed too; fetch itself sends it.
    const signed = { ...headers, host: url.host };
    const authorization = authorize(options, { query, headers: signed });
    url.search = query;
    const reply = replySchema.safeParse(
      await callProvider(url, { method: 'POST', headers: { ...headers, authorization } }),
    );
    if (!reply.success) throw new SmsError('The SMS provider gave an unknown answer');
    const { Code, Message } = reply.data;
    if (Code === 'OK') return;
    throw new SmsError(`${Code}: ${Message ?? ''}`, {
      tooFrequent: Code === 'isv.BUSINESS_LIMIT_CONTROL',
    });
  };

  return {
    sendCode: ({ phone, code }) => send(phone, options.templateCode, { code }),
    noticeKinds: listNoticeKinds(options.noticeTemplates),
    sendNotice: ({ phone, ...notice }) => {
      const { id = '', hasLink = false } = options.noticeTemplates[notice.kind] ?? {};
      return send(phone, id, Object.fromEntries(variablesFor(notice, hasLink)));
    },
  };
}

/** The Authorization header of a POST without a body. Every header given here is signed. */
export function authorize(
  { accessKeyId, accessKeySecret }: Pick<AliyunOptions, 'accessKeyId' | 'accessKeySecret'>,
  { query, headers }: { query: string; headers: Readonly<Record<string, string>> },
): string {
  const names = Object.keys(headers).sort();
  const lines = names.map((name) => `${name}:${headers[name]?.trim()}\n`).join('');
  const signed = names.join(';');
  const request = ['POST', '/', query, lines, signed, headers['x-acs-content-sha256']].join('\n');
  const signature = createHmac('sha256', accessKeySecret)
    .update(`${ALGORITHM}\n${sha256(request)}`)
    .digest('hex');
  return `${ALGORITHM} Credential=${accessKeyId},SignedHeaders=${signed},Signature=${signature}`;
}

const canonicalQuery = (fields: Readonly<Record<string, string>>) =>
  Object.keys(fields)
    .sort()
    .map((name) => `${encode(name)}=${encode(fields[name] ?? '')}`)
    .join('&');

/** RFC 3986: encodeURIComponent leaves five signs that must be escaped too. */
const encode = (text: string) =>
  encodeURIComponent(text).replace(
    /[!'()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
