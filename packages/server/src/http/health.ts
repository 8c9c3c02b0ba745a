import { sql } from 'drizzle-orm';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { ObjectStore } from '../adapters/storage/storage.ts';
import type { Database } from '../db/client.ts';

export type HealthDeps = {
  db: Database;
  store: ObjectStore;
  connectedStreams: () => number;
  metricsToken: string | undefined;
};

const LOOPBACK = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);

/** Straight from this machine: not from elsewhere, and not through a proxy that runs here. */
export const isLocal = (request: FastifyRequest) =>
  LOOPBACK.has(request.socket.remoteAddress ?? '') &&
  request.headers['x-forwarded-for'] === undefined &&
  request.headers.forwarded === undefined;

export function healthRoutes(app: FastifyInstance, deps: HealthDeps) {
  const hidden = { schema: { hide: true }, config: { rateLimit: false as const } };

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
    const allowed = deps.metricsToken
      ? request.headers.authorization === `Bearer ${deps.metricsToken}`
      : isLocal(request);
    if (!allowed) return reply.status(403).send();
    return reply.type(metrics.contentType).send(await metrics.metrics());
  });
}

const succeeds = (work: Promise<unknown>) =>
  work.then(
    () => true,
    () => false,
  );

function createMetrics(app: FastifyInstance, { db, connectedStreams }: HealthDeps): Registry {
  const register = new Registry();
  collectDefaultMetrics({ register });
  const seconds = new Histogram({
    name: 'vitrine_http_seconds',
    help: 'Time to answer, by route and HTTP status',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.02, 0.1, 0.5, 2, 10],
    registers: [register],
  });
  const faults = new Counter({
    name: 'vitrine_http_faults_total',
    help: 'Answers with a 5xx status',
    registers: [register],
  });
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'unknown';
    seconds.observe(
      { method: request.method, route, status: reply.statusCode },
      reply.elapsedTime / 1000,
    );
    if (reply.statusCode >= 500) faults.inc();
  });
  new Gauge({
    name: 'vitrine_event_streams',
    help: 'Open event streams on this node',
    registers: [register],
    collect() {
      this.set(connectedStreams());
    },
  });
  new Gauge({
    name: 'vitrine_images',
    help: 'Images at work, by state',
    labelNames: ['state'],
    registers: [register],
    async collect() {
      const { rows } = await db.execute<{ state: string; images: number }>(sql`
        select state, count(*)::int as images from task_images
        where state in ('queued', 'running') group by state`);
      this.reset();
      for (const { state, images } of rows) this.set({ state }, images);
    },
  });
  return register;
}
