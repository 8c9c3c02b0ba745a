import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { pino } from 'pino';
import { openStore } from '../adapters/storage/open-store.ts';
import { readConfig } from '../config.ts';
import { connect } from '../db/client.ts';
import { migrate } from '../db/migrate.ts';
import { openDatabase } from '../db/open-database.ts';
import { supervise } from '../supervise.ts';
import { startSmtpInbox } from '../testing/smtp-inbox.ts';
import { startModelRegistry } from './model-registry.ts';
import { startProxy } from './tcp-proxy.ts';

export type World = Awaited<ReturnType<typeof startWorld>>;

const beside = (file: string) => path.join(import.meta.dirname, file);

/** Two api nodes and three workers as real processes over one PostgreSQL and one S3 server, both behind a proxy. */
export async function startWorld() {
  const log = pino({ level: process.env.TEST_LOG ?? 'silent' });
  const folder = await mkdtemp(path.join(tmpdir(), 'vitrine-faults-'));
  // Open to the account that PostgreSQL runs as when this runs as root: then the database is right here.
  await chmod(folder, 0o755);
  const database = await openDatabase({ VITRINE_DATA_DIR: folder }, log, (error) => {
    throw error;
  });
  await migrate(database.url);
  const db = connect(database.url, { max: 8, log });
  const databaseProxy = await startProxy(Number(new URL(database.url).port));
  const s3 = await startS3(path.join(folder, 's3'));
  const storeProxy = await startProxy(s3.port);
  const inbox = await startSmtpInbox();
  const registry = await startModelRegistry(folder);
  const modelsDir = path.join(folder, 'models');
  const clockFile = path.join(folder, 'clock');
  await writeFile(clockFile, '0');

  const proxied = new URL(database.url);
  proxied.port = String(databaseProxy.port);
  const s3Settings = (port: number) => ({
    S3_BUCKET: 'pictures',
    S3_ENDPOINT: `http://127.0.0.1:${port}`,
    S3_ACCESS_KEY_ID: 'S3RVER',
    S3_SECRET_ACCESS_KEY: 'S3RVER',
    S3_FORCE_PATH_STYLE: 'true',
  });
  const environment = {
    ...process.env,
    NODE_ENV: 'test',
    LOG_LEVEL: process.env.TEST_LOG ?? 'silent',
    VITRINE_DATA_DIR: folder,
    VITRINE_MODELS_DIR: modelsDir,
    DATABASE_URL: proxied.toString(),
    DATABASE_POOL: '8',
    CALLS_PER_MINUTE: '1000000',
    WEBHOOKS_PRIVATE: 'true',
    SMTP_URL: inbox.url,
    MAIL_FROM: 'Vitrine <hello@vitrine.example>',
    PUBLIC_URL: 'http://127.0.0.1',
    ...s3Settings(storeProxy.port),
    npm_config_registry: registry.url,
    npm_config_cache: path.join(folder, 'npm-cache'),
    FAULT_MODEL: JSON.stringify(registry.bundle),
    FAULT_CLOCK_FILE: clockFile,
    NODE_OPTIONS: `--import ${pathToFileURL(beside('shift-clock.ts'))}`,
  };
  const ports = [await freePort(), await freePort()];
  const apis = ports.map((port) =>
    supervise({ name: 'api', script: 'api.ts' }, { ...environment, PORT: String(port) }, log),
  );
  const worker = (...args: string[]) =>
    supervise({ name: 'worker', script: 'testing/fault-worker.ts', args }, environment, log);
  const workers = [worker(), worker(), worker('--interactive')];
  const parts = [...apis, ...workers];
  await Promise.all(parts.map((part) => part.ready));

  return {
    db,
    databaseUrl: database.url,
    /** Straight to the server, past the proxy. */
    store: openStore(readConfig(s3Settings(s3.port))),
    addresses: ports.map((port) => `http://127.0.0.1:${port}`),
    apis,
    workers,
    databaseProxy,
    storeProxy,
    inbox,
    registry,
    setFull: s3.setFull,
    /** What the clock of a process shows from its next SIGUSR2 on. */
    writeClock: (ms: number) => writeFile(clockFile, String(ms)),
    async damageModels() {
      const names = (await readdir(modelsDir).catch(() => [])).filter((name) =>
        /\.onnx$/.test(name),
      );
      for (const name of names) {
        const file = path.join(modelsDir, name);
        await writeFile(file, Buffer.alloc((await readFile(file)).length, 7));
      }
      return names.length > 0;
    },
    async postmasterPid(): Promise<number | undefined> {
      const file = path.join(folder, 'postgres', 'cluster', 'postmaster.pid');
      const text = await readFile(file, 'utf8').catch(() => '');
      return text ? Number(text.split('\n')[0]) : undefined;
    },
    async stop() {
      await Promise.all(parts.map((part) => part.stop()));
      await Promise.all([databaseProxy.close(), storeProxy.close(), inbox.close()]);
      await registry.close();
      await s3.stop();
      await db.pool.end();
      await database.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function startS3(directory: string) {
  await mkdir(directory);
  const child: ChildProcess = fork(beside('s3-worker.ts'), [directory], {
    // Its continuation tokens need a cipher that OpenSSL keeps among the old ones.
    execArgv: ['--openssl-legacy-provider'],
  });
  const [{ ready }] = (await once(child, 'message')) as [{ ready: string }];
  return {
    port: Number(ready),
    setFull: (full: boolean) => child.send({ full }),
    async stop() {
      child.kill();
      await once(child, 'exit');
    },
  };
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' ? (address?.port ?? 0) : 0));
    });
  });
}
