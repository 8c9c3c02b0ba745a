import { sql } from 'drizzle-orm';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ObjectStore } from '../adapters/storage/storage.ts';
import type { Database } from '../db/client.ts';
import { createMetrics } from './metrics.ts';
import { isLocalConnection, mayReadMetrics } from './metrics-access.ts';

export type HealthDeps = {
  db: Database;
  store: ObjectStore;
  connectedStreams: () => number;
  metricsToken: string | undefined;
};

export const isLocalRequest = (request: FastifyRequest) => isLocalConnection(request.raw);

export function healthRoutes(app: FastifyInstance, deps: HealthDeps) {
  const hidden = { schema: { hide: true }, config: { isUnlimited: true } };

  app.get('/healthz', hidden, async () => ({ ok: true }));

  app.get('/readyz', hidden, async (_request, reply) => {
    const checks = {
      database: await succeeds(deps.db.execute(sql`select 1`)),
      storage: await succeeds(deps.store.check()),
    };
    const ok = Object.values(checks).every(Boolean);
    return reply.status(ok ? 200 : 503).send({ ok, ...checks });
  });

  const metrics = createMetrics(app, deps);
  app.get('/metrics', hidden, async (request, reply) => {
    if (!mayReadMetrics(request.raw, deps.metricsToken)) return reply.status(403).send();
    return reply.type(metrics.contentType).send(await metrics.metrics());
  });
}

const succeeds = (work: Promise<unknown>) =>
  work.then(
    () => true,
    () => false,
  );
