import type { Config } from '../../config.ts';
import type { Database } from '../../db/client.ts';
import { keepInOutbox } from '../outbox/outbox.ts';
import { createAliyunSms } from './aliyun-sms.ts';
import type { SmsSender } from './sms.ts';
import { createTencentSms } from './tencent-sms.ts';

/** The configuration check has made sure that a chosen provider has all its settings. */
export function openSms(config: Config, db: Database): SmsSender {
  switch (config.SMS_PROVIDER) {
    case 'aliyun':
      return createAliyunSms({
        accessKeyId: config.ALIYUN_ACCESS_KEY_ID ?? '',
        accessKeySecret: config.ALIYUN_ACCESS_KEY_SECRET ?? '',
        signName: config.ALIYUN_SMS_SIGN ?? '',
        templateCode: config.ALIYUN_SMS_TEMPLATE ?? '',
        url: config.ALIYUN_SMS_URL,
      });
    case 'tencent':
      return createTencentSms({
        secretId: config.TENCENT_SECRET_ID ?? '',
        secretKey: config.TENCENT_SECRET_KEY ?? '',
        appId: config.TENCENT_SMS_APP_ID ?? '',
        signName: config.TENCENT_SMS_SIGN ?? '',
        templateId: config.TENCENT_SMS_TEMPLATE ?? '',
        region: config.TENCENT_SMS_REGION,
        url: config.TENCENT_SMS_URL,
      });
    default:
      return createOutboxSms(db);
  }
}

const createOutboxSms = (db: Database): SmsSender => ({
  sendCode: ({ phone, code, minutes }) =>
    keepInOutbox(db, {
      channel: 'sms',
      recipient: phone,
      text: `【橱窗】验证码 ${code}，${minutes} 分钟内有效，请勿告诉他人。`,
    }),
});
