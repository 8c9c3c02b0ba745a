import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { LIMITS } from './limits.ts';
import { signedInSchema } from './user.ts';

const phone = z.string().max(LIMITS.phoneInputMax);
/** The device risk token; empty where the page could not get one. */
const tongdun = z.string().max(LIMITS.riskTokenMax).default('');

export const phoneEndpoints = {
  sendCode: defineEndpoint({
    method: 'POST',
    path: '/v1/phone/send_code',
    auth: 'public',
    summary: 'Send a sign-in code to a mainland mobile number',
    perMinute: 60,
    input: z.object({ phone, tongdun }),
    output: z.object({}),
    errors: [
      'METHOD_UNAVAILABLE',
      'PHONE_INVALID',
      'CODE_TOO_FREQUENT',
      'CODE_NOT_SENT',
      'RISK_REFUSED',
    ],
  }),
  checkCode: defineEndpoint({
    method: 'POST',
    path: '/v1/phone/check_code',
    auth: 'public',
    summary: 'Sign in with the code; the first time makes the account',
    perMinute: 60,
    input: z.object({ phone, code: z.string().max(LIMITS.verificationCodeInputMax), tongdun }),
    output: signedInSchema,
    errors: ['METHOD_UNAVAILABLE', 'PHONE_INVALID', 'CODE_WRONG', 'RISK_REFUSED', 'ACCOUNT_BANNED'],
  }),
};
