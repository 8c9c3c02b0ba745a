import type { SiteConfig, Variant } from '@vitrine/contract';

export type VariantTraits = Pick<SiteConfig, 'login_methods' | 'currency'> & {
  notifyBy: 'email' | 'sms';
};

/** All that differs between the two deployments. Nothing else asks which one it is. */
export const VARIANT_TRAITS: Readonly<Record<Variant, VariantTraits>> = {
  international: { login_methods: ['email', 'google'], currency: 'USD', notifyBy: 'email' },
  chinese: { login_methods: ['phone', 'email'], currency: 'CNY', notifyBy: 'sms' },
};

/** `patterns` are host names, or `*.suffix` for every host that ends so. */
export function variantOfHost(host: string, patterns: readonly string[]): Variant {
  const name = host.toLowerCase().replace(/:\d+$/, '');
  const isChinese = patterns.some((pattern) =>
    pattern.startsWith('*.') ? name.endsWith(pattern.slice(1)) : name === pattern,
  );
  return isChinese ? 'chinese' : 'international';
}
