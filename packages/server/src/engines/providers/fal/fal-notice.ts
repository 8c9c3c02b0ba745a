import { createHash, createPublicKey, type KeyObject, verify } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { z } from 'zod';
import { parseBody, requireOk } from '../../core/transport/answers.ts';
import type { Outbound } from '../../core/transport/outbound.ts';

/** As documented: an older notice is a replay, whatever its signature. */
const TOLERANCE_S = 300;
/** As documented: keys may be kept for a day. Strangers' signatures must not make us ask all the time. */
const KEYS_FOR_MS = 24 * 3600_000;
const ASK_AGAIN_MS = 60_000;
const HEARD_MAX = 10_000;

const keysSchema = z.object({
  keys: z.array(z.looseObject({ kty: z.string(), crv: z.string().optional(), x: z.string() })),
});
const bodySchema = z.object({ request_id: z.string().regex(/^[\w-]{1,100}$/) });

export type FalNotice = { headers: IncomingHttpHeaders; body: Buffer };

/**
 * Returns the work that a notice of fal is about; null for a notice that is not signed by fal, too old, or known
 * already.
 */
export function createFalNotices({ outbound, keysUrl }: { outbound: Outbound; keysUrl: string }) {
  let keys: KeyObject[] = [];
  let askedAt = Number.NEGATIVE_INFINITY;
  const heard = new Set<string>();

  async function fetchKeys() {
    askedAt = performance.now();
    const answer = await outbound(keysUrl, { signal: AbortSignal.timeout(10_000) });
    const found = keysSchema.parse(parseBody(requireOk('fal', answer))).keys;
    keys = found
      .filter(({ kty, crv }) => kty === 'OKP' && crv === 'Ed25519')
      .map(({ x }) => createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' }));
  }

  async function isSigned(text: Buffer, signature: Buffer): Promise<boolean> {
    const isGood = () => keys.some((key) => verify(null, text, key, signature));
    const age = performance.now() - askedAt;
    if (age < KEYS_FOR_MS && isGood()) return true;
    if (age < ASK_AGAIN_MS) return false;
    await fetchKeys();
    return isGood();
  }

  return async ({ headers, body }: FalNotice): Promise<string | null> => {
    const of = (name: string) => String(headers[`x-fal-webhook-${name}`] ?? '');
    const [timestamp, hex] = [of('timestamp'), of('signature')];
    const isRecent =
      /^\d{1,12}$/.test(timestamp) &&
      Math.abs(Date.now() / 1000 - Number(timestamp)) <= TOLERANCE_S;
    if (!isRecent || !/^[0-9a-f]{128}$/i.test(hex) || heard.has(hex)) return null;
    const digest = createHash('sha256').update(body).digest('hex');
    const text = [of('request-id'), of('user-id'), timestamp, digest].join('\n');
    if (!(await isSigned(Buffer.from(text), Buffer.from(hex, 'hex')))) return null;
    if (heard.size >= HEARD_MAX) heard.clear();
    heard.add(hex);
    return (
      bodySchema.safeParse(parseBody({ status: 200, headers: {}, body })).data?.request_id ?? null
    );
  };
}
