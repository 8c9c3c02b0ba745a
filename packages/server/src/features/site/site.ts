import type { Product, SiteConfig, Variant } from '@vitrine/contract';
import type { Config } from '../../config.ts';
import type { Database } from '../../db/client.ts';
import { PLACEHOLDER_OWNER, showsPlaceholder } from '../../demo.ts';
import { taskPrice } from '../../money/shop/public.ts';
import { listLoginMethods, VARIANT_TRAITS } from '../../variant.ts';
import { findPaused } from '../tasks/public.ts';
import type { Cases } from './cases.ts';

export type SiteDeps = {
  db: Database;
  available: readonly Product[];
  config: Config;
  artFromWords: boolean;
  cases: Cases;
};

/** Describes to the page what a deployment offers. */
export async function describeSite(
  { db, available, config, artFromWords, cases }: SiteDeps,
  variant: Variant,
): Promise<SiteConfig> {
  const { currency, email_sign_up } = VARIANT_TRAITS[variant];
  const paused = (await findPaused(db)).map(({ product }) => product);
  const offered = available.filter((product) => !paused.includes(product));
  const prices = await Promise.all(
    offered.map(async (product) => [product, await taskPrice(db, product)] as const),
  );
  return {
    variant,
    login_methods: listLoginMethods(config, variant),
    email_sign_up,
    currency,
    prices: Object.fromEntries(prices),
    footer: describeOwner(config, variant),
    cases: cases.stories,
    contact_email: config.CONTACT_EMAIL,
    art_from_words: artFromWords,
    one_time_points_days: config.ONE_TIME_POINTS_DAYS,
    analytics_url: config.ANALYTICS_URL ?? null,
  };
}

/** Describes who runs the site. The Chinese variant must name them, so its demo shows a placeholder. */
function describeOwner(config: Config, variant: Variant): SiteConfig['footer'] {
  if (variant === 'chinese' && showsPlaceholder(config)) return PLACEHOLDER_OWNER;
  return { company: config.FOOTER_COMPANY, registration: config.FOOTER_REGISTRATION };
}
