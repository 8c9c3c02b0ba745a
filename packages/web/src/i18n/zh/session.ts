import { ERRORS, MESSAGES } from '@vitrine/contract';
import type { Translated } from '../dictionary.ts';
import type { session as english } from '../en/session.ts';

export const session: Translated<typeof english> = {
  signIn: '登录',
  email: '邮箱',
  emailPlaceholder: MESSAGES.emailPlaceholder.zh,
  password: '密码',
  showPassword: '显示密码',
  hidePassword: '隐藏密码',
  consent: '我已阅读并同意《用户协议》和《隐私政策》',
  emailLinked: ERRORS.EMAIL_LINKED.zh,
  emailNotActivated: ERRORS.EMAIL_NOT_ACTIVATED.zh,
  wrongCredentials: ERRORS.WRONG_CREDENTIALS.zh,
  invitationRequired: ERRORS.INVITATION_REQUIRED.zh,
  welcome: '欢迎回来，{name}',
  cannotEncrypt: '为保护您的密码，登录需要安全连接。请通过 https:// 或 localhost 打开本站。',
};
