import { isIP } from 'node:net';
import path from 'node:path';
import { isPassword, LIMITS } from '@vitrine/contract';
import { z } from 'zod';
import { readChain, readCurveKey, readIdentity } from './adapters/credentials/read-identity.ts';
import { readPrivateKey, readPublicKey } from './adapters/payment/rsa-keys.ts';
import { NOTICE_KINDS, type NoticeTemplates } from './adapters/sms/sms.ts';
import { engineLimitsSchema, engineOrderSchema } from './engines/core/engine-order.ts';
import { engineCostsSchema } from './engines/providers/engine-costs.ts';

const REPOSITORY = path.resolve(import.meta.dirname, '../../..');

const flag = z
  .enum(['true', 'false', '1', '0'])
  .transform((value) => value === 'true' || value === '1');
const count = (min: number, max: number) => z.coerce.number().int().min(min).max(max);
const list = z.string().transform((value) =>
  value
    .split(',')
    .map((entry) => entry.trim().toLowerCase())
    .filter((entry) => entry !== ''),
);
const urls = z.string().transform((value, context) => {
  const entries = value.split(',').map((entry) => entry.trim().replace(/\/+$/, ''));
  if (entries.every((entry) => /^https?:$/.test(URL.parse(entry)?.protocol ?? ''))) return entries;
  context.addIssue({
    code: 'custom',
    message: 'expected addresses like http://host:8188, with commas',
  });
  return z.NEVER;
});
const postgresUrl = z
  .string()
  .regex(/^postgres(ql)?:\/\//, 'expected postgres://user@host/database');

const privateKey = z
  .string()
  .refine(
    (text) => readPrivateKey(text) !== null,
    'expected an RSA private key, PEM or its base64',
  );
const publicKey = z
  .string()
  .refine((text) => readPublicKey(text) !== null, 'expected an RSA public key, PEM or its base64');

const noticeTemplates = z.string().transform((value, context) => {
  const entries = value.split(',').map((entry) => entry.split('=').map((part) => part.trim()));
  const isRight = entries.every(
    ([kind, template, ...rest]) =>
      NOTICE_KINDS.some((known) => known === kind) &&
      /^[^+]+(\+link)?$/.test(template ?? '') &&
      rest.length === 0,
  );
  if (!isRight) {
    const message = `expected kind=template with commas; kinds: ${NOTICE_KINDS.join(', ')}`;
    context.addIssue({ code: 'custom', message });
  }
  const templates = entries.map(([kind, template = '']) => {
    const [id = '', link] = template.split('+');
    return [kind, { id, hasLink: link !== undefined }];
  });
  return Object.fromEntries(templates) as NoticeTemplates;
});

/** GB 45438 asks for both: that it is AI, and that it was generated. Longer words would be smaller than it allows. */
const visibleLabel = z
  .string()
  .max(16, 'expected at most 16 characters')
  .refine(
    (words) => /AI|人工智能/i.test(words) && /生成|合成|generated|made/i.test(words),
    'expected words that name AI and that it made the picture, as in AI生成 or AI generated',
  );

/** The code of the provider by the appendix of GB 45438: visible ASCII characters, 27 for a registered provider. */
const producerCode = z
  .string()
  .regex(/^[!-~]{1,64}$/, 'expected up to 64 visible ASCII characters without spaces')
  .refine(
    (code) => !/^\d{20}/.test(code) || /^00\d[0-9A-Z]{24}$/.test(code),
    'expected the 27 characters of a registered provider’s code, as in 001191440300708461136T1XGW3',
  );

/** Every setting of the server. docs/operations.md explains them; a test compares the two. */
export const settingsSchema = z.object({
  NODE_ENV: z.enum(['development', 'production', 'test']).default('development'),
  HOST: z
    .string()
    .refine((host) => isIP(host) !== 0 || host === 'localhost', 'expected an IP address')
    .default('127.0.0.1'),
  PORT: count(0, 65535).default(8080),
  PUBLIC_URL: z.url().optional(),
  PUBLIC_URL_CN: z.url().optional(),
  CN_HOSTS: list.default(['cn.localhost', '*.cn']),
  TRUST_PROXY: flag.default(false),
  CALLS_PER_MINUTE: count(1, 1_000_000).default(600),
  KEY_CALLS_PER_MINUTE: count(1, 1_000_000).default(600),
  WEBHOOKS_PRIVATE: flag.default(false),
  OPERATOR_PASSWORD: z
    .string()
    .refine(isPassword, '6-18 characters, numbers and letters')
    .optional(),
  OPERATOR_SECOND_FACTOR: flag.default(false),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
  VITRINE_DATA_DIR: z
    .string()
    .default(path.join(REPOSITORY, 'data'))
    .transform((dir) => path.resolve(dir)),
  VITRINE_MODELS_DIR: z.string().optional(),
  VITRINE_MODELS_MIRROR: z.url().optional(),
  VITRINE_RESULTS_DIR: z.string().optional(),
  DATABASE_URL: postgresUrl.optional(),
  DATABASE_POOL: count(2, 200).default(10),
  METRICS_TOKEN: z.string().min(16, 'expected at least 16 characters').optional(),
  DRAIN_SECONDS: count(0, 3600).default(5),
  METRICS_PORT: count(1, 65534).optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url().optional(),
  SIGNING_KEY: z.string().min(32, 'expected at least 32 characters').optional(),
  S3_BUCKET: z.string().min(1).optional(),
  S3_ENDPOINT: z.url().optional(),
  S3_REGION: z.string().default('us-east-1'),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  S3_FORCE_PATH_STYLE: flag.default(false),
  ENGINE_ORDER: engineOrderSchema.default({}),
  ENGINE_LIMITS: engineLimitsSchema.default({}),
  ENGINES_PRIVATE: list.default([]),
  COMFYUI_URLS: urls.optional(),
  COMFYUI_WORKFLOWS_DIR: z.string().optional(),
  ENGINE_COSTS: engineCostsSchema.default({}),
  OPENAI_API_KEY: z.string().optional(),
  OPENAI_URL: z.url().optional(),
  OPENAI_IMAGE_MODEL: z.string().default('gpt-image-1'),
  OPENAI_PREVIEWS: count(0, 3).default(2),
  GEMINI_API_KEY: z.string().optional(),
  GEMINI_URL: z.url().default('https://generativelanguage.googleapis.com'),
  GEMINI_IMAGE_MODEL: z.string().default('gemini-2.5-flash-image'),
  BFL_API_KEY: z.string().optional(),
  BFL_URL: z.url().default('https://api.bfl.ai'),
  BFL_MODEL: z.string().default('flux-2-pro'),
  FAL_KEY: z.string().optional(),
  FAL_URL: z.url().default('https://queue.fal.run'),
  FAL_KEYS_URL: z.url().default('https://rest.fal.ai/.well-known/jwks.json'),
  FASHN_API_KEY: z.string().optional(),
  FASHN_URL: z.url().default('https://api.fashn.ai'),
  DASHSCOPE_API_KEY: z.string().optional(),
  DASHSCOPE_URL: z.url().default('https://dashscope.aliyuncs.com'),
  WORKER_CONCURRENCY: count(1, 64).default(1),
  WORKER_THREADS: count(1, 64).default(2),
  RULES_DIR: z.string().optional(),
  AI_LABEL: visibleLabel.optional(),
  AIGC_PRODUCER: producerCode.optional(),
  CREDENTIALS: z.enum(['c2pa', 'xmp']).default('c2pa'),
  INVISIBLE_MARK: z.enum(['places', 'all', 'none']).default('places'),
  C2PA_CERTIFICATE: z
    .string()
    .refine(
      (pem) => readChain(pem).length > 0,
      'expected certificates in PEM, the signing one first',
    )
    .optional(),
  C2PA_PRIVATE_KEY: z
    .string()
    .refine(
      (pem) => readCurveKey(pem) !== undefined,
      'expected a private key of the curve P-256 in PEM',
    )
    .optional(),
  C2PA_TRUST_LIST: z.string().optional(),
  KEEP_MAILS_DAYS: count(1, 3650).default(30),
  KEEP_SIGN_INS_DAYS: count(1, 3650).default(LIMITS.signInRecordDays),
  KEEP_SESSIONS_DAYS: count(1, 3650).default(30),
  KEEP_UNUSED_UPLOADS_DAYS: count(0, 3650).default(0),
  USER_CONCURRENCY: count(1, 32).default(2),
  ONE_TIME_POINTS_DAYS: count(1, 3650).default(LIMITS.oneTimePointsDays),
  WELCOME_POINTS: count(0, 100_000).default(LIMITS.welcomePoints),
  INVITE_REWARD_POINTS: count(0, 100_000).default(LIMITS.inviteRewardPoints),
  INVITE_REWARDS_PER_MONTH: count(0, 100_000).default(20),
  INVITATION_USES: count(0, 1_000_000).default(100),
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\//, 'expected smtp://user:password@host:port or smtps://…')
    .optional(),
  MAIL_FROM: z
    .string()
    .refine(
      (text) => /\S+@\S+/.test(text),
      'expected an address, as in Vitrine <hello@example.com>',
    )
    .optional(),
  SMS_PROVIDER: z.enum(['aliyun', 'tencent']).optional(),
  ALIYUN_ACCESS_KEY_ID: z.string().optional(),
  ALIYUN_ACCESS_KEY_SECRET: z.string().optional(),
  ALIYUN_SMS_SIGN: z.string().optional(),
  ALIYUN_SMS_TEMPLATE: z.string().optional(),
  ALIYUN_SMS_URL: z.url().default('https://dysmsapi.aliyuncs.com'),
  TENCENT_SECRET_ID: z.string().optional(),
  TENCENT_SECRET_KEY: z.string().optional(),
  TENCENT_SMS_APP_ID: z.string().optional(),
  TENCENT_SMS_SIGN: z.string().optional(),
  TENCENT_SMS_TEMPLATE: z.string().optional(),
  TENCENT_SMS_REGION: z.string().default('ap-guangzhou'),
  TENCENT_SMS_URL: z.url().default('https://sms.tencentcloudapi.com'),
  SMS_NOTICE_TEMPLATES: noticeTemplates.default({}),
  GOOGLE_CLIENT_ID: z.string().optional(),
  GOOGLE_CLIENT_SECRET: z.string().optional(),
  OIDC_ISSUER: z.url().default('https://accounts.google.com'),
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^[rs]k_/, 'expected a key that begins with sk_ or rk_')
    .optional(),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .regex(/^whsec_/, 'expected a secret that begins with whsec_')
    .optional(),
  STRIPE_URL: z.url().default('https://api.stripe.com'),
  ALIPAY_APP_ID: z.string().optional(),
  ALIPAY_PRIVATE_KEY: privateKey.optional(),
  ALIPAY_PUBLIC_KEY: publicKey.optional(),
  ALIPAY_SELLER_ID: z.string().optional(),
  ALIPAY_URL: z.url().default('https://openapi.alipay.com/gateway.do'),
  WECHAT_MCH_ID: z.string().optional(),
  WECHAT_APP_ID: z.string().optional(),
  WECHAT_MCH_SERIAL: z
    .string()
    .regex(/^[0-9A-Fa-f]+$/, 'expected the serial number of the merchant certificate')
    .transform((serial) => serial.toUpperCase())
    .optional(),
  WECHAT_PRIVATE_KEY: privateKey.optional(),
  WECHAT_API_V3_KEY: z
    .string()
    .refine((key) => Buffer.byteLength(key) === 32, 'expected 32 characters')
    .optional(),
  WECHAT_PUBLIC_KEY_ID: z
    .string()
    .regex(/^PUB_KEY_ID_/, 'expected an id that begins with PUB_KEY_ID_')
    .optional(),
  WECHAT_PUBLIC_KEY: publicKey.optional(),
  WECHAT_URL: z.url().default('https://api.mch.weixin.qq.com'),
  RISK_URL: z.url().optional(),
  RISK_TOKEN: z.string().optional(),
  ANALYTICS_URL: z.url().optional(),
  FORBIDDEN_WORDS: list.default([]),
  ALLOWED_WORDS: list.default([]),
  CONTACT_EMAIL: z.union([z.literal(''), z.email()]).default(''),
  CASES_FILE: z.string().optional(),
  FOOTER_COMPANY: z.string().default(''),
  FOOTER_REGISTRATION: z.string().default(''),
});

