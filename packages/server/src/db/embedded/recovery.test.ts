import { spawn } from 'node:child_process';
import {
  appendFile,
  mkdir,
  readdir,
  readFile,
  rm,
  stat,
  utimes,
  writeFile,
} from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { describe, expect, it, onTestFinished } from 'vitest';
import { isRoot } from './account.ts';
import { isAlive } from './postmaster-process.ts';
import {
  isServerRunning,
  kill,
  makeFolder,
  makeFolderWithDatabase,
  outcome,
  query,
  serverPid,
  silent,
  startApp,
  startFast,
  until,
} from './test-support.ts';

/** A process of the same account that is not PostgreSQL, whose pid a file may name. */
const spawnBystander = async (dataDir: string): Promise<number> => {
  const { uid, gid } = await stat(join(dataDir, 'cluster'));
  const bystander = spawn('sleep', ['60'], isRoot() ? { uid, gid } : {});
  onTestFinished(() => {
    bystander.kill();
  });
  return Number(bystander.pid);
};

const writePidFile = async (dataDir: string, pid: number, port: number): Promise<void> => {
  const cluster = join(dataDir, 'cluster');
  const lines = [pid, cluster, 1_700_000_000, port, '', '127.0.0.1', '  1234567   42', 'ready'];
  await writeFile(join(cluster, 'postmaster.pid'), `${lines.join('\n')}\n`);
};

describe('an app killed with kill -9', () => {
  it('leaves a server that the next start adopts, and stop() stops', async () => {
    const dataDir = await makeFolderWithDatabase();
    const app = startApp({ dataDir });
    const { url } = await outcome(app);
    await query(String(url), 'create table kept as select 7 as value');
    const pid = await serverPid(dataDir);
    await kill(app);
    expect(isAlive(pid)).toBe(true);

    const database = await startFast(dataDir);
    expect(database.adopted).toBe(true);
    expect(await serverPid(dataDir)).toBe(pid);
    expect(await query(database.url, 'select value from kept')).toEqual([[7]]);
    const died = new Promise<void>((resolve) => database.onExit(resolve));
    process.kill(pid, 'SIGKILL');
    await died;

    const again = await startFast(dataDir);
    expect(again.adopted).toBe(false);
    await again.stop();
    expect(await isServerRunning(dataDir)).toBe(false);
  });

  it('while initdb ran, leaves no half-made database', async () => {
    const dataDir = await makeFolder();
    const app = startApp({ dataDir });
    const unfinished = async () =>
      (await readdir(dataDir)).find((name) => name.startsWith('initdb-')) ?? '';
    await until(async () => {
      const files = await readdir(join(dataDir, await unfinished(), 'cluster')).catch(
        (): string[] => [],
      );
      return files.includes('PG_VERSION');
    });
    await kill(app);
    expect(await readdir(dataDir)).not.toContain('cluster');
    // Its lock is void once it is ten seconds old.
    await utimes(join(dataDir, 'starting.lock'), 0, 0);

    const database = await startFast(dataDir);
    expect(await query(database.url, 'select 1')).toEqual([[1]]);
    expect(await unfinished()).toBe('');
    await database.stop();
  });
});

describe('a left-over postmaster.pid', () => {
  it('that names a foreign process neither blocks the start nor harms that process', async () => {
    const dataDir = await makeFolderWithDatabase();
    const bystander = await spawnBystander(dataDir);
    await writePidFile(dataDir, bystander, 1);
    const database = await startFast(dataDir);
    expect(database.adopted).toBe(false);
    await database.stop();
    expect(isAlive(bystander)).toBe(true);
  });

  it('that names the server of another folder does not lead to adopting that one', async () => {
    const [mine, other] = [await makeFolderWithDatabase(), await makeFolderWithDatabase()];
    const neighbour = await startFast(other);
    // Both folders are copies of one database, hence the same password: only data_directory differs.
    await writePidFile(mine, await serverPid(other), Number(new URL(neighbour.url).port));
    const database = await startFast(mine);
    expect(database.adopted).toBe(false);
    expect(database.url).not.toBe(neighbour.url);
    await database.stop();
    expect(await query(neighbour.url, 'select 1')).toEqual([[1]]);
    await neighbour.stop();
  });
});

