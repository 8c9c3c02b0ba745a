import { fillText } from '@vitrine/contract';
import type { Config } from '../../config.ts';
import type { Database } from '../../db/client.ts';
import { storeInOutbox } from '../outbox/outbox.ts';
import { createAliyunSms } from './aliyun-sms.ts';
import { NOTICE_KINDS, type NoticeKind, type SmsSender } from './sms.ts';
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
        noticeTemplates: config.SMS_NOTICE_TEMPLATES,
        url: config.ALIYUN_SMS_URL,
      });
    case 'tencent':
      return createTencentSms({
        secretId: config.TENCENT_SECRET_ID ?? '',
        secretKey: config.TENCENT_SECRET_KEY ?? '',
        appId: config.TENCENT_SMS_APP_ID ?? '',
        signName: config.TENCENT_SMS_SIGN ?? '',
        templateId: config.TENCENT_SMS_TEMPLATE ?? '',
        noticeTemplates: config.SMS_NOTICE_TEMPLATES,
        region: config.TENCENT_SMS_REGION,
        url: config.TENCENT_SMS_URL,
      });
    default:
      return createOutboxSms(db);
  }
}

/** What the approved templates say, for reading in the outbox. */
const NOTICE_TEXTS: Readonly<Record<NoticeKind, string>> = {
  'points-expiring': '您有 {points} 积分将于 {date} 到期，请及时使用。',
  'plan-ending': '您的{plan}将于 {date} 到期，续费后权益不中断。',
  'renewal-failed': '您的{plan}自动续费未成功，权益将于 {date} 到期，请检查付款方式。',
  'task-done': '您的{kind}任务已完成，共 {count} 张图片，查看：{link}',
  'task-failed': '您的{kind}任务未能完成，积分已退回，查看：{link}',
  'run-done': '批次“{name}”已出图 {count} 张，等您审图：{link}',
  'run-stopped': '批次“{name}”已暂停，已完成 {count} 张，查看：{link}',
};

const createOutboxSms = (db: Database): SmsSender => ({
  sendCode: ({ phone, code, minutes }) =>
    storeInOutbox(db, {
      channel: 'sms',
      recipient: phone,
      text: `【橱窗】验证码 ${code}，${minutes} 分钟内有效，请勿告诉他人。`,
    }),
  noticeKinds: NOTICE_KINDS,
  sendNotice: ({ phone, kind, params }) =>
    storeInOutbox(db, {
      channel: 'sms',
      recipient: phone,
      text: fillText(`【橱窗】${NOTICE_TEXTS[kind]}`, params),
    }),
});
