import { setTimeout as sleep } from 'node:timers/promises';
import { EVENTS_PATH } from '@vitrine/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/**
 * Before the server closes: no new connections, so that a proxy turns to the next node at once; and calls that have begun
 * are answered, for so long at most. Event streams never end by themselves: they are cut, and browsers come back.
 */
export function drainOnClose(app: FastifyInstance, seconds: number): void {
  const open = new Set<FastifyRequest>();
  let onEmpty: (() => void) | undefined;
  const end = (request: FastifyRequest) => {
    open.delete(request);
    if (open.size === 0) onEmpty?.();
  };
  app.addHook('onRequest', (request, _reply, done) => {
    if (request.routeOptions.url !== EVENTS_PATH) open.add(request);
    done();
  });
  app.addHook('onResponse', (request, _reply, done) => {
    end(request);
    done();
  });
  app.addHook('onRequestAbort', async (request) => end(request));
  app.addHook('preClose', async () => {
    app.server.close();
    if (open.size === 0) return;
    const empty = new Promise<void>((resolve) => {
      onEmpty = resolve;
    });
    const patience = new AbortController();
    const late = sleep(seconds * 1000, undefined, { signal: patience.signal });
    await Promise.race([empty, late.catch(() => undefined)]);
    patience.abort();
  });
}
