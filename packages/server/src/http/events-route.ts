import { EVENTS_PATH } from '@vitrine/contract';
import type { FastifyInstance } from 'fastify';
import type { EventSource } from './event-source.ts';
import { type Authenticate, readLanguage } from './mount.ts';
import type { SellerStreams } from './seller-streams.ts';

export type EventDeps = {
  streams: SellerStreams;
  source: Pick<EventSource, 'horizon'>;
  authenticate: Authenticate;
};

/** A session may end while its stream is open, so it is checked again at this interval. */
const CHECK_SESSION_MS = 60_000;
/** A client that does not read is disconnected before its backlog fills the memory. */
const UNREAD_BYTES_MAX = 4 * 1024 * 1024;

const ROUTE = { schema: { hide: true }, config: { needsSession: true } };

/** Server-sent events: the current state, sent again whenever it changes. */
export function eventsRoute(app: FastifyInstance, { streams, source, authenticate }: EventDeps) {
  app.get(EVENTS_PATH, ROUTE, async (request, reply) => {
    const { userId } = await authenticate(request);
    const since = Number(request.headers['last-event-id'] ?? Number.NaN);
    const now = await source.horizon();
    // A position ahead of this database was issued before the database was restored from a backup.
    const position = Number.isSafeInteger(since) ? Math.min(since, now) : now;

    const { raw } = reply.hijack();
    raw.writeHead(200, {
      ...(reply.getHeaders() as Record<string, string>),
      'content-type': 'text/event-stream',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
    });
    const write = (text: string) => {
      if (raw.writableLength > UNREAD_BYTES_MAX) raw.destroy();
      else if (!raw.writableEnded) raw.write(text);
    };
    const place = streams.join(
      userId,
      {
        language: readLanguage(request),
        send: (event, at) => write(`id: ${at}\ndata: ${JSON.stringify(event)}\n\n`),
        keepAlive: () => write(': alive\n\n'),
        end: () => void raw.end(),
        cut: () => void raw.destroy(),
      },
      position,
    );
    const check = setInterval(() => {
      authenticate(request).catch(() => raw.end());
    }, CHECK_SESSION_MS);
    raw.once('close', () => {
      clearInterval(check);
      place.leave();
    });
  });
}
