import type { Variant } from '@vitrine/contract';

/** The page's side of the variant table: everything in it that is not a setting of the server. */
const VARIANT_PAGES = {
  international: { titleKey: 'titleInternational' },
  chinese: { titleKey: 'titleChinese' },
} as const satisfies Record<Variant, { titleKey: string }>;

/** The key of the page title's text; until the server has named the variant, the international one. */
export const titleKeyFor = (variant: Variant | undefined) =>
  VARIANT_PAGES[variant ?? 'international'].titleKey;
