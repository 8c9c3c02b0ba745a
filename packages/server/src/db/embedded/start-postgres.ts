import { mkdir, realpath } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findRunningServer } from './adopt.ts';
import { type Binaries, prepareBinaries, removeOtherBinaries } from './binaries.ts';
import { type ClusterSettings, prepareCluster, saveSettings } from './cluster.ts';
import { explain } from './embedded-error.ts';
import { type Hold, holdServer } from './hold.ts';
import { confirmHome, findHome, type Home, OUTSIDE_ROOT, removeOutsideHome } from './home.ts';
import { startPostmaster, stopPostmaster } from './postmaster.ts';
import { appUrl, connectAsSuperuser, ensureAppDatabase } from './sql.ts';
import { withStartLock } from './start-lock.ts';

export type EmbeddedPostgres = {
  url: string;
  /** True when the server ran already: left by a killed app, or used by another process. */
  adopted: boolean;
  /** Stops the server, unless another live process uses it too. */
  stop(): Promise<void>;
  /** Calls back once if the server dies without stop(); start it again then. */
  onExit(listener: () => void): void;
};

export type EmbeddedPostgresOptions = {
  /** Absolute path of the folder for the database, for example ./data/postgres. */
  dataDir: string;
  log: (line: string) => void;
  /** Use exactly this port; without it a free one is chosen and remembered. */
  port?: number;
  /**
   * For tests only: a crash of the machine may lose or damage the data, and stop() removes what had
   * to be put outside dataDir.
   */
  fast?: boolean;
  /** How long stop() waits for an orderly shutdown before it forces one. */
  fastShutdownMs?: number;
  /** Where the database goes when its account cannot reach dataDir (root under a closed folder). */
  outsideRoot?: string;
};

type Running = { home: Home; binaries: Binaries; pid: number; hold: Hold };

const makeStop = (
  dataDir: string,
  { home, binaries, pid, hold }: Running,
  { fast, fastShutdownMs }: { fast: boolean; fastShutdownMs: number },
): (() => Promise<void>) => {
  const stop = () =>
    withStartLock(dataDir, async () => {
      if (!(await hold.release())) return;
      await stopPostmaster(pid, home, binaries, fastShutdownMs);
      if (fast) await removeOutsideHome(dataDir, home);
    });
  let stopping: Promise<void> | undefined;
  return () => {
    stopping ??= stop();
    return stopping;
  };
};

const joinServer = async (
  server: { pid: number; port: number },
  home: Home,
  settings: ClusterSettings,
): Promise<Hold> => {
  if (server.port !== settings.port) {
    await saveSettings(home.cluster, { ...settings, port: server.port }, home.account);
  }
  const client = await connectAsSuperuser(settings, server.port);
  await ensureAppDatabase(client, settings).finally(() => client.end());
  return holdServer(server, home.cluster, settings);
};

const start = async (
  dataDir: string,
  options: EmbeddedPostgresOptions,
): Promise<EmbeddedPostgres> => {
  const { log, fast = false, fastShutdownMs = 30_000 } = options;
  const outsideRoot = fast ? join(tmpdir(), 'vitrine-tests') : OUTSIDE_ROOT;
  const home = await findHome(dataDir, options.outsideRoot ?? outsideRoot);
  const binaries = await prepareBinaries(home.dir);
  const settings = await prepareCluster(home, binaries, { fast, log });
  await confirmHome(dataDir, home);

  const running = await findRunningServer(home, settings, log);
  const server =
    running ??
    (await startPostmaster(home, binaries, {
      fixedPort: options.port,
      rememberedPort: settings.port,
      fast,
      log,
    }));
  if (!running) await removeOtherBinaries(home.dir, binaries);
  log(
    `PostgreSQL ${binaries.major} ${running ? 'was running already' : 'started'} on 127.0.0.1:${server.port} (${home.cluster})`,
  );

  const hold = await joinServer(server, home, settings).catch(async (error) => {
    if (!running) await stopPostmaster(server.pid, home, binaries, fastShutdownMs);
    throw error;
  });
  return {
    url: appUrl(settings, server.port),
    adopted: running !== undefined,
    stop: makeStop(dataDir, { home, binaries, pid: server.pid, hold }, { fast, fastShutdownMs }),
    onExit: hold.onLost,
  };
};

/** Starts the bundled PostgreSQL on a data folder, or joins the one that runs there already. */
export const startEmbeddedPostgres = async (
  options: EmbeddedPostgresOptions,
): Promise<EmbeddedPostgres> => {
  try {
    await mkdir(options.dataDir, { recursive: true });
    const dataDir = await realpath(options.dataDir);
    return await withStartLock(dataDir, () => start(dataDir, options));
  } catch (error) {
    throw explain(`The database in ${options.dataDir} could not be started`, error);
  }
};
