import { createHash, randomUUID } from 'node:crypto';
import type { EndpointSpec } from '@vitrine/contract';

const WINDOW_MS = 60_000;

const asksForKey = ({ input }: EndpointSpec) => 'shape' in input && 'client_key' in input.shape;

/**
 * Calls that must not happen twice carry a key. For a caller that sends none it is made from the call itself: a call
 * that is repeated at once, because the answer was lost, is not charged twice, and a minute later it is a new one.
 */
export function withCallKey(
  spec: EndpointSpec,
  raw: unknown,
  userId: string | undefined,
  now = Date.now(),
): unknown {
  if (!asksForKey(spec) || typeof raw !== 'object' || raw === null || Array.isArray(raw))
    return raw;
  if ('client_key' in raw && raw.client_key !== undefined) return raw;
  const call = [userId, spec.path, raw, Math.floor(now / WINDOW_MS)];
  const key = createHash('sha256').update(write(call)).digest('base64url');
  return { ...raw, client_key: `call-${key}` };
}

/** Input nested too deeply to serialise is never repeated by accident, and validation rejects it later. */
function write(call: unknown): string {
  try {
    return JSON.stringify(call);
  } catch {
    return randomUUID();
  }
}
