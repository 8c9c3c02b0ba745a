import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { productSchema } from './product.ts';

export const VARIANTS = ['international', 'chinese'] as const;
export type Variant = (typeof VARIANTS)[number];

export const siteConfigSchema = z.object({
  variant: z.enum(VARIANTS),
  login_methods: z.array(z.enum(['email', 'google', 'phone'])),
  currency: z.enum(['USD', 'CNY']),
  /** Points for one image of each kind that can be made here now. */
  prices: z.partialRecord(productSchema, z.number().int()),
  /** Operator settings; empty texts are not shown. */
  footer: z.object({ company: z.string(), registration: z.string() }),
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
