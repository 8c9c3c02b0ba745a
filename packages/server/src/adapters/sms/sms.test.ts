import { createHash, createHmac } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  dropConnection,
  json,
  type ReceivedCall,
  startHttpDouble,
} from '../../testing/http-double.ts';
import { authorize as authorizeAliyun, createAliyunSms } from './aliyun-sms.ts';
import { authorize as authorizeTencent, createTencentSms } from './tencent-sms.ts';

const message = { phone: '13800138000', code: '012345', minutes: 10 };
const expiring = {
  phone: '13800138000',
  kind: 'points-expiring',
  // This is how the database returns it: not in the order of the template.
  params: { date: '2027-01-01', points: '30' },
} as const;
const sha256 = (value: string) => createHash('sha256').update(value).digest('hex');
const hmac = (key: string | Buffer, value: string) =>
  createHmac('sha256', key).update(value).digest();
let provider: Awaited<ReturnType<typeof startHttpDouble>>;

beforeAll(async () => {
  provider = await startHttpDouble(json({}));
});
afterAll(() => provider.close());

describe('Aliyun', () => {
  const options = {
    accessKeyId: 'key-id',
    accessKeySecret: 'key-secret',
    signName: '橱窗*试 用',
    noticeTemplates: {
      'points-expiring': { id: 'SMS_EXPIRY', hasLink: false },
      'task-done': { id: 'SMS_DONE', hasLink: true },
    },
    templateCode: 'SMS_1',
  };
  const sms = () => createAliyunSms({ ...options, url: provider.address });

  /** The documented signature, computed from what arrived. */
  function isSigned({ url, headers }: ReceivedCall): boolean {
    const [, signed = '', signature] =
      /SignedHeaders=([^,]+),Signature=(\w+)$/.exec(headers.authorization ?? '') ?? [];
    const query = [...url.searchParams]
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map((pair) => pair.map(rfc3986).join('='))
      .join('&');
    const lines = signed.split(';').map((name) => `${name}:${headers[name]}\n`);
    const request = ['POST', '/', query, lines.join(''), signed, sha256('')].join('\n');
    const expected = hmac(options.accessKeySecret, `ACS3-HMAC-SHA256\n${sha256(request)}`);
    return signature === expected.toString('hex') && signed.includes('host');
  }
  const rfc3986 = (value: string) =>
    encodeURIComponent(value).replace(
      /[!'()*]/g,
      (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
    );

  test('signs as its documentation shows', () => {
    const headers = {
      host: 'ecs.cn-shanghai.aliyuncs.com',
      'x-acs-action': 'RunInstances',
      'x-acs-content-sha256': sha256(''),
      'x-acs-date': '2023-10-26T10:22:32Z',
      'x-acs-signature-nonce': '3156853299f313e23d1673dc12e1703d',
      'x-acs-version': '2014-05-26',
    };
    const query =
      'ImageId=win2019_1809_x64_dtc_zh-cn_40G_alibase_20230811.vhd&RegionId=cn-shanghai';
    const example = { accessKeyId: 'YourAccessKeyId', accessKeySecret: 'YourAccessKeySecret' };
    expect(authorizeAliyun(example, { query, headers })).toBe(
      'ACS3-HMAC-SHA256 Credential=YourAccessKeyId,SignedHeaders=host;x-acs-action;x-acs-content-sha256;x-acs-date;x-acs-signature-nonce;x-acs-version,Signature=06563a9e1b43f5dfe96b81484da74bceab24a1d853912eee15083a6f0f3283c0',
    );
  });

  test('sends the code in the template', async () => {
    provider.answerWith((call, response) =>
      json(isSigned(call) ? { Code: 'OK' } : { Code: 'SignatureDoesNotMatch' })(call, response),
    );
    await sms().sendCode(message);
    const call = provider.calls.at(-1);
    expect(Object.fromEntries(call?.url.searchParams ?? [])).toEqual({
      PhoneNumbers: '13800138000',
      SignName: '橱窗*试 用',
      TemplateCode: 'SMS_1',
      TemplateParam: '{"code":"012345"}',
    });
    expect(call?.headers).toMatchObject({
      'x-acs-action': 'SendSms',
      'x-acs-version': '2017-05-25',
    });
  });

  test('sends a notice by the template of its kind', async () => {
    provider.answerWith(json({ Code: 'OK' }));
    await sms().sendNotice(expiring);
    const { searchParams } = provider.calls.at(-1)?.url ?? new URL('http://x');
    expect(searchParams.get('TemplateCode')).toBe('SMS_EXPIRY');
    expect(JSON.parse(searchParams.get('TemplateParam') ?? '')).toEqual(expiring.params);
    expect(sms().noticeKinds).toEqual(['points-expiring', 'task-done']);
  });

  test('sends the address only where the template shows one', async () => {
    provider.answerWith(json({ Code: 'OK' }));
    const params = { kind: '抠图', count: '2', link: 'https://shop.test/#/x', task: 'secret' };
    await sms().sendNotice({ phone: message.phone, kind: 'task-done', params });
    const { searchParams } = provider.calls.at(-1)?.url ?? new URL('http://x');
    const { task: _, ...shown } = params;
    expect(JSON.parse(searchParams.get('TemplateParam') ?? '')).toEqual(shown);
  });

  test.each([
    ['its own limit', json({ Code: 'isv.BUSINESS_LIMIT_CONTROL', Message: 'x' }), true],
    ['a bad template', json({ Code: 'isv.SMS_TEMPLATE_ILLEGAL' }, 400), false],
    ['an answer of another kind', json([]), false],
    ['a broken connection', dropConnection, false],
  ])('%s is an error', async (_name, answer, tooFrequent) => {
    provider.answerWith(answer);
    await expect(sms().sendCode(message)).rejects.toMatchObject({ name: 'SmsError', tooFrequent });
  });
});

describe('Tencent Cloud', () => {
  const options = {
    secretId: 'secret-id',
    secretKey: 'secret-key',
    appId: '1400000000',
    signName: '橱窗',
    noticeTemplates: {
      'points-expiring': { id: '2', hasLink: false },
      'task-done': { id: '3', hasLink: true },
    },
    templateId: '100',
    region: 'ap-guangzhou',
  };
  const sms = () => createTencentSms({ ...options, url: provider.address });
  const outcome = (Code: string) => json({ Response: { SendStatusSet: [{ Code }] } });

  /** The documented signature, computed from what arrived. */
  function isSigned({ headers, body }: ReceivedCall): boolean {
    const stamp = String(headers['x-tc-timestamp']);
    const date = new Date(Number(stamp) * 1000).toISOString().slice(0, 10);
    const lines = `content-type:${headers['content-type']}\nhost:${headers.host}\n`;
    const request = ['POST', '/', '', lines, 'content-type;host', sha256(body)].join('\n');
    const scope = `${date}/sms/tc3_request`;
    const toSign = ['TC3-HMAC-SHA256', stamp, scope, sha256(request)].join('\n');
    const key = hmac(hmac(hmac(`TC3${options.secretKey}`, date), 'sms'), 'tc3_request');
    return (
      headers.authorization ===
      `TC3-HMAC-SHA256 Credential=secret-id/${scope}, SignedHeaders=content-type;host, Signature=${hmac(key, toSign).toString('hex')}`
    );
  }

  test('signs as its documentation shows', () => {
    const example = {
      secretId: 'AKIDz8krbsJ5yKBZQpn74WFkmLPx3EXAMPLE',
      secretKey: 'Gu5t9xGARNpq86cd98joQYCN3EXAMPLE',
    };
    const authorization = authorizeTencent(example, {
      service: 'cvm',
      host: 'cvm.tencentcloudapi.com',
      timestamp: 1551113065,
      payload:
        '{"Limit": 1, "Filters": [{"Values": ["\\u672a\\u547d\\u540d"], "Name": "instance-name"}]}',
    });
    expect(authorization).toMatch(
      /Signature=72e494ea809ad7a8c8f7a4507b9bddcbaa8e581f516e8da2f66e2c5a96525168$/,
    );
  });

  test('sends code and minutes in the template', async () => {
    provider.answerWith((call, response) =>
      outcome(isSigned(call) ? 'Ok' : 'AuthFailure.SignatureFailure')(call, response),
    );
    await sms().sendCode(message);
    const call = provider.calls.at(-1);
    expect(JSON.parse(call?.body ?? '')).toEqual({
      PhoneNumberSet: ['+8613800138000'],
      SmsSdkAppId: '1400000000',
      SignName: '橱窗',
      TemplateId: '100',
      TemplateParamSet: ['012345', '10'],
    });
    expect(call?.headers).toMatchObject({ 'x-tc-action': 'SendSms', 'x-tc-version': '2021-01-11' });
  });

  test('sends a notice with its values in the order of the template', async () => {
    provider.answerWith(outcome('Ok'));
    await sms().sendNotice(expiring);
    expect(JSON.parse(provider.calls.at(-1)?.body ?? '')).toMatchObject({
      TemplateId: '2',
      TemplateParamSet: ['30', '2027-01-01'],
    });
    const params = { link: 'https://shop.test/#/x', count: '2', kind: '抠图' };
    await sms().sendNotice({ phone: message.phone, kind: 'task-done', params });
    expect(JSON.parse(provider.calls.at(-1)?.body ?? '')).toMatchObject({
      TemplateParamSet: ['抠图', '2', params.link],
    });
  });

  test.each([
    ['its own limit', outcome('LimitExceeded.PhoneNumberDailyLimit'), true],
    ['a refused number', outcome('FailedOperation.PhoneNumberInBlacklist'), false],
    ['an error of the call', json({ Response: { Error: { Code: 'AuthFailure' } } }), false],
    ['no JSON', dropConnection, false],
  ])('%s is an error', async (_name, answer, tooFrequent) => {
    provider.answerWith(answer);
    await expect(sms().sendCode(message)).rejects.toMatchObject({ name: 'SmsError', tooFrequent });
  });
});
