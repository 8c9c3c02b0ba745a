import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Logger } from 'pino';
import { CHANNELS, type Channel } from './notify.ts';

type Listeners = {
  on(channel: Channel, handle: (ids: string[]) => void): void;
  /** Called after a lost connection was restored, because notices may have been missed. */
  onResume(handle: () => void): void;
  close(): Promise<void>;
};
export type Listener = Listeners;

const RETRY_MS = 1_000;
/** A connection can die silently (an unplugged cable, a firewall that drops its state), so it is probed. */
const ASK_EVERY_MS = 15_000;
const ANSWER_WITHIN_MS = 10_000;

/** One LISTEN connection per process, opened again when it breaks or no longer answers. */
export async function listen(
  url: string,
  log: Logger,
  { askEveryMs = ASK_EVERY_MS, answerWithinMs = ANSWER_WITHIN_MS } = {},
): Promise<Listener> {
  const handlers = new Map<string, Set<(ids: string[]) => void>>();
  const resumes = new Set<() => void>();
  let closed = false;
  /** Undefined while the connection is being reopened. */
  let client: pg.Client | undefined = await open();
  let isAsked = false;
  const asking = setInterval(async () => {
    const asked = client;
    if (!asked || isAsked) return;
    isAsked = true;
    // Destroying the socket triggers the usual reconnection.
    await asked.query('select 1').catch(() => asked.connection.stream.destroy());
    isAsked = false;
  }, askEveryMs);

  async function open(): Promise<pg.Client> {
    const next = new pg.Client({
      connectionString: url,
      keepAlive: true,
      connectionTimeoutMillis: answerWithinMs,
      query_timeout: answerWithinMs,
    });
    next.on('notification', ({ channel, payload = '' }) => {
      for (const handle of handlers.get(channel) ?? []) handle(payload.split(' '));
    });
    // `on` instead of `once`: a breaking connection may emit two errors, and an unhandled one ends the process.
    next.on('error', (error) => {
      log.warn({ err: error }, 'notices interrupted');
      void reopen(next);
    });
    next.once('end', () => void reopen(next));
    try {
      await next.connect();
      await next.query(
        Object.values(CHANNELS)
          .map((channel) => `listen ${channel}`)
          .join('; '),
      );
      return next;
    } catch (error) {
      next.connection.stream.destroy();
      throw error;
    }
  }

  async function reopen(broken: pg.Client) {
    if (closed || broken !== client) return;
    client = undefined;
    while (!closed) {
      await sleep(RETRY_MS);
      try {
        client = await open();
        for (const handle of resumes) handle();
        return;
      } catch (error) {
        log.warn({ err: error }, 'notices still interrupted');
      }
    }
  }

  return {
    on(channel, handle) {
      const name = CHANNELS[channel];
      handlers.set(name, (handlers.get(name) ?? new Set()).add(handle));
    },
    onResume: (handle) => resumes.add(handle),
    async close() {
      closed = true;
      clearInterval(asking);
      await client?.end().catch(() => undefined);
    },
  };
}
