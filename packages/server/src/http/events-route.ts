import { EVENTS_PATH, type ServerEvent } from '@vitrine/contract';
import type { FastifyInstance } from 'fastify';
import type { Hub, Notice } from './event-hub.ts';
import type { EventSource, PlacedEvent } from './event-source.ts';
import { type Authenticate, languageOf } from './mount.ts';

export type EventDeps = {
  hub: Hub;
  source: EventSource;
  authenticate: Authenticate;
  /** Whoever has a stream open sees what happens and needs no message about it. */
  presence: { present(userId: string): Promise<void>; away(userId: string): Promise<void> };
};

const KEEP_ALIVE_MS = 20_000;
/** A session may end while its stream is open: it is looked at again this often. */
const CHECK_SESSION_MS = 60_000;

/** Server-sent events: what is true now, sent whenever it changes. */
export function eventsRoute(app: FastifyInstance, deps: EventDeps) {
  const { hub, source, authenticate, presence } = deps;
  app.get(EVENTS_PATH, { schema: { hide: true } }, async (request, reply) => {
    const { userId } = await authenticate(request);
    const audience = { userId, language: languageOf(request) };
    const since = Number(request.headers['last-event-id'] ?? Number.NaN);
    let position = Number.isSafeInteger(since) ? since : await source.position();

    const stream = reply.hijack().raw;
    stream.writeHead(200, {
      ...(reply.getHeaders() as Record<string, string>),
      'content-type': 'text/event-stream',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
    });
    const send = (event: ServerEvent) =>
      stream.write(`id: ${position}\ndata: ${JSON.stringify(event)}\n\n`);
    const sendAll = (events: PlacedEvent[]) => {
      for (const placed of events) {
        position = Math.max(position, placed.position);
        send(placed.event);
      }
    };

    const deliver = async (notices: Notice[]) => {
      const resumed = notices.some((notice) => 'resumed' in notice);
      const ids = notices.flatMap((notice) => ('task' in notice ? [notice.task] : []));
      if (resumed) sendAll(await source.since(audience, position));
      else if (ids.length > 0) sendAll(await source.ofTasks(audience, ids));
      if (resumed || notices.some((notice) => 'points' in notice)) {
        send(await source.points(audience));
      }
      const orders = notices.flatMap((notice) => ('order' in notice ? [notice.order] : []));
      for (const id of new Set(orders)) {
        const event = await source.order(audience, id);
        if (event) send(event);
      }
      if (resumed || notices.some((notice) => 'export' in notice)) {
        const event = await source.export(audience);
        if (event) send(event);
      }
    };
    const pump = createPump(deliver, (error) => {
      request.log.warn({ err: error }, 'event stream cut');
      stream.destroy();
    });

    const unsubscribe = hub.subscribe(userId, pump);
    const mark = (seen: Promise<void>) =>
      seen.catch((error) => request.log.warn({ err: error }, 'presence was not written'));
    void mark(presence.present(userId));
    const alive = setInterval(() => {
      stream.write(': alive\n\n');
      void mark(presence.present(userId));
    }, KEEP_ALIVE_MS);
    const check = setInterval(() => {
      authenticate(request).catch(() => stream.end());
    }, CHECK_SESSION_MS);
    stream.once('close', () => {
      unsubscribe();
      if (!hub.isConnected(userId)) void mark(presence.away(userId));
      clearInterval(alive);
      clearInterval(check);
    });
    pump({ resumed: true });
  });
}

/** One delivery at a time; what comes in meanwhile is delivered together afterwards. */
function createPump(
  deliver: (notices: Notice[]) => Promise<void>,
  fail: (error: unknown) => void,
): (notice: Notice) => void {
  let pending: Notice[] = [];
  let busy = false;
  const run = async () => {
    busy = true;
    try {
      while (pending.length > 0) {
        const batch = pending;
        pending = [];
        await deliver(batch);
      }
    } catch (error) {
      fail(error);
    } finally {
      busy = false;
    }
  };
  return (notice) => {
    pending.push(notice);
    if (!busy) void run();
  };
}
