import type { DestinationAccess } from '@vitrine/contract';
import { z } from 'zod';
import { parseBody } from '../../../engines/core/transport/answers.ts';
import type { Outbound } from '../../../engines/core/transport/outbound.ts';
import { requirePlace } from './answers.ts';
import { DeliveryError } from './place.ts';

/** Kept for a year by Shopify; what we ask has been there since 2025-01. */
const VERSION = '2026-01';
/** A shop fills its bucket of costs by 50 or more a second. */
const THROTTLED_SECONDS = 3;

export type ShopifyCall = <Schema extends z.ZodType>(
  query: string,
  variables: object,
  schema: Schema,
  signal: AbortSignal,
) => Promise<z.output<Schema>>;

const envelope = z.object({
  data: z.unknown().optional(),
  errors: z
    .array(
      z.object({
        message: z.string().optional(),
        extensions: z.object({ code: z.string().optional() }).optional(),
      }),
    )
    .optional(),
});

const PROBLEMS = {
  THROTTLED: 'DESTINATION_BUSY',
  ACCESS_DENIED: 'DESTINATION_SIGN_IN',
  INTERNAL_SERVER_ERROR: 'DESTINATION_FAULT',
} as const;

/** Calls of a shop's GraphQL Admin API. Its faults come with status 200, too. */
export function createShopifyCalls(
  access: Extract<DestinationAccess, { kind: 'shopify' }>,
  outbound: Outbound,
): ShopifyCall {
  const url = `${access.address.replace(/\/+$/, '')}/admin/api/${VERSION}/graphql.json`;
  const headers = {
    'content-type': 'application/json',
    'x-shopify-access-token': access.access_token,
  };
  return async (query, variables, schema, signal) => {
    const body = JSON.stringify({ query, variables });
    const answer = await requirePlace(outbound, url, { method: 'POST', headers, body, signal });
    const { data, errors } = envelope.safeParse(parseBody(answer)).data ?? {};
    const [error] = errors ?? [];
    if (error) {
      const code = error.extensions?.code ?? '';
      const problem = code in PROBLEMS ? PROBLEMS[code as keyof typeof PROBLEMS] : undefined;
      throw new DeliveryError(
        problem ?? 'DESTINATION_REFUSED',
        `${code} ${error.message ?? ''}`.slice(0, 300),
        { retryAfter: problem === 'DESTINATION_BUSY' ? THROTTLED_SECONDS : null },
      );
    }
    const parsed = schema.safeParse(data);
    if (parsed.success) return parsed.data;
    throw new DeliveryError('DESTINATION_NOT_THERE', 'This is not the answer of a shop');
  };
}

export function requireDone(errors: readonly { message: string }[]): void {
  const [error] = errors;
  if (error) throw new DeliveryError('DESTINATION_REFUSED', error.message.slice(0, 300));
}
