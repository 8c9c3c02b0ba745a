import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createImaging, createModelStore } from '@vitrine/imaging';
import { pino } from 'pino';
import { openMailer } from '../adapters/mail/open-mailer.ts';
import { openStore } from '../adapters/storage/open-store.ts';
import { createApiServer } from '../api-server.ts';
import { type Config, readConfig } from '../config.ts';
import { connect } from '../db/client.ts';
import { listen } from '../db/listener.ts';
import type { Engine } from '../engines/engine.ts';
import { accountJobs } from '../features/accounts/accounts.jobs.ts';
import { mailJobs } from '../features/mails/mails.jobs.ts';
import { createOneTimeKeys } from '../features/mails/one-time-keys.service.ts';
import { photoJobs } from '../features/photos/photos.jobs.ts';
import { taskJobs } from '../features/tasks/tasks.jobs.ts';
import { upkeepJobs } from '../features/upkeep/upkeep.jobs.ts';
import { uploadJobs } from '../features/uploads/uploads.jobs.ts';
import { type JobRunner, startRunner } from '../jobs/runner.ts';
import { createClient } from './client.ts';
import { createTestDatabase } from './test-database.ts';

export type TestServerOptions = {
  /** Runs the queue in this process; without an engine or `worker` jobs only wait. */
  engine?: Engine;
  worker?: boolean;
  concurrency?: number;
  settings?: Partial<Record<keyof Config, string>>;
};
export type TestServer = Awaited<ReturnType<typeof startTestServer>>;

const SIGNING_KEY = 'a signing key that only this test knows';

/** The api on a real port over a database and a store of its own, with both worker lanes beside it. */
export async function startTestServer(options: TestServerOptions = {}) {
  const database = await createTestDatabase();
  const folder = await mkdtemp(path.join(tmpdir(), 'vitrine-server-'));
  const config = readConfig({
    NODE_ENV: 'test',
    VITRINE_DATA_DIR: folder,
    DATABASE_URL: database.url,
    PORT: '0',
    ...options.settings,
  });
  const log = pino({ level: process.env.TEST_LOG ?? 'silent' });
  const db = connect(database.url, { max: 10, log });
  const listener = await listen(database.url, log);
  const store = openStore(config);
  const app = await createApiServer({
    config,
    db,
    store,
    listener,
    signingKey: SIGNING_KEY,
    log,
  });
  const address = await app.listen({ host: '127.0.0.1', port: 0 });

  const runners: JobRunner[] = [];
  const imaging = createImaging({ store: createModelStore(), threads: 2 });
  const mailer = openMailer(config, db);
  if (options.engine || options.worker) {
    const { engine } = options;
    const jobs = [
      ...mailJobs({ db, mailer, keys: createOneTimeKeys(SIGNING_KEY) }),
      ...accountJobs({ db, store }),
      ...taskJobs({ db, store, listener, engineFor: () => engine }),
      ...uploadJobs({ db, store }),
      ...photoJobs({ db, store, imaging }),
      ...upkeepJobs({ db, store }),
    ];
    const common = { db, jobs, log, stopAfterMs: 500 };
    runners.push(
      await startRunner({ ...common, lane: 'batch', concurrency: options.concurrency ?? 4 }),
      await startRunner({ ...common, lane: 'interactive', concurrency: 2 }),
    );
  }

  return {
    address,
    app,
    db,
    store,
    config,
    databaseUrl: database.url,
    ...createClient(address, db),
    async close() {
      await app.close();
      await Promise.all(runners.map((runner) => runner.stop()));
      mailer.close();
      await imaging.close();
      await listener.close();
      await db.pool.end();
      await database.drop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
