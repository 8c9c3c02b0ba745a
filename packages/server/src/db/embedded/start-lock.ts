import { join } from 'node:path';
import { lock } from 'proper-lockfile';
import { EmbeddedPostgresError } from './embedded-error.ts';

// Creating a database on a slow disk takes this long at worst; a killed holder's lock is void after
// ten seconds.
const WAIT_MS = 120_000;
const INTERVAL_MS = 200;
const STALE_MS = 10_000;

/** Runs one action at a time among all processes that start or stop the database of a data folder. */
export const withStartLock = async <Result>(
  dataDir: string,
  action: () => Promise<Result>,
): Promise<Result> => {
  const release = await lock(dataDir, {
    lockfilePath: join(dataDir, 'starting.lock'),
    stale: STALE_MS,
    retries: { retries: WAIT_MS / INTERVAL_MS, factor: 1, minTimeout: INTERVAL_MS },
    // By default a holder that was suspended too long (a laptop's lid) dies of an uncaught error.
    // PostgreSQL's own lock on its folder still stands then.
    onCompromised: () => undefined,
  }).catch((error) => {
    if (error.code !== 'ELOCKED') throw error;
    throw new EmbeddedPostgresError(
      `Another process has been starting the database in ${dataDir} for ${WAIT_MS / 1000} seconds. Stop it, then start again.`,
    );
  });
  try {
    return await action();
  } finally {
    await release().catch(() => undefined);
  }
};
