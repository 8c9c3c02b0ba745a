import type { Localized } from './language.ts';

/** Refusals of the console, and what it does to others; part of the one catalogue in errors.ts. */
export const OPERATOR_ERRORS = {
  SECOND_FACTOR_REQUIRED: {
    code: 40005,
    zh: '请先输入动态验证码',
    en: 'Please enter the code of your authenticator first',
  },
  SECOND_FACTOR_WRONG: {
    code: 40006,
    zh: '验证码不正确或已使用，请等待下一个',
    en: 'This code is not right, or was used before. Wait for the next one',
  },
  SECOND_FACTOR_SET: {
    code: 40007,
    zh: '两步验证已开启',
    en: 'Two-step sign-in is on already',
  },
  ACCOUNT_BANNED: {
    code: 12043,
    zh: '该账号已停用，如有疑问请联系客服',
    en: 'This account is closed. Please contact us if you think that is wrong',
  },
  KIND_PAUSED: {
    code: 42019,
    zh: '该功能正在维护，请稍后再试，未扣除积分',
    en: 'This tool is paused for a moment. Please try again later; nothing was charged',
  },
  ADJUSTMENT_TOO_LARGE: {
    code: 47001,
    zh: '该账号只有 {points} 积分，不足以扣除',
    en: 'This account has only {points} points to take',
  },
  NOT_ON_YOURSELF: {
    code: 47002,
    zh: '不能对自己的账号进行此操作',
    en: 'You cannot do this to your own account',
  },
  NOT_REPLACEABLE: {
    code: 47003,
    zh: '这张图片已失败或取消，积分已退回，无法再交付',
    en: 'This image failed or was cancelled and its points are back: it can no longer be delivered',
  },
  RULE_INVALID: {
    code: 47004,
    zh: '这份规则无法使用，请修改后再保存：{problem}',
    en: 'These rules cannot be used. Mend this and save again: {problem}',
  },
} as const satisfies Record<string, Localized & { readonly code: number }>;
