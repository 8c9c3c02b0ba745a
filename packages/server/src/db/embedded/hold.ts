import { setTimeout as sleep } from 'node:timers/promises';
import type { Client } from 'pg';
import type { ClusterSettings } from './cluster.ts';
import { maybePostmaster } from './postmaster-process.ts';
import { connectAsSuperuser, markInUse, releaseAndCheckUnused } from './sql.ts';

/** One connection kept open for as long as this process uses the server. */
export type Hold = {
  onLost: (listener: () => void) => void;
  /** Releases the server; resolves to true when no other process uses it. */
  release: () => Promise<boolean>;
};

/**
 * The connection does two things that work alike for our own child and for an adopted server: it
 * tells the other processes that we are here, and its end tells us that the server died.
 */
export const holdServer = async (
  server: { pid: number; port: number },
  cluster: string,
  settings: ClusterSettings,
): Promise<Hold> => {
  const listeners: (() => void)[] = [];
  let released = false;
  let lost = false;
  let client: Client;

  const connect = async (): Promise<void> => {
    const next = await connectAsSuperuser(settings, server.port);
    await markInUse(next);
    if (released) return next.end();
    next.on('end', () => void recover());
    client = next;
  };

  // A crashed backend ends every connection although the postmaster lives on.
  const recover = async (): Promise<void> => {
    while (!released && (await maybePostmaster(server.pid, cluster))) {
      await sleep(100);
      const back = await connect().then(
        () => true,
        () => false,
      );
      if (back) return;
    }
    if (released) return;
    lost = true;
    for (const listener of listeners) listener();
  };

  await connect();
  return {
    onLost: (listener) => {
      listeners.push(listener);
      if (lost) listener();
    },
    release: async () => {
      released = true;
      const unused = await releaseAndCheckUnused(client).catch(() => true);
      await client.end().catch(() => undefined);
      return unused;
    },
  };
};
