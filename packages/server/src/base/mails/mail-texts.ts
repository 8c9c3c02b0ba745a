import type { Localized } from '@vitrine/contract';
import type { MailTemplate } from './mails.ts';

export type MailText = {
  subject: Localized;
  lines: readonly Localized[];
  /** The label of the button; a mail without one has no link. */
  button?: Localized;
  /** The small print below the button. */
  note: Localized;
};

const notAsked: Localized = {
  zh: '如果这不是您本人的操作，请忽略此邮件，您的账号不会有任何变化。',
  en: 'If you did not ask for this, ignore this mail; nothing will change.',
};
const notYou: Localized = {
  zh: '如果这不是您本人的操作，请立即重置密码。',
  en: 'If this was not you, reset your password now.',
};

const notices: Localized = {
  zh: '可在账号页面更改通知方式。',
  en: 'You can change how we tell you in your account.',
};

export const MAIL_TEXTS: Readonly<Record<MailTemplate, MailText>> = {
  activate: {
    subject: { zh: '激活您的橱窗账号', en: 'Activate your Vitrine account' },
    lines: [
      {
        zh: '感谢注册橱窗。点击下方按钮激活账号，即可开始使用。',
        en: 'Thank you for signing up. Activate your account to start.',
      },
      { zh: '链接 24 小时内有效，仅可使用一次。', en: 'The link works once, within 24 hours.' },
    ],
    button: { zh: '激活账号', en: 'Activate account' },
    note: notAsked,
  },
  reset: {
    subject: { zh: '重置您的橱窗密码', en: 'Choose a new Vitrine password' },
    lines: [
      {
        zh: '我们收到了重置密码的请求。点击下方按钮设置新密码。',
        en: 'You asked for a new password. Choose one here.',
      },
      { zh: '链接 1 小时内有效，仅可使用一次。', en: 'The link works once, within an hour.' },
    ],
    button: { zh: '设置新密码', en: 'Choose a password' },
    note: notAsked,
  },
  'password-changed': {
    subject: { zh: '您的橱窗密码已修改', en: 'Your Vitrine password was changed' },
    lines: [
      {
        zh: '您的密码刚刚已修改，其他设备上的登录已全部退出。',
        en: 'Your password has just been changed. All other devices were signed out.',
      },
    ],
    note: notYou,
  },
  'export-ready': {
    subject: { zh: '您的数据已准备好', en: 'Your data is ready' },
    lines: [
      {
        zh: '您申请导出的数据已打包完成，两天内可在账号页面下载。',
        en: 'The copy of your data is ready. You can download it from your account for two days.',
      },
    ],
    button: { zh: '前往下载', en: 'Open my account' },
    note: notYou,
  },
  'deletion-planned': {
    subject: { zh: '您的橱窗账号将被删除', en: 'Your Vitrine account will be deleted' },
    lines: [
      {
        zh: '您的账号、图片和剩余积分将于 {date} 永久删除。',
        en: 'Your account, pictures and points will be deleted for good on {date}.',
      },
      {
        zh: '在此之前登录账号页面，可以随时取消。',
        en: 'Until then you can change your mind on your account page.',
      },
    ],
    button: { zh: '保留我的账号', en: 'Keep my account' },
    note: notYou,
  },
  'key-created': {
    subject: {
      zh: '运营人员为您的账号创建了 API 密钥',
      en: 'An operator made an API key for your account',
    },
    lines: [
      {
        zh: '密钥“{name}”可以在其权限和上限内使用您的账号，密钥内容只有经手的运营人员看到过。',
        en: 'Programs that have the key “{name}” can use your account within its limits. Only the operator who made it has seen it.',
      },
    ],
    button: { zh: '查看密钥', en: 'See my keys' },
    note: {
      zh: '如果您没有提出过这个要求，请在开发者页面撤销它，并联系我们。',
      en: 'If you did not ask for it, revoke it on that page and write to us.',
    },
  },
  'points-expiring': {
    subject: { zh: '您的积分即将到期', en: 'Your points are about to expire' },
    lines: [
      {
        zh: '您有 {points} 积分将于 {date} 到期，到期后将无法使用。',
        en: '{points} points in your account expire on {date}.',
      },
    ],
    button: { zh: '查看积分', en: 'See my points' },
    note: notices,
  },
  'plan-ending': {
    subject: { zh: '您的套餐即将到期', en: 'Your plan is about to end' },
    lines: [
      {
        zh: '您的{plan}将于 {date} 到期，不会自动扣款。续费后会员权益不中断。',
        en: '{plan} ends on {date}. Nothing is charged by itself; renew it to stay a member.',
      },
    ],
    button: { zh: '立即续费', en: 'Renew my plan' },
    note: notices,
  },
  'renewal-failed': {
    subject: { zh: '您的套餐续费未成功', en: 'Your plan could not be renewed' },
    lines: [
      {
        zh: '您的{plan}自动续费未成功，会员权益将于 {date} 到期。我们会再次尝试扣款，请检查付款方式。',
        en: 'We could not take the payment for {plan}; it ends on {date}. We will try again. Please check your card.',
      },
    ],
    button: { zh: '查看套餐', en: 'See my plan' },
    note: notices,
  },
  'task-done': {
    subject: { zh: '您的图片已生成', en: 'Your pictures are ready' },
    lines: [
      {
        zh: '您的{kind}任务已完成，共 {count} 张图片。',
        en: 'Finished: {kind}. Pictures: {count}.',
      },
    ],
    button: { zh: '查看图片', en: 'See the pictures' },
    note: notices,
  },
  'task-failed': {
    subject: { zh: '您的图片未能生成', en: 'Your pictures could not be made' },
    lines: [
      {
        zh: '您的{kind}任务未能完成，积分已退回。打开任务可查看原因并重试。',
        en: 'This did not work out: {kind}. Your points are back. Open it to see why and try again.',
      },
    ],
    button: { zh: '查看任务', en: 'Open the task' },
    note: notices,
  },
  'run-done': {
    subject: { zh: '您的批次已出图，等您审图', en: 'Your catalogue run is ready to review' },
    lines: [
      {
        zh: '批次“{name}”已全部处理完，共有 {count} 张图片等您审核和交付。',
        en: 'Everything of “{name}” is done. Pictures to look through: {count}.',
      },
    ],
    button: { zh: '去审图', en: 'Review the pictures' },
    note: notices,
  },
  'run-stopped': {
    subject: { zh: '您的批次已暂停', en: 'Your catalogue run has stopped' },
    lines: [
      {
        zh: '批次“{name}”没有继续，已完成 {count} 张。打开批次可查看原因，再决定是否继续。',
        en: '“{name}” did not go on by itself. Pictures so far: {count}. Open it to see why, and let it go on.',
      },
    ],
    button: { zh: '查看批次', en: 'Open the run' },
    note: notices,
  },
};
