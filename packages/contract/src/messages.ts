import type { Localized } from './language.ts';

/** Texts that the specification fixes for the page. The page's dictionaries take them from here. */
export const MESSAGES = {
  serviceError: { zh: '服务异常', en: 'Service error' },
  serviceAbnormal: {
    zh: '服务异常，请联系管理员',
    en: 'service abnormal, contact administrator',
  },
  networkError: {
    zh: '网络错误，请检查您的网络',
    en: 'Network error, please check your network',
  },
  emailPlaceholder: { zh: '邮箱地址', en: 'Email address' },
  passwordRule: { zh: '6-18位字符，须含数字和字母', en: '6-18 characters, numbers and letters' },
  passwordMismatch: {
    zh: '两次输入的密码不一致，请检查后重试',
    en: 'Passwords do not match. Please check and try again',
  },
  phoneInvalid: { zh: '请输入有效的手机号', en: 'Please enter a valid phone number' },
  registerMailSent: {
    zh: '登录链接已发送至 {email}，请前往激活账号',
    en: 'The login link has been sent to {email}. Go activate your account now',
  },
  resetMailSent: {
    zh: '链接已发送至 {email}，请前往邮箱重置密码',
    en: 'The link has been sent to {email}. Open it to choose a new password',
  },
  resetDone: { zh: '修改成功', en: 'Success' },
  codeSent: { zh: '验证码发送成功', en: 'Verification code sent successfully' },
  codeFailed: {
    zh: '验证码发送失败，请稍后再试',
    en: 'Failed to send verification code, please try again later',
  },
  codeWrong: { zh: '验证码错误', en: 'Incorrect verification code' },
  firstExperience: { zh: '首次体验 9.9 元/次', en: 'First experience $1.9' },
} as const satisfies Record<string, Localized>;
