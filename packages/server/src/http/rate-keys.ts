import { createHash } from 'node:crypto';
import { isIPv6 } from 'node:net';
import type { FastifyRequest } from 'fastify';

/** A session that was good a moment ago may have ended since: that costs one bucket more, for so long. */
const KNOWN_MS = 10 * 60_000;
const KNOWN_MOST = 100_000;

export type RateKeys = ReturnType<typeof createRateKeys>;

/**
 * Whom a call is counted for. Anybody can write anything into a header: only a session that a call before has shown to
 * be one has a limit of its own, and only where it is needed; everything else counts for the address it comes from.
 */
export function createRateKeys(now: () => number = () => performance.now()) {
  const known = new Map<string, number>();

  const forget = () => {
    for (const [session, since] of known) {
      if (known.size <= KNOWN_MOST && now() - since < KNOWN_MS) return;
      known.delete(session);
    }
  };
  const isKnown = (session: string) => now() - (known.get(session) ?? -KNOWN_MS) < KNOWN_MS;

  return {
    /** After its session was found in the database. */
    remember(request: FastifyRequest): void {
      const session = sessionOf(request);
      if (!session) return;
      // The oldest stand first.
      known.delete(session);
      known.set(session, now());
      forget();
    },
    keyOf(request: FastifyRequest): string {
      const session = request.routeOptions.config.needsSession ? sessionOf(request) : undefined;
      return session && isKnown(session) ? session : addressKey(request.ip);
    },
  };
}

const sessionOf = ({ headers: { authorization } }: FastifyRequest) =>
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
