import type { LoginMethod, SiteConfig, Variant } from '@vitrine/contract';
import { type Config, ConfigError } from './config.ts';

export type VariantTraits = Pick<SiteConfig, 'currency' | 'email_sign_up'> & {
  /** The default one first. */
  loginMethods: readonly LoginMethod[];
  notifyBy: 'email' | 'sms';
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
    publicUrl: 'PUBLIC_URL',
  },
  chinese: {
    loginMethods: ['phone', 'email'],
    email_sign_up: false,
    currency: 'CNY',
    notifyBy: 'sms',
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
export const loginMethodsOf = (config: Config, variant: Variant): LoginMethod[] =>
  VARIANT_TRAITS[variant].loginMethods.filter((method) => works(config, method));

/**
 * Production serves the variants that have an address. It does not start without the address, or without a provider
 * that a served variant needs.
 */
export function requireProviders(config: Config): void {
  if (config.NODE_ENV !== 'production') return;
  const served = Object.entries(VARIANT_TRAITS).filter(
    ([, traits]) => config[traits.publicUrl] !== undefined,
  );
  if (served.length === 0) {
    throw new ConfigError(
      'PUBLIC_URL or PUBLIC_URL_CN: expected in production (links in messages)',
    );
  }
  const problems = served.flatMap(([variant, { loginMethods }]) =>
    loginMethods
      .filter((method) => REQUIRED.includes(method) && !works(config, method))
      .map((method) => `${METHOD_SETTINGS[method]}: expected (${variant} signs in by ${method})`),
  );
  if (problems.length > 0) {
    throw new ConfigError(`Production needs these settings:\n  ${problems.join('\n  ')}`);
  }
}

/** `patterns` are host names, or `*.suffix` for every host that ends so. */
export function variantOfHost(host: string, patterns: readonly string[]): Variant {
  const name = host.toLowerCase().replace(/:\d+$/, '');
  const isChinese = patterns.some((pattern) =>
    pattern.startsWith('*.') ? name.endsWith(pattern.slice(1)) : name === pattern,
  );
  return isChinese ? 'chinese' : 'international';
}
