import type { FastifyInstance } from 'fastify';
import { listOutbox } from '../adapters/outbox/outbox.ts';
import type { Database } from '../db/client.ts';
import { answerNotFound } from './error-handler.ts';
import { isLocalRequest } from './health.ts';

/** Messages that no provider was there to send, newest first, for trying the product on this machine. */
export function outboxRoute(app: FastifyInstance, { db }: { db: Database }) {
  app.get('/dev/outbox', { schema: { hide: true } }, async (request, reply) => {
    if (!isLocalRequest(request)) return answerNotFound(request, reply);
    return reply.header('cache-control', 'no-store').send({ messages: await listOutbox(db) });
  });
}
