import type { Localized } from './language.ts';

/** How keys, webhooks and the calls of programs can be refused; part of the one catalogue in errors.ts. */
export const DOOR_ERRORS = {
  KEY_REQUIRED: {
    code: 40101,
    zh: '请在 Authorization 请求头中提供 API 密钥',
    en: 'Send an API key as “Authorization: Bearer vk_…”',
  },
  KEY_INVALID: {
    code: 40102,
    zh: 'API 密钥无效、已过期或已撤销',
    en: 'This API key does not exist, has expired or was revoked',
  },
  KEY_SCOPE: {
    code: 40301,
    zh: '该密钥没有“{scope}”权限，请换用有此权限的密钥',
    en: 'This key lacks the scope “{scope}”. Use one that has it',
  },
  KEY_ADDRESS: {
    code: 40302,
    zh: '该密钥不允许从此网络地址使用',
    en: 'This key may not be used from this address',
  },
  KEY_ORIGIN: {
    code: 40303,
    zh: '该密钥不允许在此网站的页面中使用',
    en: 'This key may not be used by pages of this site',
  },
  KEY_CAP_DAY: {
    code: 40310,
    zh: '该密钥每天最多使用 {cap} 积分，今天还剩 {left}，本次需要 {price}',
    en: 'This key may spend {cap} points a day. Left today: {left}, needed: {price}',
  },
  KEY_CAP_TOTAL: {
    code: 40311,
    zh: '该密钥总共可使用 {cap} 积分，还剩 {left}，本次需要 {price}',
    en: 'This key may spend {cap} points in all. Left: {left}, needed: {price}',
  },
  PRICE_OVER_LIMIT: {
    code: 40312,
    zh: '价格为 {price} 积分，超过了您设定的 {max} 积分，未扣积分',
    en: 'This costs {price} points, more than the {max} that you allowed. Nothing was charged',
  },
  TEST_LIMIT: {
    code: 42950,
    zh: '测试密钥每天最多生成 {max} 张图片，请明天再试或使用正式密钥',
    en: 'Test keys make {max} pictures a day. Try again tomorrow, or use a live key',
  },
  KEYS_FULL: {
    code: 48201,
    zh: '最多可有 {max} 个密钥，请先撤销不用的密钥',
    en: 'You can have {max} keys. Please revoke one that you no longer need',
  },
  WEBHOOKS_FULL: {
    code: 48202,
    zh: '最多可有 {max} 个接收地址，请先删除一个',
    en: 'You can have {max} webhook addresses. Please delete one first',
  },
  WEBHOOK_ADDRESS: {
    code: 48203,
    zh: '接收地址需为公网的 https 网址，不能含用户名和密码',
    en: 'The address must begin with https, be on the public internet and hold no password',
  },
  IDEMPOTENCY_MISMATCH: {
    code: 42250,
    zh: '该 Idempotency-Key 已用于另一个请求，请换一个',
    en: 'This Idempotency-Key was used for another request. Use a new one',
  },
  IDEMPOTENCY_IN_FLIGHT: {
    code: 40950,
    zh: '使用该 Idempotency-Key 的请求仍在处理中，请稍后再试',
    en: 'The request with this Idempotency-Key is still being answered. Try again in a moment',
  },
} as const satisfies Record<string, Localized & { readonly code: number }>;
