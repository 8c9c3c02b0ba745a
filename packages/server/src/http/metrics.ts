import type { FastifyInstance } from 'fastify';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Database } from '../db/client.ts';
import { readErrorName } from './error-handler.ts';
import { pointMetrics } from './point-metrics.ts';
import { queueMetrics } from './queue-metrics.ts';

/** The metrics of an API node: its own calls and streams, and the state of the shared queue. */
export function createMetrics(
  app: FastifyInstance,
  { db, connectedStreams }: { db: Database; connectedStreams: () => number },
): Registry {
  const register = new Registry();
  const registers = [register];
  collectDefaultMetrics({ register });
  const seconds = new Histogram({
    name: 'vitrine_http_seconds',
    help: 'Time to answer, by route and HTTP status',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.02, 0.1, 0.5, 2, 10],
    registers,
  });
  const faults = new Counter({
    name: 'vitrine_http_faults_total',
    help: 'Answers with a 5xx status',
    registers,
  });
  const refusals = new Counter({
    name: 'vitrine_http_refusals_total',
    help: 'Calls that were refused, by route and name of the error; these answer with HTTP 200',
    labelNames: ['route', 'error'],
    registers,
  });
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'unknown';
    seconds.observe(
      { method: request.method, route, status: reply.statusCode },
      reply.elapsedTime / 1000,
    );
    if (reply.statusCode >= 500) faults.inc();
    const error = readErrorName(request);
    if (error) refusals.inc({ route, error });
    done();
  });
  new Gauge({
    name: 'vitrine_event_streams',
    help: 'Open event streams on this node',
    registers,
    collect() {
      this.set(connectedStreams());
    },
  });
  queueMetrics(register, db);
  pointMetrics(register, db);
  return register;
}
