import { once } from 'node:events';
import { readFile, stat } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { Client } from 'pg';
import { describe, expect, it, onTestFinished } from 'vitest';
import { startEmbeddedPostgres } from './start-postgres.ts';
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

const occupy = async (port: number): Promise<number> => {
  const server = createServer();
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.close();
  });
  return (server.address() as { port: number }).port;
};

describe('a new database', () => {
  it('is durable, checksummed UTF-8, and asks for a password', async () => {
    const dataDir = await makeFolder();
    const database = await startEmbeddedPostgres({ dataDir, log: silent });
    const shown = await query(
      database.url,
      `select current_setting('fsync'), current_setting('data_checksums'),
        current_setting('server_encoding'), current_setting('listen_addresses'),
        rolsuper
       from pg_roles where rolname = current_user`,
    );
    expect(shown).toEqual([['on', 'on', 'UTF8', '127.0.0.1', false]]);

    const wrong = new URL(database.url);
    wrong.password = 'wrong';
    await expect(query(wrong.href, 'select 1')).rejects.toMatchObject({ code: '28P01' });
    const rules = await readFile(join(dataDir, 'cluster', 'pg_hba.conf'), 'utf8');
    expect(rules).toMatch(/^host\s.*scram-sha-256$/m);
    expect(rules).not.toMatch(/^[^#]*\btrust\b/m);
    expect((await stat(join(dataDir, 'cluster', 'vitrine.json'))).mode & 0o777).toBe(0o600);
    await database.stop();
  });

  it('lets the app create databases and trusted extensions', async () => {
    const database = await startFast(await makeFolderWithDatabase());
    await query(database.url, 'create extension pgcrypto');
    await query(database.url, 'create database another');
    expect(await query(database.url, "select length(gen_random_bytes(3)), upper('é')")).toEqual([
      [3, 'É'],
    ]);
    await database.stop();
  });
});

describe('stopping and starting', () => {
  it('keeps data, password and port, and leaves no process behind', async () => {
    const dataDir = await makeFolderWithDatabase();
    const first = await startFast(dataDir);
    expect(first.adopted).toBe(false);
    await query(first.url, 'create table kept as select 7 as value');
    await first.stop();
    expect(await isServerRunning(dataDir)).toBe(false);

    const second = await startFast(dataDir);
    expect(second.url).toBe(first.url);
    expect(second.adopted).toBe(false);
    expect(await query(second.url, 'select value from kept')).toEqual([[7]]);
    await second.stop();
    await second.stop();
  });

  it('takes another port when the remembered one is taken, and remembers that', async () => {
    const dataDir = await makeFolderWithDatabase();
    const first = await startFast(dataDir);
    await first.stop();
    const taken = await occupy(Number(new URL(first.url).port));

    const second = await startFast(dataDir);
    expect(new URL(second.url).port).not.toBe(String(taken));
    await query(second.url, 'select 1');
    await second.stop();
    const third = await startFast(dataDir);
    expect(third.url).toBe(second.url);
    await third.stop();

    await expect(startFast(dataDir, { port: taken })).rejects.toThrow(
      `Port ${taken}, which is set for the database, cannot be used`,
    );
  });

  it('forces the shutdown when a frozen connection blocks the orderly one', async () => {
    const dataDir = await makeFolderWithDatabase();
    const database = await startFast(dataDir, { fastShutdownMs: 300 });
    const client = new Client(database.url);
    client.on('error', silent);
    await client.connect();
    const { rows } = await client.query('select pg_backend_pid() as pid');
    process.kill(rows[0].pid, 'SIGSTOP');
    await database.stop();
    expect(await isServerRunning(dataDir)).toBe(false);

    const again = await startFast(dataDir);
    await query(again.url, 'select 1');
    await again.stop();
  });

  it('outlives Ctrl-C, so that the app can finish first', async () => {
    const dataDir = await makeFolderWithDatabase();
    const app = startApp({ dataDir });
    const { url } = await outcome(app);
    const client = new Client(String(url));
    client.on('error', silent);
    await client.connect();
    process.kill(-Number(app.process.pid), 'SIGINT');
    await client.query('select pg_sleep(0.2)');
    await once(app.process, 'exit');
    expect(await isServerRunning(dataDir)).toBe(false);
  });
});

describe('a server that dies', () => {
  it('is reported once, and can be started again', async () => {
    const dataDir = await makeFolderWithDatabase();
    const database = await startFast(dataDir);
    await query(database.url, 'create table kept as select 7 as value');
    let reports = 0;
    const died = new Promise<void>((resolve) => {
      database.onExit(() => {
        reports += 1;
        resolve();
      });
    });
    process.kill(await serverPid(dataDir), 'SIGKILL');
    await died;

    const again = await startFast(dataDir);
    expect(again.adopted).toBe(false);
    expect(await query(again.url, 'select value from kept')).toEqual([[7]]);
    await database.stop();
    await query(again.url, 'select 1');
    await again.stop();
    expect(reports).toBe(1);
  });

  it('is not reported when only a connection crashed, nor after stop()', async () => {
    const dataDir = await makeFolderWithDatabase();
    const database = await startFast(dataDir);
    let reports = 0;
    database.onExit(() => {
      reports += 1;
    });
    const client = new Client(database.url);
    client.on('error', silent);
    await client.connect();
    const { rows } = await client.query('select pg_backend_pid() as pid');
    process.kill(rows[0].pid, 'SIGKILL');
    // The launcher is back too: it still counts as a user of the server. An answer may still come from before the
    // server noticed the crash, and is then followed by a connection that is cut.
    await until(async () => {
      const users = await query(
        database.url,
        "select count(*)::int from pg_locks where locktype = 'advisory'",
      ).catch(() => undefined);
      return users?.[0]?.[0] === 1;
    });
    await database.stop();
    expect(await isServerRunning(dataDir)).toBe(false);
    expect(reports).toBe(0);
  });
});

describe('several processes on one folder', () => {
  it('share one server, which the last one stops', async () => {
    const dataDir = await makeFolder();
    const apps = [startApp({ dataDir }), startApp({ dataDir })];
    const outcomes = await Promise.all(apps.map(outcome));
    expect(outcomes.map(({ adopted }) => adopted).sort()).toEqual([false, true]);
    expect(outcomes[0]?.url).toBe(outcomes[1]?.url);

    const [first, second] = apps;
    if (!first || !second) throw new Error('two apps expected');
    first.process.kill('SIGINT');
    await once(first.process, 'exit');
    expect(await query(String(outcomes[1]?.url), 'select 1')).toEqual([[1]]);
    second.process.kill('SIGINT');
    await once(second.process, 'exit');
    expect(await isServerRunning(dataDir)).toBe(false);
  });

  it('do not count one that was killed', async () => {
    const dataDir = await makeFolderWithDatabase();
    const app = startApp({ dataDir });
    await outcome(app);
    const database = await startFast(dataDir);
    expect(database.adopted).toBe(true);
    await kill(app);
    await until(async () => {
      const [[users]] = (await query(
        database.url,
        "select count(*)::int from pg_locks where locktype = 'advisory'",
      )) as [[number]];
      return users === 1;
    });
    await database.stop();
    expect(await isServerRunning(dataDir)).toBe(false);
  });
});
