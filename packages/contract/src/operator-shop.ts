import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { LIMITS } from './limits.ts';
import { currencySchema, minorSchema } from './money.ts';
import { pageInput, pageOf } from './page.ts';
import { productSchema } from './product.ts';
import { PERIODS, PLANS, PRODUCT_CATEGORIES } from './shop.ts';

export const kindPriceSchema = z.object({
  product: productSchema,
  points: z.number().int(),
  usual: z.number().int(),
});
export type KindPrice = z.output<typeof kindPriceSchema>;

const localized = z.object({ zh: z.string(), en: z.string() });
export const soldProductSchema = z.object({
  product_id: z.string(),
  category: z.enum([...PRODUCT_CATEGORIES, 'task']),
  plan: z.enum(PLANS).nullable(),
  period: z.enum(PERIODS).nullable(),
  name: localized,
  points: z.number().int(),
  grants: z.number().int(),
  active: z.boolean(),
  prices: z.array(
    z.object({ currency: currencySchema, amount: minorSchema, list: minorSchema.nullable() }),
  ),
});
export type SoldProduct = z.output<typeof soldProductSchema>;

export const invitationCodeSchema = z.object({
  code: z.string(),
  /** The seller whose code it is; null: an operator gave it out. */
  owner: z.string().nullable(),
  uses_left: z.number().int(),
  used: z.number().int(),
  created_at: z.iso.datetime(),
});
export type InvitationCode = z.output<typeof invitationCodeSchema>;

/** For operators. */
export const shopAdminEndpoints = {
  prices: defineEndpoint({
    method: 'POST',
    path: '/v1/admin/price/list',
    auth: 'operator',
    summary: 'Points for one image of each kind',
    input: z.object({}),
    output: z.object({ list: z.array(kindPriceSchema) }),
    errors: [],
  }),
  setPrice: defineEndpoint({
    method: 'POST',
    path: '/v1/admin/price/set',
    auth: 'operator',
    summary: 'Change what one image of a kind costs; null: the usual price again',
    input: z.object({
      product: productSchema,
      points: z.number().int().min(0).max(LIMITS.kindPriceMax).nullable(),
    }),
    output: z.object({ list: z.array(kindPriceSchema) }),
    errors: [],
  }),
  products: defineEndpoint({
    method: 'POST',
    path: '/v1/admin/product/list',
    auth: 'operator',
    summary: 'All that is or was for sale, with its prices',
    input: z.object({}),
    output: z.object({ list: z.array(soldProductSchema) }),
    errors: [],
  }),
  updateProduct: defineEndpoint({
    method: 'POST',
    path: '/v1/admin/product/update',
    auth: 'operator',
    summary: 'Change a product; orders and plans that exist stay as they were agreed',
    input: z.object({
      product_id: z.string().max(64),
      active: z.boolean(),
      points: z.number().int().min(1).max(LIMITS.redemptionPointsMax),
      prices: z
        .array(z.object({ currency: currencySchema, amount: minorSchema.min(1) }))
        .min(1)
        .max(2),
    }),
    output: soldProductSchema,
    errors: ['NOT_FOUND'],
  }),
};

/** For operators. */
export const invitationAdminEndpoints = {
  list: defineEndpoint({
    method: 'POST',
    path: '/v1/admin/invitation/list',
    auth: 'operator',
    summary: 'Invitation codes, newest first; those of operators or all',
    input: z.object({ ...pageInput, show: z.enum(['ours', 'all']).default('ours') }),
    output: pageOf(invitationCodeSchema),
    errors: [],
  }),
  create: defineEndpoint({
    method: 'POST',
    path: '/v1/admin/invitation/create',
    auth: 'operator',
    summary: 'Make an invitation code that belongs to nobody',
    input: z.object({ uses: z.number().int().min(1).max(LIMITS.invitationUsesMax) }),
    output: invitationCodeSchema,
    errors: [],
  }),
  close: defineEndpoint({
    method: 'POST',
    path: '/v1/admin/invitation/close',
    auth: 'operator',
    summary: 'Let nobody else in with a code',
    input: z.object({ code: z.string().max(LIMITS.textInputMax) }),
    output: z.object({}),
    errors: ['NOT_FOUND'],
  }),
};
