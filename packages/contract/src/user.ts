import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { LIMITS } from './limits.ts';

export const userInfoSchema = z.object({
  user_id: z.string(),
  nickname: z.string(),
  avatar: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  invited: z.union([z.literal(0), z.literal(1)]),
  is_vip: z.boolean(),
  points: z.number().int(),
  role: z.enum(['seller', 'operator']),
});
export type UserInfo = z.infer<typeof userInfoSchema>;

export const signedInSchema = z.object({ token: z.string(), user_info: userInfoSchema });

/**
 * A password never travels in the clear: RSA-OAEP-256 with the published key, base64. `kid` says which key that was;
 * without it those that are valid now are tried.
 */
export const encryptedPassword = {
  password: z.string().min(1).max(1024),
  kid: z.string().max(64).optional(),
};

/** One-time keys from links in mails. */
const mailKey = z.string().min(1).max(64);
const email = z.string().max(LIMITS.emailMax);

export const userEndpoints = {
  publicKey: defineEndpoint({
    method: 'GET',
    path: '/v1/user/public_key',
    auth: 'public',
    summary: 'The key with which the page encrypts passwords',
    input: z.object({}),
    output: z.object({ kid: z.string(), jwk: z.record(z.string(), z.unknown()) }),
    errors: [],
  }),
  login: defineEndpoint({
    method: 'POST',
    path: '/v1/user/login',
    auth: 'public',
    summary: 'Sign in with e-mail and password',
    perMinute: 60,
    input: z.object({ email, ...encryptedPassword }),
    output: signedInSchema,
    errors: [
      'WRONG_CREDENTIALS',
      'EMAIL_LINKED',
      'EMAIL_NOT_ACTIVATED',
      'PASSWORD_UNREADABLE',
      'ACCOUNT_BANNED',
    ],
  }),
  register: defineEndpoint({
    method: 'POST',
    path: '/v1/user/register',
    auth: 'public',
    summary: 'Make an account; a link in a mail activates it',
    perMinute: 60,
    input: z.object({ email, ...encryptedPassword }),
    output: z.object({}),
    errors: [
      'METHOD_UNAVAILABLE',
      'EMAIL_INVALID',
      'PASSWORD_RULE',
      'PASSWORD_UNREADABLE',
      'EMAIL_LINKED',
      'EMAIL_NOT_ACTIVATED',
    ],
  }),
  registerConfirm: defineEndpoint({
    method: 'POST',
    path: '/v1/user/register_confirm',
    auth: 'public',
    summary: 'Activate an account with the key and userID of its mail',
    perMinute: 60,
    input: z.object({ key: mailKey, userID: z.string().max(64) }),
    output: z.object({}),
    errors: ['ACTIVATION_INVALID'],
  }),
  sendResetPasswordEmail: defineEndpoint({
    method: 'POST',
    path: '/v1/user/send_reset_password_email',
    auth: 'public',
    summary: 'Mail a link for choosing a new password',
    perMinute: 60,
    input: z.object({ email }),
    output: z.object({}),
    errors: ['EMAIL_INVALID', 'RESET_MAIL_TOO_SOON', 'EMAIL_NOT_REGISTERED', 'EMAIL_NOT_ACTIVATED'],
  }),
  resetPassword: defineEndpoint({
    method: 'POST',
    path: '/v1/user/reset_password',
    auth: 'public',
    summary: 'Choose a new password with the resetkey and email of the mail; ends all sessions',
    perMinute: 60,
    input: z.object({ email, resetkey: mailKey, ...encryptedPassword }),
    output: z.object({}),
    errors: [
      'PASSWORD_RULE',
      'PASSWORD_UNREADABLE',
      'EMAIL_NOT_REGISTERED',
      'EMAIL_NOT_ACTIVATED',
      'RESET_INVALID',
    ],
  }),
  logout: defineEndpoint({
    method: 'POST',
    path: '/v1/user/logout',
    auth: 'session',
    summary: 'End this session',
    input: z.object({}),
    output: z.object({}),
    errors: [],
  }),
  info: defineEndpoint({
    method: 'POST',
    path: '/v1/:product/userinfo',
    auth: 'session',
    summary: 'The signed-in user, with membership and points',
    input: z.object({ product: z.string() }),
    output: userInfoSchema,
    errors: ['PRODUCT_UNKNOWN'],
  }),
};
