import { z } from 'zod';
import { LOGIN_METHODS } from './config.ts';
import { defineEndpoint } from './endpoint.ts';
import { LIMITS } from './limits.ts';
import { encryptedPassword, userInfoSchema } from './user.ts';

export const NOTIFY_CHANNELS = ['email', 'sms', 'none'] as const;
export type NotifyChannel = (typeof NOTIFY_CHANNELS)[number];
const channelSchema = z.enum(NOTIFY_CHANNELS);

export const accountExportSchema = z.object({
  state: z.enum(['waiting', 'ready', 'failed']),
  requested_at: z.iso.datetime(),
  /** Set while the file can be fetched. */
  url: z.string().nullable(),
  expires_at: z.iso.datetime().nullable(),
});
export type AccountExport = z.infer<typeof accountExportSchema>;

export const accountSchema = z.object({
  user_info: userInfoSchema,
  created_at: z.iso.datetime(),
  has_password: z.boolean(),
  google_linked: z.boolean(),
  notify_by: channelSchema,
  /** Channels that reach this account. */
  notify_channels: z.array(channelSchema),
  /** The last export that was asked for, while it is kept. */
  export: accountExportSchema.nullable(),
  /** When the account will be deleted; null while it stays. */
  deletion_at: z.iso.datetime().nullable(),
});
export type Account = z.infer<typeof accountSchema>;

export const sessionSchema = z.object({
  session_id: z.string(),
  is_current: z.boolean(),
  created_at: z.iso.datetime(),
  seen_at: z.iso.datetime(),
  user_agent: z.string(),
  address: z.string(),
});
export type AccountSession = z.infer<typeof sessionSchema>;

export const signInSchema = z.object({
  at: z.iso.datetime(),
  method: z.enum(LOGIN_METHODS),
  succeeded: z.boolean(),
  user_agent: z.string(),
  address: z.string(),
});
export type SignIn = z.infer<typeof signInSchema>;

/** Accounts without a password (Google, phone) send none. */
const currentPassword = {
  ...encryptedPassword,
  password: encryptedPassword.password.optional(),
};

export const accountEndpoints = {
  profile: defineEndpoint({
    method: 'GET',
    path: '/v1/account/profile',
    auth: 'invited',
    summary: 'My account: profile, notices, export and deletion',
    input: z.object({}),
    output: accountSchema,
    errors: [],
  }),
  update: defineEndpoint({
    method: 'POST',
    path: '/v1/account/update',
    auth: 'invited',
    summary: 'Change name, avatar (an upload of mine; null takes it away) or notices',
    input: z.object({
      nickname: z.string().max(LIMITS.textInputMax).optional(),
      avatar_file_id: z.uuid().nullable().optional(),
      notify_by: channelSchema.optional(),
    }),
    output: accountSchema,
    errors: [
      'NICKNAME_INVALID',
      'SENSITIVE_WORDS',
      'NOT_FOUND',
      'CHANNEL_UNAVAILABLE',
      'STORAGE_FULL',
    ],
  }),
  changePassword: defineEndpoint({
    method: 'POST',
    path: '/v1/account/change_password',
    auth: 'invited',
    summary: 'Change the password; all other sessions end',
    perMinute: 60,
    input: z.object({ old_password: encryptedPassword.password, ...encryptedPassword }),
    output: z.object({}),
    errors: ['PASSWORD_NOT_SET', 'PASSWORD_WRONG', 'PASSWORD_RULE', 'PASSWORD_UNREADABLE'],
  }),
  sessions: defineEndpoint({
    method: 'GET',
    path: '/v1/account/sessions',
    auth: 'invited',
    summary: 'Where I am signed in, and the latest sign-ins and failed tries',
    input: z.object({}),
    output: z.object({ list: z.array(sessionSchema), sign_ins: z.array(signInSchema) }),
    errors: [],
  }),
  endSession: defineEndpoint({
    method: 'POST',
    path: '/v1/account/end_session',
    auth: 'invited',
    summary: 'Sign out one of my sessions',
    input: z.object({ session_id: z.uuid() }),
    output: z.object({}),
    errors: ['NOT_FOUND'],
  }),
  signOutEverywhere: defineEndpoint({
    method: 'POST',
    path: '/v1/account/sign_out_everywhere',
    auth: 'invited',
    summary: 'End all my sessions; this one too unless it is kept',
    input: z.object({ keep_this: z.boolean().default(true) }),
    output: z.object({}),
    errors: [],
  }),
  export: defineEndpoint({
    method: 'POST',
    path: '/v1/account/export',
    auth: 'invited',
    summary: 'Have all my data put into a ZIP; an event and a mail tell when it is ready',
    perMinute: 10,
    input: z.object({}),
    output: accountExportSchema,
    errors: [],
  }),
  delete: defineEndpoint({
    method: 'POST',
    path: '/v1/account/delete',
    auth: 'invited',
    summary: 'Delete my account after the days of grace; needs the password where there is one',
    perMinute: 60,
    input: z.object(currentPassword),
    output: accountSchema,
    errors: ['PASSWORD_WRONG', 'PASSWORD_UNREADABLE'],
  }),
  cancelDelete: defineEndpoint({
    method: 'POST',
    path: '/v1/account/cancel_delete',
    auth: 'invited',
    summary: 'Keep my account after all',
    input: z.object({}),
    output: accountSchema,
    errors: [],
  }),
};
