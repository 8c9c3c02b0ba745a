import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, readdir, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { Client } from 'pg';
import { afterAll, onTestFinished } from 'vitest';
import { maybePostmaster, readPidFile } from './postmaster-process.ts';
import type { Account } from './run-program.ts';
import { type EmbeddedPostgresOptions, startEmbeddedPostgres } from './start-postgres.ts';

export const silent = (): void => undefined;

const killServerIn = async (home: string): Promise<void> => {
  const cluster = join(home, 'cluster');
  const found = await readPidFile(cluster).catch(() => undefined);
  if (!found || !(await maybePostmaster(found.pid, cluster))) return;
  process.kill(found.pid, 'SIGQUIT');
  while (await maybePostmaster(found.pid, cluster)) await sleep(20);
};

const newFolder = async (): Promise<string> => {
  const folder = await realpath(await mkdtemp(join(tmpdir(), 'vitrine-db-')));
  await chmod(folder, 0o755);
  return folder;
};

let template: Promise<string> | undefined;

const makeTemplate = async (): Promise<string> => {
  const folder = await newFolder();
  const database = await startFast(folder);
  await database.stop();
  return folder;
};

afterAll(async () => {
  if (template) await rm(await template, { recursive: true, force: true });
});

/** Like makeFolder, but with a stopped database in it: copying one is quicker than making one. */
export const makeFolderWithDatabase = async (): Promise<string> => {
  template ??= makeTemplate();
  const [from, folder] = [await template, await makeFolder()];
  for (const name of await readdir(from)) {
    // The programs are linked, not copied: 58 MB each time.
    const how = name.startsWith('postgresql-') ? '-al' : '-a';
    await promisify(execFile)('cp', [how, join(from, name), folder]);
  }
  return folder;
};

/** A new folder that every account can reach; its server is killed and it is removed afterwards. */
export const makeFolder = async (): Promise<string> => {
  const folder = await newFolder();
  onTestFinished(async () => {
    await killServerIn(folder);
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  });
  return folder;
};

export const startFast = (dataDir: string, options: Partial<EmbeddedPostgresOptions> = {}) =>
  startEmbeddedPostgres({ dataDir, log: silent, fast: true, ...options });

export const query = async (url: string, sql: string): Promise<unknown[][]> => {
  const client = new Client(url);
  client.on('error', silent);
  await client.connect();
  try {
    return (await client.query({ text: sql, rowMode: 'array' })).rows;
  } finally {
    await client.end();
  }
};

export const serverPid = async (home: string): Promise<number> => {
  const found = await readPidFile(join(home, 'cluster'));
  if (!found) throw new Error(`no server in ${home}`);
  return found.pid;
};

export const isServerRunning = async (home: string): Promise<boolean> => {
  const found = await readPidFile(join(home, 'cluster'));
  return found !== undefined && maybePostmaster(found.pid, join(home, 'cluster'));
};

export const until = async (condition: () => boolean | Promise<boolean>): Promise<void> => {
  while (!(await condition())) await sleep(20);
};

type App = {
  process: ChildProcess;
  /** The next line that the app printed, as JSON. */
  next: () => Promise<Record<string, unknown>>;
};

const appSource = (options: object): string => `
  import { startEmbeddedPostgres } from ${JSON.stringify(new URL('./start-postgres.ts', import.meta.url).href)};
  const say = (message) => console.log(JSON.stringify(message));
  const log = (line) => say({ log: line });
  const options = { ...${JSON.stringify(options)}, log, fast: true };
  try {
    const database = await startEmbeddedPostgres(options);
    process.on('SIGINT', () => setTimeout(async () => {
      await database.stop();
      process.exit();
    }, 500));
    say({ url: database.url, adopted: database.adopted });
  } catch (error) {
    say({ error: error.message });
  }`;

/** Runs the launcher in a process of its own, which can be killed or belong to another account. */
export const startApp = (
  options: Partial<EmbeddedPostgresOptions>,
  { account, wrapper = [] }: { account?: Account; wrapper?: string[] } = {},
): App => {
  const [program = '', ...args] = [
    ...wrapper,
    process.execPath,
    '--input-type=module',
    '--eval',
    appSource(options),
  ];
  const child = spawn(program, args, {
    cwd: '/',
    detached: true,
    stdio: ['ignore', 'pipe', 'inherit'],
    ...account,
  });
  onTestFinished(() => {
    child.kill('SIGKILL');
  });
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const next = async (): Promise<Record<string, unknown>> => {
    const { value, done } = await lines.next();
    if (done) throw new Error('the app ended without saying more');
    return JSON.parse(value);
  };
  return { process: child, next };
};

/** What the app said once it had started or failed. */
export const outcome = async (app: App): Promise<Record<string, unknown>> => {
  const message = await app.next();
  return 'log' in message ? outcome(app) : message;
};

export const kill = async (app: App): Promise<void> => {
  app.process.kill('SIGKILL');
  await once(app.process, 'exit');
};
