import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';

const factorCode = z.string().trim().min(6).max(24);

/** For operators, before their second factor: these calls set it up or pass it. */
export const secondFactorEndpoints = {
  status: defineEndpoint({
    method: 'POST',
    path: '/v1/admin/second_factor/status',
    auth: 'operator',
    beforeSecondFactor: true,
    summary: 'Whether I have a second factor, and whether this session has passed it',
    input: z.object({}),
    output: z.object({
      enrolled: z.boolean(),
      /** The site does not let operators in without one. */
      required: z.boolean(),
      passed: z.boolean(),
      recovery_codes_left: z.number().int(),
    }),
    errors: [],
  }),
  enrol: defineEndpoint({
    method: 'POST',
    path: '/v1/admin/second_factor/enrol',
    auth: 'operator',
    setsUpSecondFactor: true,
    summary: 'A new secret for an authenticator app; it counts once a code of it was confirmed',
    input: z.object({}),
    output: z.object({ secret: z.string(), uri: z.string() }),
    errors: ['SECOND_FACTOR_SET'],
  }),
  confirm: defineEndpoint({
    method: 'POST',
    path: '/v1/admin/second_factor/confirm',
    auth: 'operator',
    setsUpSecondFactor: true,
    summary: 'Switch two-step sign-in on with a first code; answers the recovery codes, once',
    perMinute: 30,
    input: z.object({ code: factorCode }),
    output: z.object({ recovery_codes: z.array(z.string()) }),
    errors: ['NOT_FOUND', 'SECOND_FACTOR_SET', 'SECOND_FACTOR_WRONG', 'TOO_MANY_REQUESTS'],
  }),
  pass: defineEndpoint({
    method: 'POST',
    path: '/v1/admin/second_factor/pass',
    auth: 'operator',
    beforeSecondFactor: true,
    summary: 'Open the console for this session with a code of the app or a recovery code',
    perMinute: 30,
    input: z.object({ code: factorCode }),
    output: z.object({ recovery_codes_left: z.number().int() }),
    errors: ['NOT_FOUND', 'SECOND_FACTOR_WRONG', 'TOO_MANY_REQUESTS'],
  }),
  remove: defineEndpoint({
    method: 'POST',
    path: '/v1/admin/second_factor/remove',
    auth: 'operator',
    summary: 'Switch two-step sign-in off, with a code',
    perMinute: 30,
    input: z.object({ code: factorCode }),
    output: z.object({}),
    errors: ['NOT_FOUND', 'SECOND_FACTOR_WRONG', 'TOO_MANY_REQUESTS'],
  }),
};
