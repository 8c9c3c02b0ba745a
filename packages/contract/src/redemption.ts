import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { LIMITS } from './limits.ts';
import { pageInput, pageOf } from './page.ts';

export const redemptionBatchSchema = z.object({
  batch_id: z.string(),
  note: z.string(),
  points: z.number().int(),
  /** How many codes there are, how often each works, and how often for one user. */
  codes: z.number().int(),
  uses: z.number().int(),
  per_user: z.number().int(),
  uses_left: z.number().int(),
  expires_at: z.iso.datetime(),
  created_at: z.iso.datetime(),
  creator: z.string(),
  is_mine: z.boolean(),
});
export type RedemptionBatch = z.infer<typeof redemptionBatchSchema>;

export const redemptionCodeRowSchema = z.object({
  /** In full for the maker of the batch; for others only the last four characters. */
  code: z.string(),
  uses_left: z.number().int(),
  used_at: z.iso.datetime().nullable(),
});
export type RedemptionCodeRow = z.infer<typeof redemptionCodeRowSchema>;

const byBatch = { batch_id: z.uuid() };

/** For operators. */
export const redemptionAdminEndpoints = {
  create: defineEndpoint({
    method: 'POST',
    path: '/v1/admin/redemption/create',
    auth: 'operator',
    summary: 'Make a batch of redemption codes',
    input: z.object({
      points: z.number().int().min(1).max(LIMITS.redemptionPointsMax),
      count: z.number().int().min(1).max(LIMITS.redemptionBatchMax),
      uses: z.number().int().min(1).max(1_000_000).default(1),
      per_user: z.number().int().min(1).max(1000).default(1),
      expires_at: z.iso.datetime(),
      note: z.string().trim().max(LIMITS.textInputMax).default(''),
    }),
    output: z.object({ batch: redemptionBatchSchema, codes: z.array(z.string()) }),
    errors: ['INVALID_INPUT'],
  }),
  list: defineEndpoint({
    method: 'POST',
    path: '/v1/admin/redemption/list',
    auth: 'operator',
    summary: 'Batches of redemption codes, newest first',
    input: z.object(pageInput),
    output: pageOf(redemptionBatchSchema),
    errors: [],
  }),
  codes: defineEndpoint({
    method: 'POST',
    path: '/v1/admin/redemption/codes',
    auth: 'operator',
    summary: 'The codes of a batch',
    input: z.object({ ...byBatch, ...pageInput }),
    output: pageOf(redemptionCodeRowSchema),
    errors: ['NOT_FOUND'],
  }),
  csv: defineEndpoint({
    method: 'POST',
    path: '/v1/admin/redemption/csv',
    auth: 'operator',
    summary: 'A batch as a CSV file, for its maker',
    input: z.object(byBatch),
    output: z.object({ file_name: z.string(), csv: z.string() }),
    errors: ['NOT_FOUND'],
  }),
};
