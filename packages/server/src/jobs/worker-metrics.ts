import { once } from 'node:events';
import { createServer } from 'node:http';
import { Counter, collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import { type Engine, HELD_BACK, RefusedError } from '../engines/core/engine.ts';
import { mayReadMetrics } from '../http/metrics-access.ts';

type JobEnd = { job: string; seconds: number; succeeded: boolean };

/** Long jobs are normal here: a large upscale on a slow processor takes minutes. */
const BUCKETS = [0.1, 0.5, 2, 5, 10, 30, 60, 180, 600];

/** The metrics of a worker process: its jobs and the engines that make the pictures. */
export function createWorkerMetrics() {
  const register = new Registry();
  collectDefaultMetrics({ register });
  const jobs = new Histogram({
    name: 'vitrine_job_seconds',
    help: 'Time of jobs, by kind and outcome; one that failed may be tried again',
    labelNames: ['job', 'outcome'],
    buckets: BUCKETS,
    registers: [register],
  });
  const engines = new Histogram({
    name: 'vitrine_engine_seconds',
    help: 'Time that engines take for a picture, by kind and outcome: done, failed, stopped',
    labelNames: ['engine', 'product', 'outcome'],
    buckets: BUCKETS,
    registers: [register],
  });

  const heldBack = new Counter({
    name: 'vitrine_pictures_held_back_total',
    help: 'Pictures that were made and not delivered, by kind and reason: goods changed, a wrong face, holes',
    labelNames: ['product', 'reason'],
    registers: [register],
  });
  const count = (error: unknown, product: string) => {
    if (!(error instanceof RefusedError)) return;
    const reason = HELD_BACK.find((name) => name === error.refusal);
    if (reason) heldBack.inc({ product, reason });
  };

  const timed =
    (engine: Engine, product: string): Engine['make'] =>
    async (operation, context) => {
      const end = engines.startTimer({ product });
      try {
        const made = await engine.make(operation, context);
        // The engine may have delegated the work to another, which the recipe names.
        end({ engine: made.recipe.engine, outcome: 'done' });
        return made;
      } catch (error) {
        count(error, product);
        end({ engine: engine.name, outcome: context.signal.aborted ? 'stopped' : 'failed' });
        throw error;
      }
    };

  return {
    register,
    onJobEnd: ({ job, seconds, succeeded }: JobEnd) =>
      jobs.observe({ job, outcome: succeeded ? 'done' : 'failed' }, seconds),
    /** Wraps the choice of engines so that their time is measured. */
    measured:
      (engineFor: (product: string) => Engine | undefined) =>
      (product: string): Engine | undefined => {
        const engine = engineFor(product);
        return engine && { ...engine, make: timed(engine, product) };
      },
  };
}

export type WorkerMetrics = ReturnType<typeof createWorkerMetrics>;

/** The only port of a worker: `/healthz` for its supervisor and `/metrics` for Prometheus. */
export async function serveWorkerMetrics(
  { register }: Pick<WorkerMetrics, 'register'>,
  { host, port, token }: { host: string; port: number; token: string | undefined },
) {
  const server = createServer(async (request, response) => {
    if (request.url === '/healthz') return response.end('{"ok":true}');
    if (request.url !== '/metrics') return response.writeHead(404).end();
    if (!mayReadMetrics(request, token)) return response.writeHead(403).end();
    response.setHeader('content-type', register.contentType);
    response.end(await register.metrics());
  });
  server.listen(port, host);
  await once(server, 'listening');
  const address = server.address();
  return {
    port: typeof address === 'object' ? (address?.port ?? 0) : 0,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
