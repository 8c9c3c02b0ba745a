import { isIPv6 } from 'node:net';
import type { FastifyRequest } from 'fastify';
import { readTokenHash } from './auth.ts';

/** How long a verified session is trusted. If it ends meanwhile, its caller merely keeps a separate limit for that long. */
const KNOWN_MS = 10 * 60_000;
const KNOWN_MOST = 100_000;
/** Unknown tokens looked up for one address in a minute; further ones are not looked up at all. */
const INVENTED_MOST = 600;
const MINUTE_MS = 60_000;

export type RateKeys = ReturnType<typeof createRateKeys>;

type RateKeyDeps = {
  /** Whether the token of a call belongs to a session. */
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
  const verify = async (request: FastifyRequest, session: string, address: string) => {
    if (await isSession(request)) {
      known.add(session);
      return session;
    }
    invented.add(address);
    return address;
  };

  return {
    /** At once where nothing has to be looked up, as for nearly every call. */
    findKey(request: FastifyRequest, needsSession: boolean): string | Promise<string> {
      // No address looks like a hash.
      const session = needsSession ? readTokenHash(request) : '';
      if (session !== '' && known.has(session)) return session;
      const address = addressKey(request.ip);
      if (session === '' || invented.of(address) >= INVENTED_MOST) return address;
      return verify(request, session, address);
    },
  };
}

function createKnownSessions(now: () => number) {
  /** Ordered by age, oldest first. */
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

/** The owner of one IPv6 address controls its whole /64 network. */
export function addressKey(ip: string): string {
  if (!isIPv6(ip)) return ip;
  const [head = '', tail] = new URL(`http://[${ip}]`).hostname.slice(1, -1).split('::');
  const groups = (part: string) => (part === '' ? [] : part.split(':'));
  const after = tail === undefined ? [] : groups(tail);
  const missing = tail === undefined ? 0 : 8 - groups(head).length - after.length;
  return [...groups(head), ...Array.from({ length: missing }, () => '0'), ...after]
    .slice(0, 4)
    .join(':');
}
