import { EVENTS_PATH, type ServerEvent } from '@vitrine/contract';
import type { FastifyInstance } from 'fastify';
import type { Hub, Notice } from './event-hub.ts';
import type { EventSource } from './event-source.ts';
import { type Authenticate, languageOf } from './mount.ts';
import { createTeller } from './tell-changes.ts';

export type EventDeps = {
  hub: Hub;
  source: EventSource;
  authenticate: Authenticate;
  /** Whoever has a stream open sees what happens and needs no message about it. */
  presence: { present(userId: string): Promise<void>; away(userId: string): Promise<void> };
  keepAliveMs?: number;
};

/** Also how late a change is told at most whose notice was lost. */
const KEEP_ALIVE_MS = 20_000;
/** A session may end while its stream is open: it is looked at again this often. */
const CHECK_SESSION_MS = 60_000;

/** Server-sent events: what is true now, sent whenever it changes. */
export function eventsRoute(app: FastifyInstance, deps: EventDeps) {
  const { hub, source, authenticate, presence, keepAliveMs = KEEP_ALIVE_MS } = deps;
  app.get(EVENTS_PATH, { schema: { hide: true } }, async (request, reply) => {
    const { userId } = await authenticate(request);
    const audience = { userId, language: languageOf(request) };
    const since = Number(request.headers['last-event-id'] ?? Number.NaN);
    const now = await source.horizon();
    // A position that this database has not reached comes from the one before a restore.
    const position = Number.isSafeInteger(since) ? Math.min(since, now) : now;

    const stream = reply.hijack().raw;
    stream.writeHead(200, {
      ...(reply.getHeaders() as Record<string, string>),
      'content-type': 'text/event-stream',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
    });
    const write = (event: ServerEvent, at: number) =>
      stream.write(`id: ${at}\ndata: ${JSON.stringify(event)}\n\n`);
    const teller = createTeller({ source, audience, position, send: write });
    const send = (event: ServerEvent) => write(event, teller.position());
    let points: number | undefined;

    const deliver = async (notices: Notice[]) => {
      const heard = (name: string) => notices.some((notice) => name in notice);
      await teller.tellChanges();
      if (heard('resumed') || heard('points') || heard('look')) {
        const latest = await source.points(audience);
        if (heard('resumed') || latest !== points) {
          send({ type: 'points', points: latest });
        }
        points = latest;
      }
      const orders = notices.flatMap((notice) => ('order' in notice ? [notice.order] : []));
      for (const id of new Set(orders)) {
        const event = await source.order(audience, id);
        if (event) send(event);
      }
      if (heard('resumed') || heard('export')) {
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
      pump({ look: true });
      void mark(presence.present(userId));
    }, keepAliveMs);
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
