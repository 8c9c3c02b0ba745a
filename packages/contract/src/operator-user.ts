import { z } from 'zod';
import { sessionSchema, signInSchema } from './account.ts';
import { clientKey } from './client-key.ts';
import { defineEndpoint } from './endpoint.ts';
import { LIMITS } from './limits.ts';
import { pageInput, pageOf } from './page.ts';
import { pointBucketSchema } from './points.ts';
import { pictureSchema } from './upload.ts';

/** Why an operator does something; kept for ever. */
export const reasonSchema = z.string().trim().min(1).max(LIMITS.operatorReasonMax);

export const OPERATOR_USER_FILTERS = ['all', 'members', 'banned', 'operators'] as const;

export const operatorUserSchema = z.object({
  user_id: z.string(),
  nickname: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  role: z.enum(['seller', 'operator']),
  points: z.number().int(),
  is_vip: z.boolean(),
  invited: z.boolean(),
  created_at: z.iso.datetime(),
  /** null: never. */
  seen_at: z.iso.datetime().nullable(),
  banned_at: z.iso.datetime().nullable(),
  ban_reason: z.string(),
  images: z.number().int(),
});
export type OperatorUser = z.output<typeof operatorUserSchema>;

export const operatorUserDetailSchema = z.object({
  user: operatorUserSchema,
  owed: z.number().int(),
  buckets: z.array(pointBucketSchema),
  sessions: z.array(sessionSchema),
  sign_ins: z.array(signInSchema),
  /** Images by what became of them. */
  images: z.object({ done: z.number().int(), failed: z.number().int(), open: z.number().int() }),
  orders: z.number().int(),
  invited_by: z.string().nullable(),
  deletion_at: z.iso.datetime().nullable(),
  has_second_factor: z.boolean(),
});
export type OperatorUserDetail = z.output<typeof operatorUserDetailSchema>;

export const uploadedPictureSchema = pictureSchema.extend({
  created_at: z.iso.datetime(),
  /** Made of it; they go with it. */
  tasks: z.number().int(),
});
export type UploadedPicture = z.output<typeof uploadedPictureSchema>;

const byUser = { user_id: z.uuid() };

/** For operators. */
export const userAdminEndpoints = {
  list: defineEndpoint({
    method: 'POST',
    path: '/v1/admin/user/list',
    auth: 'operator',
    summary: 'Accounts, newest first, by name, mail, phone or id',
    input: z.object({
      ...pageInput,
      search: z.string().trim().max(LIMITS.textInputMax).default(''),
      show: z.enum(OPERATOR_USER_FILTERS).default('all'),
    }),
    output: pageOf(operatorUserSchema),
    errors: [],
  }),
  detail: defineEndpoint({
    method: 'POST',
    path: '/v1/admin/user/detail',
    auth: 'operator',
    summary: 'One account with its points, sessions and sign-ins',
    input: z.object(byUser),
    output: operatorUserDetailSchema,
    errors: ['NOT_FOUND'],
  }),
  adjustPoints: defineEndpoint({
    method: 'POST',
    path: '/v1/admin/user/adjust_points',
    auth: 'operator',
    summary: 'Give or take points, with a reason; the same client_key counts once',
    input: z.object({
      ...byUser,
      points: z
        .number()
        .int()
        .min(-LIMITS.pointsAdjustMax)
        .max(LIMITS.pointsAdjustMax)
        .refine((points) => points !== 0),
      reason: reasonSchema,
      client_key: clientKey,
    }),
    output: z.object({ points: z.number().int() }),
    errors: ['NOT_FOUND', 'ADJUSTMENT_TOO_LARGE'],
  }),
  ban: defineEndpoint({
    method: 'POST',
    path: '/v1/admin/user/ban',
    auth: 'operator',
    summary: 'Close an account: its sessions end, and it cannot sign in',
    input: z.object({ ...byUser, reason: reasonSchema }),
    output: z.object({}),
    errors: ['NOT_FOUND', 'NOT_ON_YOURSELF'],
  }),
  unban: defineEndpoint({
    method: 'POST',
    path: '/v1/admin/user/unban',
    auth: 'operator',
    summary: 'Open a closed account again',
    input: z.object({ ...byUser, reason: reasonSchema }),
    output: z.object({}),
    errors: ['NOT_FOUND'],
  }),
  endSessions: defineEndpoint({
    method: 'POST',
    path: '/v1/admin/user/end_sessions',
    auth: 'operator',
    summary: 'Sign an account out everywhere',
    input: z.object({ ...byUser, reason: reasonSchema }),
    output: z.object({ ended: z.number().int() }),
    errors: ['NOT_FOUND', 'NOT_ON_YOURSELF'],
  }),
  uploads: defineEndpoint({
    method: 'POST',
    path: '/v1/admin/user/uploads',
    auth: 'operator',
    summary:
      'Photos that an account has uploaded, newest first; that they were looked at is written down',
    input: z.object({ ...byUser, ...pageInput }),
    output: pageOf(uploadedPictureSchema),
    errors: ['NOT_FOUND'],
  }),
  removeUpload: defineEndpoint({
    method: 'POST',
    path: '/v1/admin/user/remove_upload',
    auth: 'operator',
    summary:
      'Take a photo away for good, with everything that was made of it; what is open is paid back',
    input: z.object({ file_id: z.uuid(), reason: reasonSchema }),
    output: z.object({ tasks: z.number().int() }),
    errors: ['NOT_FOUND', 'GENERATING'],
  }),
  setRole: defineEndpoint({
    method: 'POST',
    path: '/v1/admin/user/set_role',
    auth: 'operator',
    summary: 'Make an account an operator, or a seller again',
    input: z.object({ ...byUser, role: z.enum(['seller', 'operator']), reason: reasonSchema }),
    output: z.object({}),
    errors: ['NOT_FOUND', 'NOT_ON_YOURSELF'],
  }),
};
