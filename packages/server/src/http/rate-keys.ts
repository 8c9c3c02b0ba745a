import { createHash } from 'node:crypto';
import { isIPv6 } from 'node:net';
import type { FastifyRequest } from 'fastify';

/** A session that was good a moment ago may have ended since: that costs one bucket more, for so long. */
const KNOWN_MS = 10 * 60_000;
const KNOWN_MOST = 100_000;
/** Tokens of one address that are looked up in a minute and belong to nobody; further ones are not looked up. */
const INVENTED_MOST = 600;
const MINUTE_MS = 60_000;

export type RateKeys = ReturnType<typeof createRateKeys>;

type RateKeyDeps = {
  /** Whether the session that a call names is one. */
  isSession(request: FastifyRequest): Promise<boolean>;
  now?(): number;
};

/**
 * Whom a call is counted for. Anybody can write anything into a header: only a session that the database knows has a
 * limit of its own, and only where one is needed; everything else counts for the address it comes from.
 */
export function createRateKeys({ isSession, now = () => performance.now() }: RateKeyDeps) {
  const known = createKnownSessions(now);
  const invented = createMinuteCounts(now);

  return {
    async keyOf(request: FastifyRequest): Promise<string> {
      const address = addressKey(request.ip);
      const session = request.routeOptions.config.needsSession ? sessionKey(request) : undefined;
      if (session === undefined) return address;
      if (known.has(session)) return session;
      if (invented.of(address) >= INVENTED_MOST) return address;
      if (await isSession(request)) {
        known.add(session);
        return session;
      }
      invented.add(address);
      return address;
    },
  };
}

function createKnownSessions(now: () => number) {
  /** The oldest stand first. */
  const seen = new Map<string, number>();
  return {
    has: (session: string) => now() - (seen.get(session) ?? Number.NEGATIVE_INFINITY) < KNOWN_MS,
    add(session: string) {
      seen.delete(session);
      seen.set(session, now());
      for (const [oldest, at] of seen) {
        if (seen.size <= KNOWN_MOST && now() - at < KNOWN_MS) break;
        seen.delete(oldest);
      }
    },
  };
}

function createMinuteCounts(now: () => number) {
  const counts = new Map<string, number>();
  let since = now();
  const ofThisMinute = () => {
    if (now() - since >= MINUTE_MS) {
      counts.clear();
      since = now();
    }
    return counts;
  };
  return {
    of: (key: string) => ofThisMinute().get(key) ?? 0,
    add: (key: string) => void ofThisMinute().set(key, (counts.get(key) ?? 0) + 1),
  };
}

const sessionKey = ({ headers: { authorization } }: FastifyRequest) =>
  authorization && `session ${createHash('sha256').update(authorization).digest('base64url')}`;

/** Whoever has one IPv6 address has the whole network of 64 bits that it is in. */
function addressKey(ip: string): string {
  if (!isIPv6(ip)) return ip;
  const [head = '', tail] = new URL(`http://[${ip}]`).hostname.slice(1, -1).split('::');
  const groups = (part: string) => (part === '' ? [] : part.split(':'));
  const after = tail === undefined ? [] : groups(tail);
  const missing = tail === undefined ? 0 : 8 - groups(head).length - after.length;
  return [...groups(head), ...Array.from({ length: missing }, () => '0'), ...after]
    .slice(0, 4)
    .join(':');
}
