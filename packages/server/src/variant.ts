import {
  type LoginMethod,
  type PaymentProviderName,
  type SiteConfig,
  VARIANTS,
  type Variant,
} from '@vitrine/contract';
import { type Config, ConfigError } from './config.ts';

type RealPaymentProvider = Exclude<PaymentProviderName, 'sandbox'>;

export type VariantTraits = Pick<SiteConfig, 'currency' | 'email_sign_up'> & {
  /** The default one first. */
  loginMethods: readonly LoginMethod[];
  notifyBy: 'email' | 'sms';
  /** One of them is enough; the default one first. */
  paymentProviders: readonly RealPaymentProvider[];
  /** The setting with the address of the site. */
  publicUrl: 'PUBLIC_URL' | 'PUBLIC_URL_CN';
};

/** All that differs between the two deployments. Nothing else asks which one it is. */
export const VARIANT_TRAITS: Readonly<Record<Variant, VariantTraits>> = {
  international: {
    loginMethods: ['email', 'google'],
    email_sign_up: true,
    currency: 'USD',
    notifyBy: 'email',
    paymentProviders: ['stripe'],
    publicUrl: 'PUBLIC_URL',
  },
  chinese: {
    loginMethods: ['phone', 'email'],
    email_sign_up: false,
    currency: 'CNY',
    notifyBy: 'sms',
    paymentProviders: ['alipay', 'wechat'],
    publicUrl: 'PUBLIC_URL_CN',
  },
};

/** What each way of signing in needs in production; elsewhere the outbox stands in for mail and SMS. */
const METHOD_SETTINGS = {
  email: 'SMTP_URL',
  phone: 'SMS_PROVIDER',
  google: 'GOOGLE_CLIENT_ID',
} as const satisfies Record<LoginMethod, keyof Config>;

const OUTBOX_STANDS_IN: readonly LoginMethod[] = ['email', 'phone'];
/** A site can do without Google, but not without the mail or the SMS of its own sign-in. */
const REQUIRED: readonly LoginMethod[] = ['email', 'phone'];

const works = (config: Config, method: LoginMethod) =>
  config[METHOD_SETTINGS[method]] !== undefined ||
  (config.NODE_ENV !== 'production' && OUTBOX_STANDS_IN.includes(method));

/** The ways of signing in that a variant offers and that are set up. */
export const listLoginMethods = (config: Config, variant: Variant): LoginMethod[] =>
  VARIANT_TRAITS[variant].loginMethods.filter((method) => works(config, method));

/** The setting that turns each on; the configuration check has made sure of the others. */
const PAYMENT_SETTINGS = {
  stripe: 'STRIPE_SECRET_KEY',
  alipay: 'ALIPAY_APP_ID',
  wechat: 'WECHAT_MCH_ID',
} as const satisfies Record<RealPaymentProvider, keyof Config>;

/** The providers that a variant offers and that are set up. Outside production the sandbox stands in for none. */
export function listPaymentProviders(config: Config, variant: Variant): PaymentProviderName[] {
  const { paymentProviders } = VARIANT_TRAITS[variant];
  const real = paymentProviders.filter((name) => config[PAYMENT_SETTINGS[name]] !== undefined);
  return real.length === 0 && config.NODE_ENV !== 'production' ? ['sandbox'] : real;
}

function missingPayment(config: Config, variant: Variant): string[] {
  if (listPaymentProviders(config, variant).length > 0) return [];
  const { paymentProviders } = VARIANT_TRAITS[variant];
  const settings = paymentProviders.map((name) => PAYMENT_SETTINGS[name]).join(' or ');
  return [`${settings}: expected (${variant} is paid through ${paymentProviders.join(' or ')})`];
}

/**
 * Production serves the variants that have an address. It does not start without the address, or without a provider
 * that a served variant needs.
 */
export function requireProviders(config: Config): void {
  if (config.NODE_ENV !== 'production') return;
  const served = VARIANTS.filter(
    (variant) => config[VARIANT_TRAITS[variant].publicUrl] !== undefined,
  );
  if (served.length === 0) {
    throw new ConfigError(
      'PUBLIC_URL or PUBLIC_URL_CN: expected in production (links in messages)',
    );
  }
  const problems = served.flatMap((variant) => [
    ...VARIANT_TRAITS[variant].loginMethods
      .filter((method) => REQUIRED.includes(method) && !works(config, method))
      .map((method) => `${METHOD_SETTINGS[method]}: expected (${variant} signs in by ${method})`),
    ...missingPayment(config, variant),
  ]);
  if (problems.length > 0) {
    throw new ConfigError(`Production needs these settings:\n  ${problems.join('\n  ')}`);
  }
}

/** `patterns` are host names, or `*.suffix` for every host that ends so. */
export function findVariant(host: string, patterns: readonly string[]): Variant {
  const name = host.toLowerCase().replace(/:\d+$/, '');
  const isChinese = patterns.some((pattern) =>
    pattern.startsWith('*.') ? name.endsWith(pattern.slice(1)) : name === pattern,
  );
  return isChinese ? 'chinese' : 'international';
}
