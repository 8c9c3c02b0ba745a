import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Logger } from 'pino';
import { CHANNELS, type Channel } from './notify.ts';

type Listeners = {
  on(channel: Channel, handle: (ids: string[]) => void): void;
  /** Called after the connection was lost and is there again: notices may have been missed. */
  onResume(handle: () => void): void;
  close(): Promise<void>;
};
export type Listener = Listeners;

const RETRY_MS = 1_000;

/** One LISTEN connection per process, opened again when it breaks. */
export async function listen(url: string, log: Logger): Promise<Listener> {
  const handlers = new Map<string, Set<(ids: string[]) => void>>();
  const resumes = new Set<() => void>();
  let closed = false;
  let client = await open();

  async function open(): Promise<pg.Client> {
    const next = new pg.Client({ connectionString: url, keepAlive: true });
    next.on('notification', ({ channel, payload = '' }) => {
      for (const handle of handlers.get(channel) ?? []) handle(payload.split(' '));
    });
    // Not once: a connection that breaks may complain twice, and an unheard error ends the process.
    next.on('error', (error) => {
      log.warn({ err: error }, 'notices interrupted');
      void reopen(next);
    });
    next.once('end', () => void reopen(next));
    await next.connect();
    await next.query(
      Object.values(CHANNELS)
        .map((channel) => `listen ${channel}`)
        .join('; '),
    );
    return next;
  }

  async function reopen(broken: pg.Client) {
    if (closed || broken !== client) return;
    // A placeholder that equals no live client: a second event of the same break does nothing.
    client = new pg.Client();
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
      await client.end().catch(() => undefined);
    },
  };
}
