import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Database } from '../db/client.ts';
import { moveClock, readClock, resetClock } from '../db/clock.ts';
import { answerNotFound } from './error-handler.ts';
import { isLocalRequest } from './health.ts';

const DAY_SECONDS = 86_400;
const move = z.object({ days: z.number().min(0).max(4_000) });

export type ClockRouteDeps = {
  db: Database;
  /** Runs everything that falls due as time passes: expiry, grants, renewals, notices. */
  runDueWork(): Promise<void>;
};

/**
 * Moves the clock of money forward, so that a renewal or an expiry can be seen today: for trying the product on this
 * machine, and for tests. Never in production.
 */
export function clockRoute(app: FastifyInstance, { db, runDueWork }: ClockRouteDeps) {
  const options = { schema: { hide: true } };
  app.get('/dev/clock', options, async (request, reply) => {
    if (!isLocalRequest(request)) return answerNotFound(request, reply);
    return reply.send({ now: await readClock(db) });
  });
  app.post('/dev/clock', options, async (request, reply) => {
    const wanted = move.safeParse(request.body);
    if (!isLocalRequest(request) || !wanted.success) return answerNotFound(request, reply);
    await moveClock(db, wanted.data.days * DAY_SECONDS);
    await runDueWork();
    return reply.send({ now: await readClock(db) });
  });
  app.delete('/dev/clock', options, async (request, reply) => {
    if (!isLocalRequest(request)) return answerNotFound(request, reply);
    await resetClock(db);
    return reply.send({ now: await readClock(db) });
  });
}
