import type { FastifyInstance, FastifyRequest } from 'fastify';
import { readTraceParent, type Tracer } from '../observability/tracing.ts';

/** Records one span for each call. Paths are reported as route patterns, so that no id or query leaks. */
export function traceCalls(app: FastifyInstance, tracer: Tracer): void {
  const open = new WeakMap<FastifyRequest, ReturnType<Tracer['begin']>>();
  app.addHook('onRequest', async (request) => {
    const { traceparent } = request.headers;
    const route = request.routeOptions.url ?? 'unknown';
    const span = tracer.begin({
      name: `${request.method} ${route}`,
      kind: 'server',
      parent: readTraceParent(typeof traceparent === 'string' ? traceparent : undefined),
      attributes: {
        'http.request.method': request.method,
        'http.route': route,
        'vitrine.request_id': request.id,
      },
    });
    open.set(request, span);
  });
  app.addHook('onResponse', async (request, reply) => {
    open.get(request)?.end({
      failed: reply.statusCode >= 500,
      attributes: { 'http.response.status_code': reply.statusCode },
    });
  });
  app.addHook('onClose', () => tracer.close());
}
