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

/** A password never travels in the clear: RSA-OAEP-256 with the published key, base64. */
const encryptedPassword = { password: z.string().min(1).max(1024), kid: z.string().max(64) };

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
    perMinute: 20,
    input: z.object({ email: z.string().max(LIMITS.emailMax), ...encryptedPassword }),
    output: signedInSchema,
    errors: ['WRONG_CREDENTIALS', 'EMAIL_LINKED', 'EMAIL_NOT_ACTIVATED', 'PASSWORD_UNREADABLE'],
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
