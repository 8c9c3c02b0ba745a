import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../errors/app-error.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Calls of one caller in a minute; those of a route with a limit of its own are counted apart. */
    perMinute?: number;
    isUnlimited?: boolean;
  }
}

const MINUTE_MS = 60_000;
/** Callers that are counted for one limit; beyond that those whose minute began first begin anew. */
const MOST_CALLERS = 100_000;

type Options = {
  perMinute: number;
  /** Whom a call is counted for; at once where nothing has to be looked up. */
  findKey(request: FastifyRequest, needsSession: boolean): string | Promise<string>;
  /** Only calls of these paths are counted. */
  prefix: string;
  now?(): number;
};

/** Refuses a caller's further calls within a minute, and tells of the limit only then. */
export function limitRates(app: FastifyInstance, options: Options): void {
  const shared = createCounts(options.perMinute, options.now);
  app.addHook('onRoute', (route) => {
    const { perMinute, isUnlimited, needsSession = false } = route.config ?? {};
    if (isUnlimited) return;
    const counts = perMinute === undefined ? shared : createCounts(perMinute, options.now);
    const count = (key: string, reply: FastifyReply) => {
      const seconds = counts.add(key);
      if (seconds === 0) return undefined;
      reply.headers({
        'x-ratelimit-limit': counts.most,
        'x-ratelimit-remaining': 0,
        'x-ratelimit-reset': seconds,
        'retry-after': seconds,
      });
      return new AppError('TOO_MANY_REQUESTS', { params: { seconds } });
    };
    route.onRequest = [
      ...[route.onRequest ?? []].flat(),
      (request, reply, done) => {
        if (!request.url.startsWith(options.prefix)) return done();
        const key = options.findKey(request, needsSession);
        if (typeof key === 'string') return done(count(key, reply));
        key.then((found) => done(count(found, reply)), done);
      },
    ];
  });
}

type Counted = { calls: number; since: number };

function createCounts(most: number, now = Date.now) {
  /** Whose minute began first stands first. */
  const callers = new Map<string, Counted>();
  const begin = (key: string, since: number): Counted => {
    const fresh = { calls: 0, since };
    callers.delete(key);
    callers.set(key, fresh);
    for (const [oldest, counted] of callers) {
      if (callers.size <= MOST_CALLERS && since - counted.since < MINUTE_MS) break;
      callers.delete(oldest);
    }
    return fresh;
  };
  return {
    most,
    /** The seconds to wait; none while the caller is within the limit. */
    add(key: string): number {
      const at = now();
      let counted = callers.get(key);
      if (!counted || at - counted.since >= MINUTE_MS) counted = begin(key, at);
      counted.calls += 1;
      return counted.calls > most ? Math.ceil((counted.since + MINUTE_MS - at) / 1000) : 0;
    },
  };
}
