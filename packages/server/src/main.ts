import { createModelStore } from '@vitrine/imaging';
import type { Logger } from 'pino';
import { announce, showModelProgress } from './banner.ts';
import { type Config, readConfig } from './config.ts';
import { connect } from './db/client.ts';
import { migrate } from './db/migrate.ts';
import { openDatabase } from './db/open-database.ts';
import { createLog } from './log.ts';
import { exitOnStartError, runUntilStopped } from './process.ts';
import { requirePort } from './require-port.ts';
import { seedDemo } from './seed.ts';
import { supervise } from './supervise.ts';
import { requireProviders } from './variant.ts';

/** The whole product on one machine: a database, the api, a worker for images and one for quick work. */
async function start() {
  const config = readConfig(process.env);
  requireProviders(config);
  await requirePort(config);
  const log = createLog(config, 'vitrine');
  const database = await openDatabase(config, log, exitOnStartError);
  await migrate(database.url);
  const seeded = await seed(config, database.url, log);

  const environment = { ...process.env, DATABASE_URL: database.url };
  // Of two workers on one machine, the second serves its metrics on the next port.
  const second = config.METRICS_PORT && { METRICS_PORT: String(config.METRICS_PORT + 1) };
  const parts = [
    { name: 'api', script: 'api.ts' },
    { name: 'worker', script: 'worker.ts' },
    { name: 'interactive worker', script: 'worker.ts', args: ['--interactive'], settings: second },
  ].map(({ settings, ...part }) =>
    supervise(part, { ...environment, ...settings }, log, { drainSeconds: config.DRAIN_SECONDS }),
  );

  runUntilStopped(log, async () => {
    await Promise.all(parts.map((part) => part.stop()));
    await database.stop();
  });
  const [address = ''] = await Promise.all(parts.map((part) => part.ready));
  announce(address, seeded);
  await fetchModels(config, log);
}

async function seed(config: Config, url: string, log: Logger) {
  if (config.NODE_ENV === 'production') return null;
  const db = connect(url, { max: 2, log });
  return seedDemo(db, { operatorPassword: config.OPERATOR_PASSWORD }).finally(() => db.pool.end());
}

/** Everything works meanwhile; a task that needs a model waits for it and says so. */
async function fetchModels(config: Config, log: Logger) {
  const models = createModelStore({
    dir: config.VITRINE_MODELS_DIR,
    mirror: config.VITRINE_MODELS_MIRROR,
  });
  if (Object.values(models.status()).every(({ state }) => state === 'ready')) return;
  try {
    await showModelProgress((onProgress) => models.fetchAll({ onProgress }));
  } catch (error) {
    log.warn({ err: error }, 'models could not be fetched; they are tried again when needed');
  }
}

start().catch(exitOnStartError);
