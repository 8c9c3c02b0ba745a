import { setTimeout as sleep } from 'node:timers/promises';
import { EVENTS_PATH } from '@vitrine/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';

declare module 'fastify' {
  interface FastifyRequest {
    /** The server waits for its answer before it closes. */
    isAwaited: boolean;
  }
}

/**
 * Before the server closes: no new connections, so that a proxy turns to the next node at once; and calls that have begun
 * are answered, for so long at most. Event streams never end by themselves: they are cut, and browsers come back.
 */
export function drainOnClose(app: FastifyInstance, seconds: number): void {
  // Counted, not kept in a set: one that is filled and emptied for ever may keep old requests from the garbage collector,
  // since its outgrown tables refer to those that came after them.
  let open = 0;
  let onEmpty: (() => void) | undefined;
  const end = (request: FastifyRequest) => {
    if (!request.isAwaited) return;
    request.isAwaited = false;
    open -= 1;
    if (open === 0) onEmpty?.();
  };
  app.decorateRequest('isAwaited', false);
  app.addHook('onRequest', (request, _reply, done) => {
    if (request.routeOptions.url !== EVENTS_PATH) {
      request.isAwaited = true;
      open += 1;
    }
    done();
  });
  app.addHook('onResponse', (request, _reply, done) => {
    end(request);
    done();
  });
  app.addHook('onRequestAbort', async (request) => end(request));
  app.addHook('preClose', async () => {
    app.server.close();
    if (open === 0) return;
    const empty = new Promise<void>((resolve) => {
      onEmpty = resolve;
    });
    const patience = new AbortController();
    const late = sleep(seconds * 1000, undefined, { signal: patience.signal });
    await Promise.race([empty, late.catch(() => undefined)]);
    patience.abort();
  });
}