export type Config = z.output<typeof settingsSchema>;

export class ConfigError extends Error {
  override name = 'ConfigError';
}

/** Reads the environment once. A bad value stops the start with its name and what is expected. */
export function readConfig(environment: NodeJS.ProcessEnv): Config {
  // An empty variable counts as absent: that is how compose files and shells pass "not set".
  const present = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== undefined && value !== ''),
  );
  const parsed = settingsSchema.safeParse(present);
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`);
    throw new ConfigError(`These settings are not valid:\n${lines.join('\n')}`);
  }
  for (const names of TOGETHER) requireTogether(parsed.data, names);
  requireOwnKey(parsed.data);
  forbidInProduction(parsed.data, 'VITRINE_RESULTS_DIR');
  const { SMS_PROVIDER } = parsed.data;
  if (SMS_PROVIDER)
    requireAll(parsed.data, `SMS_PROVIDER=${SMS_PROVIDER}`, SMS_SETTINGS[SMS_PROVIDER]);
  return parsed.data;
}

function requireOwnKey({ C2PA_CERTIFICATE: chain, C2PA_PRIVATE_KEY: key }: Config) {
  if (!chain || !key) return;
  try {
    readIdentity({ chain, key });
  } catch {
    throw new ConfigError('C2PA_PRIVATE_KEY: expected the key of the first C2PA_CERTIFICATE');
  }
}

function forbidInProduction(config: Config, name: keyof Config) {
  if (config.NODE_ENV !== 'production' || config[name] === undefined) return;
  throw new ConfigError(`${name} is for tests alone: NODE_ENV=production does not take it`);
}

const TOGETHER: readonly (readonly (keyof Config)[])[] = [
  ['S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'],
  ['SMTP_URL', 'MAIL_FROM'],
  ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'],
  ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'],
  ['ALIPAY_APP_ID', 'ALIPAY_PRIVATE_KEY', 'ALIPAY_PUBLIC_KEY'],
  [
    'WECHAT_MCH_ID',
    'WECHAT_APP_ID',
    'WECHAT_MCH_SERIAL',
    'WECHAT_PRIVATE_KEY',
    'WECHAT_API_V3_KEY',
  ],
  ['WECHAT_PUBLIC_KEY_ID', 'WECHAT_PUBLIC_KEY'],
  ['C2PA_CERTIFICATE', 'C2PA_PRIVATE_KEY'],
];

const SMS_SETTINGS = {
  aliyun: [
    'ALIYUN_ACCESS_KEY_ID',
    'ALIYUN_ACCESS_KEY_SECRET',
    'ALIYUN_SMS_SIGN',
    'ALIYUN_SMS_TEMPLATE',
  ],
  tencent: [
    'TENCENT_SECRET_ID',
    'TENCENT_SECRET_KEY',
    'TENCENT_SMS_APP_ID',
    'TENCENT_SMS_SIGN',
    'TENCENT_SMS_TEMPLATE',
  ],
} as const satisfies Record<string, readonly (keyof Config)[]>;

const findMissing = (config: Config, names: readonly (keyof Config)[]) =>
  names.filter((name) => config[name] === undefined);

function requireTogether(config: Config, names: readonly (keyof Config)[]) {
  const missing = findMissing(config, names);
  if (missing.length > 0 && missing.length < names.length) {
    throw new ConfigError(`${names.join(', ')} go together; missing: ${missing.join(', ')}`);
  }
}

function requireAll(config: Config, because: string, names: readonly (keyof Config)[]) {
  const missing = findMissing(config, names);
  if (missing.length > 0) {
    throw new ConfigError(`${because} needs more settings; missing: ${missing.join(', ')}`);
  }
}
