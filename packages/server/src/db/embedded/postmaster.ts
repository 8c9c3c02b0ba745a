import { constants, type FileHandle, open, rename, stat } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Binaries } from './binaries.ts';
import { EmbeddedPostgresError, explainOutput } from './embedded-error.ts';
import type { Home } from './home.ts';
import { choosePort } from './port.ts';
import { maybePostmaster, readPidFile } from './postmaster-process.ts';
import { runProgram, spawnProgram } from './run-program.ts';

type PostmasterOptions = {
  fixedPort: number | undefined;
  rememberedPort: number | null;
  fast: boolean;
  log: (line: string) => void;
};

const READY_TIMEOUT_MS = 300_000;
const LOG_SIZE_MAX = 5_000_000;

// The backends of a killed postmaster keep its shared memory until they notice; a new one cannot
// start before that.
const RETRY_DELAYS_MS = [500, 1000, 2000];

const serverArguments = (cluster: string, port: number, fast: boolean): string[] => {
  const settings = {
    listen_addresses: '127.0.0.1',
    port,
    // No socket file, hence no stale one and no path limit (about 100 characters).
    unix_socket_directories: '',
    max_connections: 100,
    shared_buffers: '128MB',
    timezone: 'UTC',
    log_timezone: 'UTC',
    // Containers give /dev/shm 64 MB, in which parallel queries fail.
    max_parallel_workers_per_gather: 0,
    max_parallel_maintenance_workers: 0,
    // Starts, stops and crashes, but not each failed statement: the app reports those itself, and
    // their text may hold personal data.
    log_min_messages: 'log',
    log_checkpoints: 'off',
    // synchronous_commit stays on: it costs little then, and a killed server still loses nothing.
    fsync: fast ? 'off' : 'on',
    full_page_writes: fast ? 'off' : 'on',
  };
  const options = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  return ['-D', cluster, ...options];
};

const openLog = async ({ log, account }: Home): Promise<FileHandle> => {
  const size = await stat(log).then(
    (found) => found.size,
    () => 0,
  );
  if (size > LOG_SIZE_MAX) await rename(log, `${log}.1`);
  // No links: the folder may belong to another account than root's.
  const { O_RDWR, O_APPEND, O_CREAT, O_NOFOLLOW = 0 } = constants;
  const file = await open(log, O_RDWR | O_APPEND | O_CREAT | O_NOFOLLOW, 0o600);
  if (account) await file.chown(account.uid, account.gid);
  return file;
};

const readFrom = async (file: FileHandle, start: number): Promise<string> => {
  const { size } = await file.stat();
  const { buffer, bytesRead } = await file.read(Buffer.alloc(size - start), 0, size - start, start);
  return buffer.toString('utf8', 0, bytesRead);
};

/** One try. Resolves with the pid once the server takes connections, or with what it wrote as it died. */
const attempt = async (
  home: Home,
  binaries: Binaries,
  port: number,
  fast: boolean,
): Promise<{ pid: number } | { died: string }> => {
  const file = await openLog(home);
  try {
    const start = (await file.stat()).size;
    const args = serverArguments(home.cluster, port, fast);
    const child = await spawnProgram(binaries.postgres, args, {
      account: home.account,
      cwd: home.dir,
      // A session of its own: Ctrl-C reaches the whole process group of the terminal, and must not
      // stop the database before the app has finished with it.
      detached: true,
      stdio: ['ignore', file.fd, file.fd],
    });
    const { pid } = child;
    const deadline = Date.now() + READY_TIMEOUT_MS;
    while (child.exitCode === null && child.signalCode === null) {
      const found = await readPidFile(home.cluster);
      if (pid !== undefined && found?.pid === pid && found.ready) return { pid };
      if (Date.now() > deadline) {
        child.kill('SIGQUIT');
        throw new EmbeddedPostgresError(
          `PostgreSQL was not ready after ${READY_TIMEOUT_MS / 1000} seconds; ${home.log} may say why.`,
        );
      }
      await sleep(30);
    }
    return { died: await readFrom(file, start) };
  } finally {
    await file.close();
  }
};

/** Starts the server, choosing a port, and tries again when it dies before it is ready. */
export const startPostmaster = async (
  home: Home,
  binaries: Binaries,
  { fixedPort, rememberedPort, fast, log }: PostmasterOptions,
): Promise<{ pid: number; port: number }> => {
  let output = '';
  for (const delay of [...RETRY_DELAYS_MS, undefined]) {
    const port = await choosePort(fixedPort, rememberedPort);
    const result = await attempt(home, binaries, port, fast);
    if ('pid' in result) return { pid: result.pid, port };
    output = result.died;
    if (delay === undefined) break;
    log(`PostgreSQL ended while starting; trying again (${output.trim().split('\n').at(-1)})`);
    await sleep(delay);
  }
  const tries = RETRY_DELAYS_MS.length + 1;
  throw explainOutput(
    `PostgreSQL ended while starting, ${tries} times in a row; its log is ${home.log}.`,
    output,
  );
};

const waitUntilGone = async (pid: number, cluster: string, ms: number): Promise<boolean> => {
  const deadline = Date.now() + ms;
  while (await maybePostmaster(pid, cluster)) {
    if (Date.now() > deadline) return false;
    await sleep(30);
  }
  return true;
};

/**
 * Fast shutdown, which ends connections and writes everything out; past the time limit an immediate
 * one, after which the next start replays the log. Neither loses committed data.
 */
export const stopPostmaster = async (
  pid: number,
  home: Home,
  binaries: Binaries,
  fastShutdownMs: number,
): Promise<void> => {
  const steps = [
    { signal: 'SIGINT', mode: 'fast', ms: fastShutdownMs },
    { signal: 'SIGQUIT', mode: 'immediate', ms: 10_000 },
    { signal: 'SIGKILL', mode: 'immediate', ms: 5000 },
  ] as const;
  for (const { signal, mode, ms } of steps) {
    if (!(await maybePostmaster(pid, home.cluster))) return;
    if (process.platform === 'win32') {
      // Windows has no signals: there, process.kill would end it without a shutdown.
      const args = ['stop', '-D', home.cluster, '-m', mode, '-W'];
      await runProgram(binaries.pgCtl, args, { cwd: home.dir });
    } else {
      process.kill(pid, signal);
    }
    if (await waitUntilGone(pid, home.cluster, ms)) return;
  }
  throw new EmbeddedPostgresError(`PostgreSQL (process ${pid}) could not be stopped.`);
};
