import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { LIMITS } from './limits.ts';
import { signedInSchema } from './user.ts';

/** The numbers of `plat`, `platform` and of `p` in the return link. */
export const PLATFORM = { google: 4 } as const;

/** The other service sends the browser here; it is sent on to the landing page with code, p and state. */
export const THIRD_RETURN_PATH = '/v1/third/return';

export const thirdEndpoints = {
  auth: defineEndpoint({
    method: 'GET',
    path: '/v1/third/auth',
    auth: 'public',
    summary: 'Where to send the browser to sign in with another service (plat 4: Google)',
    perMinute: 60,
    input: z.object({ plat: z.coerce.number().int() }),
    /** The page keeps `state` and compares it with the one in the return link. */
    output: z.object({ redirect_url: z.string(), state: z.string() }),
    errors: ['METHOD_UNAVAILABLE', 'THIRD_PARTY_FAILED'],
  }),
  login: defineEndpoint({
    method: 'POST',
    path: '/v1/third/login',
    auth: 'public',
    summary: 'Sign in with the code of the return link',
    perMinute: 60,
    input: z.object({
      code: z.string().min(1).max(2048),
      platform: z.coerce.number().int(),
      state: z.string().max(LIMITS.textInputMax).default(''),
    }),
    output: signedInSchema,
    errors: [
      'METHOD_UNAVAILABLE',
      'THIRD_PARTY_FAILED',
      'ACCOUNT_BANNED',
      'THIRD_PARTY_EMAIL_UNVERIFIED',
      'EMAIL_LINKED',
    ],
  }),
};
