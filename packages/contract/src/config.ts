import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { currencySchema } from './money.ts';
import { productSchema } from './product.ts';

export const VARIANTS = ['international', 'chinese'] as const;
export type Variant = (typeof VARIANTS)[number];

export const LOGIN_METHODS = ['email', 'google', 'phone'] as const;
export type LoginMethod = (typeof LOGIN_METHODS)[number];

const localized = z.object({ zh: z.string(), en: z.string() });

export const siteConfigSchema = z.object({
  variant: z.enum(VARIANTS),
  /** Those that work here now, the default one first. */
  login_methods: z.array(z.enum(LOGIN_METHODS)),
  /** Whether an account can be made with e-mail and password here. */
  email_sign_up: z.boolean(),
  currency: currencySchema,
  /** Points for one image of each kind that can be made here now. */
  prices: z.partialRecord(productSchema, z.number().int()),
  /** Operator settings; empty texts are not shown. */
  footer: z.object({ company: z.string(), registration: z.string() }),
  /** Stories of the operator's customers; without any, the page shows samples that say so. */
  cases: z.array(z.object({ picture_url: z.string(), name: localized, body: localized })),
  /** Where questions go that the help page does not answer; empty: nowhere. */
  contact_email: z.string(),
  /** Whether a picture can be painted from words alone: an engine for that is connected. */
  art_from_words: z.boolean(),
  /** How long points bought once last. */
  one_time_points_days: z.number().int(),
  /** Where the page sends its own events; null: nothing is measured. */
  analytics_url: z.string().nullable(),
});
export type SiteConfig = z.infer<typeof siteConfigSchema>;

export const configEndpoints = {
  site: defineEndpoint({
    method: 'GET',
    path: '/v1/config',
    auth: 'public',
    summary: 'What this deployment offers: variant, sign-in methods, prices',
    input: z.object({}),
    output: siteConfigSchema,
    errors: [],
  }),
};