describe('a server that dies while starting', () => {
  it('is tried again: a frozen backend of a killed server delays, but does not prevent', async () => {
    const dataDir = await makeFolderWithDatabase();
    const database = await startFast(dataDir);
    const client = new Client(database.url);
    client.on('error', silent);
    await client.connect();
    const { rows } = await client.query('select pg_backend_pid() as pid');
    process.kill(rows[0].pid, 'SIGSTOP');
    process.kill(await serverPid(dataDir), 'SIGKILL');

    const lines: string[] = [];
    const starting = startFast(dataDir, { log: (line) => lines.push(line) });
    await until(() => lines.some((line) => line.includes('trying again')));
    process.kill(rows[0].pid, 'SIGKILL');
    const again = await starting;
    expect(await query(again.url, 'select 1')).toEqual([[1]]);
    await again.stop();
  });

  it('for good, is reported with the last lines of its log', async () => {
    const dataDir = await makeFolderWithDatabase();
    await appendFile(
      join(dataDir, 'cluster', 'postgresql.auto.conf'),
      "shared_preload_libraries = 'not_there'\n",
    );
    const starting = startFast(dataDir);
    await expect(starting).rejects.toThrow(/ended while starting, 4 times in a row/);
    await expect(starting).rejects.toThrow(/FATAL: {2}could not access file "not_there"/);
  });
});

describe('a folder that cannot be used', () => {
  const contents = (dataDir: string) => readdir(join(dataDir, 'cluster'), { recursive: true });

  it('because of another major version, is left alone and explained', async () => {
    const dataDir = await makeFolderWithDatabase();
    await writeFile(join(dataDir, 'cluster', 'PG_VERSION'), '16\n');
    const before = await contents(dataDir);
    await expect(startFast(dataDir)).rejects.toThrow(
      /was made by PostgreSQL 16, and this Vitrine brings PostgreSQL 18.*pg_dump/,
    );
    expect(await contents(dataDir)).toEqual(before);
  });

  it.each(['PG_VERSION', 'global/pg_control', 'vitrine.json'])(
    'because %s is missing, is left alone and explained',
    async (file) => {
      const dataDir = await makeFolderWithDatabase();
      await rm(join(dataDir, 'cluster', file));
      const before = await contents(dataDir);
      await expect(startFast(dataDir)).rejects.toThrow('Nothing was changed.');
      expect(await contents(dataDir)).toEqual(before);
    },
  );

  it('because it is a file, is explained', async () => {
    const dataDir = join(await makeFolder(), 'file');
    await writeFile(dataDir, '');
    await expect(startFast(dataDir)).rejects.toThrow(`The database in ${dataDir} could not be`);
  });
});

describe('the copied programs', () => {
  const findPrograms = async (dataDir: string): Promise<string> => {
    const name = (await readdir(dataDir)).find((entry) => entry.startsWith('postgresql-'));
    return join(dataDir, String(name));
  };

  it('are copied again when a file is cut short or the copy never finished', async () => {
    const dataDir = await makeFolderWithDatabase();
    const programs = await findPrograms(dataDir);
    const { size } = await stat(join(programs, 'bin', 'postgres'));
    await rm(join(programs, 'bin', 'postgres'));
    await writeFile(join(programs, 'bin', 'postgres'), 'cut short');
    await mkdir(`${programs}.unfinished`);
    const database = await startFast(dataDir);
    await database.stop();
    expect((await stat(join(programs, 'bin', 'postgres'))).size).toBe(size);
    expect(await readdir(dataDir)).not.toContain(`${programs}.unfinished`);

    await rm(join(programs, 'complete.json'));
    await rm(join(programs, 'lib'), { recursive: true });
    const again = await startFast(dataDir);
    await again.stop();
  });

  it('of an earlier version are removed once the new ones run', async () => {
    const dataDir = await makeFolderWithDatabase();
    await mkdir(join(dataDir, 'postgresql-17.1.0', 'bin'), { recursive: true });
    const database = await startFast(dataDir);
    await database.stop();
    expect(await readdir(dataDir)).not.toContain('postgresql-17.1.0');
  });

  it('have the library links that an install without scripts does not make', async () => {
    const programs = await findPrograms(await makeFolderWithDatabase());
    const names = await readdir(join(programs, 'lib'));
    expect(names).toEqual(
      expect.arrayContaining([expect.stringMatching(/^libpq\.(so\.5|5\.dylib)$/)]),
    );
  });
});

it('ignores a stale socket of its port in /tmp', async () => {
  const dataDir = await makeFolderWithDatabase();
  const settings = JSON.parse(await readFile(join(dataDir, 'cluster', 'vitrine.json'), 'utf8'));
  const socket = `/tmp/.s.PGSQL.${settings.port}`;
  const bystander = await spawnBystander(dataDir);
  await writeFile(`${socket}.lock`, `${bystander}\n/elsewhere\n1\n${settings.port}\n/tmp\n`);
  onTestFinished(() => rm(`${socket}.lock`, { force: true }));
  const database = await startFast(dataDir);
  expect(new URL(database.url).port).toBe(String(settings.port));
  await database.stop();
});

it('waits for another process that is starting', async () => {
  const dataDir = await makeFolderWithDatabase();
  await mkdir(join(dataDir, 'starting.lock'));
  let started = false;
  const starting = startFast(dataDir).then((database) => {
    started = true;
    return database;
  });
  await sleep(500);
  expect(started).toBe(false);
  await rm(join(dataDir, 'starting.lock'), { recursive: true });
  await (await starting).stop();
});
