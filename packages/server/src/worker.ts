import { createImaging, createModelStore } from '@vitrine/imaging';
import { openStore } from './adapters/storage/open-store.ts';
import { ConfigError, readConfig } from './config.ts';
import { connect } from './db/client.ts';
import { listen } from './db/listener.ts';
import { createLocalEngine } from './engines/local.ts';
import { photoJobs } from './features/photos/photos.jobs.ts';
import { taskJobs } from './features/tasks/tasks.jobs.ts';
import { upkeepJobs } from './features/upkeep/upkeep.jobs.ts';
import { uploadJobs } from './features/uploads/uploads.jobs.ts';
import type { Lane } from './jobs/define-job.ts';
import { startRunner } from './jobs/runner.ts';
import { createLog } from './log.ts';
import { exitOnStartError, runUntilStopped } from './process.ts';

/** Somebody waits for each of these, and most of their time goes into reading and writing. */
const INTERACTIVE_CONCURRENCY = 3;

async function start(lane: Lane) {
  const config = readConfig(process.env);
  const log = createLog(config, lane === 'batch' ? 'worker' : 'interactive');
  if (!config.DATABASE_URL)
    throw new ConfigError('DATABASE_URL: expected (npm start sets its own)');
  const db = connect(config.DATABASE_URL, { max: config.DATABASE_POOL, log });
  const listener = await listen(config.DATABASE_URL, log);
  const store = openStore(config);
  const models = createModelStore({
    dir: config.VITRINE_MODELS_DIR,
    log: (line) => log.info(line),
  });
  const imaging = createImaging({ store: models, threads: config.WORKER_THREADS });
  const engines = [createLocalEngine(imaging, models)];

  const runner = await startRunner({
    db,
    lane,
    log,
    concurrency: lane === 'batch' ? config.WORKER_CONCURRENCY : INTERACTIVE_CONCURRENCY,
    jobs: [
      ...taskJobs({
        db,
        store,
        listener,
        engineFor: (product) => engines.find(({ kinds }) => kinds.some((kind) => kind === product)),
      }),
      ...uploadJobs({ db, store }),
      ...photoJobs({ db, store, imaging }),
      ...upkeepJobs({ db, store }),
    ],
  });
  process.send?.({ ready: lane });
  runUntilStopped(log, async () => {
    await runner.stop();
    await imaging.close();
    await listener.close();
    await db.pool.end();
  });
  await runner.failed;
}

start(process.argv.includes('--interactive') ? 'interactive' : 'batch').catch(exitOnStartError);
