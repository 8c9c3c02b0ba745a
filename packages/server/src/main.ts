import path from 'node:path';
import { createModelStore } from '@vitrine/imaging';
import type { Logger } from 'pino';
import { announce, showModelProgress } from './banner.ts';
import { type Config, readConfig } from './config.ts';
import { connect } from './db/client.ts';
import { startEmbeddedPostgres } from './db/embedded/start-postgres.ts';
import { migrate } from './db/migrate.ts';
import { createLog } from './log.ts';
import { exitOnStartError, runUntilStopped } from './process.ts';
import { seedDemo } from './seed.ts';
import { supervise } from './supervise.ts';

/** The whole product on one machine: a database, the api, a worker for images and one for quick work. */
async function start() {
  const config = readConfig(process.env);
  const log = createLog(config, 'vitrine');
  const database = await openDatabase(config, log);
  await migrate(database.url);
  const seeded = await seed(config, database.url, log);

  const environment = { ...process.env, DATABASE_URL: database.url };
  const parts = [
    { name: 'api', script: 'api.ts' },
    { name: 'worker', script: 'worker.ts' },
    { name: 'interactive worker', script: 'worker.ts', args: ['--interactive'] },
  ].map((part) => supervise(part, environment, log));

  runUntilStopped(log, async () => {
    await Promise.all(parts.map((part) => part.stop()));
    await database.stop();
  });
  const [address = ''] = await Promise.all(parts.map((part) => part.ready));
  announce(address, seeded);
  await fetchModels(config, log);
}

async function openDatabase(config: Config, log: Logger) {
  if (config.DATABASE_URL) return { url: config.DATABASE_URL, stop: async () => undefined };
  const options = {
    dataDir: path.join(config.VITRINE_DATA_DIR, 'postgres'),
    log: (line: string) => log.info(line),
  };
  let server = await startEmbeddedPostgres(options);
  const { url } = server;
  let stopping = false;
  // A database that dies comes back on the same address: the other parts find it again by themselves.
  const watch = () =>
    server.onExit(async () => {
      if (stopping) return;
      log.warn('PostgreSQL ended; starting it again');
      try {
        server = await startEmbeddedPostgres({ ...options, port: Number(new URL(url).port) });
        watch();
      } catch (error) {
        exitOnStartError(error);
      }
    });
  watch();
  return {
    url,
    stop: () => {
      stopping = true;
      return server.stop();
    },
  };
}

async function seed(config: Config, url: string, log: Logger) {
  if (config.NODE_ENV === 'production') return null;
  const db = connect(url, { max: 2, log });
  return seedDemo(db).finally(() => db.pool.end());
}

/** Everything works meanwhile; a task that needs a model waits for it and says so. */
async function fetchModels(config: Config, log: Logger) {
  const models = createModelStore({ dir: config.VITRINE_MODELS_DIR });
  try {
    await showModelProgress((onProgress) => models.fetchAll({ onProgress }));
  } catch (error) {
    log.warn({ err: error }, 'models could not be fetched; they are tried again when needed');
  }
}

start().catch(exitOnStartError);
