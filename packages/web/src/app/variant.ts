import type { Variant } from '@vitrine/contract';

type VariantPage = {
  titleKey: string;
  legal: { terms: string; privacy: string };
  /** The address at which the registration can be looked up, for the variant that has to show one. */
  registrationUrl: string | null;
};

/** The page's side of the variant table: everything in it that is not a setting of the server. */
const VARIANT_PAGES = {
  international: {
    titleKey: 'titleInternational',
    legal: { terms: '/legal/terms/international', privacy: '/legal/privacy/international' },
    registrationUrl: null,
  },
  chinese: {
    titleKey: 'titleChinese',
    legal: { terms: '/legal/terms/chinese', privacy: '/legal/privacy/chinese' },
    registrationUrl: 'https://beian.miit.gov.cn/',
  },
} as const satisfies Record<Variant, VariantPage>;

/** Falls back to the international variant until the server has named one. */
const findPage = (variant: Variant | undefined) => VARIANT_PAGES[variant ?? 'international'];

/** The key of the page title's text. */
export const titleKeyFor = (variant: Variant | undefined) => findPage(variant).titleKey;

/** Routes of the terms and the privacy policy. */
export const legalLinksFor = (variant: Variant | undefined) => findPage(variant).legal;

/** The fields that the footer shows about the operator besides the company. */
export const ownerLinesFor = (variant: Variant | undefined) => ({
  registrationUrl: findPage(variant).registrationUrl ?? undefined,
});
