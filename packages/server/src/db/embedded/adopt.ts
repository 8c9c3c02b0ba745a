import { rm } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ClusterSettings } from './cluster.ts';
import { EmbeddedPostgresError } from './embedded-error.ts';
import type { Home } from './home.ts';
import { isAlive, maybePostmaster, pidFilePath, readPidFile } from './postmaster-process.ts';
import { connectAsSuperuser, servesCluster } from './sql.ts';

// A server that replays its log after a crash may take minutes on a slow disk.
const PATIENCE_MS = 300_000;

type Answer = 'serves us' | 'serves another folder' | 'not yet';

const ask = async (home: Home, settings: ClusterSettings, port: number): Promise<Answer> => {
  try {
    const client = await connectAsSuperuser(settings, port);
    try {
      return (await servesCluster(client, home.cluster)) ? 'serves us' : 'serves another folder';
    } finally {
      await client.end();
    }
  } catch (error) {
    if ((error as { code?: string }).code !== '28P01') return 'not yet';
    throw new EmbeddedPostgresError(
      `A PostgreSQL runs on ${home.cluster} already (port ${port}), but refuses the password kept there. Stop it, then start again.`,
      { cause: error },
    );
  }
};

/**
 * Finds a server that already runs on this cluster: one that outlived a killed app, or that another
 * process uses. A postmaster.pid that names a foreign process is removed, the process left alone.
 */
export const findRunningServer = async (
  home: Home,
  settings: ClusterSettings,
  log: (line: string) => void,
): Promise<{ pid: number; port: number } | undefined> => {
  const deadline = Date.now() + PATIENCE_MS;
  let answer: Answer = 'not yet';
  let found = await readPidFile(home.cluster);
  while (found && answer !== 'serves another folder') {
    if (!(await maybePostmaster(found.pid, home.cluster))) break;
    answer = await ask(home, settings, found.port);
    if (answer === 'serves us') return { pid: found.pid, port: found.port };
    if (Date.now() > deadline) {
      throw new EmbeddedPostgresError(
        `Process ${found.pid} seems to be a PostgreSQL on ${home.cluster}, but it does not answer on port ${found.port}. Stop it, then start again; ${home.log} may say more.`,
      );
    }
    await sleep(200);
    found = await readPidFile(home.cluster);
  }
  // A dead process's file is PostgreSQL's to judge: it also names the shared memory to check.
  if (found && isAlive(found.pid)) {
    log(
      `Removing a left-over ${pidFilePath(home.cluster)}: process ${found.pid} is not its server`,
    );
    await rm(pidFilePath(home.cluster), { force: true });
  }
  return undefined;
};
