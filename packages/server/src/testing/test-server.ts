import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Product } from '@vitrine/contract';
import { createImaging, createModelStore } from '@vitrine/imaging';
import { type Logger, pino } from 'pino';
import { openMailer } from '../adapters/mail/open-mailer.ts';
import { createLocalModeration } from '../adapters/moderation/local-moderation.ts';
import type { Moderation } from '../adapters/moderation/moderation.ts';
import { openSms } from '../adapters/sms/open-sms.ts';
import { openStore } from '../adapters/storage/open-store.ts';
import { createLinkSigner } from '../adapters/storage/signed-links.ts';
import { createApiServer } from '../api-server.ts';
import { type Config, readConfig } from '../config.ts';
import { connect } from '../db/client.ts';
import { moveClock } from '../db/clock.ts';
import { listen } from '../db/listener.ts';
import type { Engine } from '../engines/engine.ts';
import { accountJobs } from '../features/accounts/accounts.jobs.ts';
import type { Catalogue } from '../features/catalogue/catalogue.service.ts';
import { ownSceneJobs } from '../features/catalogue/own-scenes.jobs.ts';
import { communityJobs } from '../features/community/community.jobs.ts';
import { garmentJobs } from '../features/garments/garments.jobs.ts';
import { mailJobs } from '../features/mails/mails.jobs.ts';
import { createOneTimeKeys } from '../features/mails/one-time-keys.service.ts';
import { noticeJobs } from '../features/notices/notices.jobs.ts';
import { openMoney, workDue } from '../features/orders/open-money.ts';
import { orderJobs } from '../features/orders/orders.jobs.ts';
import { sampleJobs } from '../features/outfit/samples.jobs.ts';
import { createEmbeddings } from '../features/photos/embeddings.service.ts';
import { photoJobs } from '../features/photos/photos.jobs.ts';
import { retouchLookJobs } from '../features/photos/retouch-looks.jobs.ts';
import { promptJobs } from '../features/prompts/prompts.jobs.ts';
import { recordJobs } from '../features/records/records.jobs.ts';
import { taskNoticeJobs } from '../features/task-notices/task-notices.jobs.ts';
import { previewJobs } from '../features/tasks/preview.jobs.ts';
import { taskJobs } from '../features/tasks/tasks.jobs.ts';
import { upkeepJobs } from '../features/upkeep/upkeep.jobs.ts';
import { maskJobs } from '../features/uploads/masks.jobs.ts';
import { uploadJobs } from '../features/uploads/uploads.jobs.ts';
import { type JobRunner, startRunner } from '../jobs/runner.ts';
import { INTERACTIVE_CONCURRENCY } from '../jobs/seller-places.ts';
import { createClient } from './client.ts';
import { createTestCatalogue } from './test-catalogue.ts';
import { createTestDatabase } from './test-database.ts';

export type TestServerOptions = {
  /** Runs the queue in this process; without an engine or `worker` jobs only wait. */
  engine?: Engine;
  worker?: boolean;
  concurrency?: number;
  /** Who looks at published pictures; by default the model that does it in production. */
  moderation?: Moderation;
  /** What can be ordered; by default what the local engine makes. */
  kinds?: readonly Product[];
  /** By default a small one of its own. */
  catalogue?: Catalogue;
  settings?: Partial<Record<keyof Config, string>>;
  /** By default silent, or TEST_LOG. */
  log?: Logger;
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
  const catalogue =
    options.catalogue ?? (await createTestCatalogue(path.join(folder, 'catalogue')));
  const log = options.log ?? pino({ level: process.env.TEST_LOG ?? 'silent' });
  const db = connect(database.url, { max: 10, log });
  const listener = await listen(database.url, log);
  const store = openStore(config);
  const sms = openSms(config, db);
  const money = openMoney({ config, db, log, sms, signingKey: SIGNING_KEY });
  const app = await createApiServer({
    config,
    db,
    store,
    listener,
    signingKey: SIGNING_KEY,
    log,
    kinds: options.kinds,
    catalogue,
  });
  const address = await app.listen({ host: '127.0.0.1', port: 0 });

  const runners: JobRunner[] = [];
  const imagingOptions = { store: createModelStore(), threads: 2 };
  const imaging = createImaging(imagingOptions);
  const clicks = createImaging(imagingOptions);
  const embeddings = createEmbeddings({ store, imaging });
  const mailer = openMailer(config, db);
  if (options.engine || options.worker) {
    const { engine } = options;
    const jobs = [
      ...mailJobs({ db, mailer, keys: createOneTimeKeys(SIGNING_KEY) }),
      ...accountJobs({ db, store }),
      ...taskJobs({ db, store, listener, engineFor: () => engine, label: config.AI_LABEL }),
      ...previewJobs({ db, store, listener, engineFor: () => engine }),
      ...garmentJobs({ db, store, imaging }),
      ...promptJobs({ db, store, imaging }),
      ...recordJobs({ db, store }),
      ...uploadJobs({ db, store }),
      ...sampleJobs({ db, store, imaging, catalogue }),
      ...ownSceneJobs({ db, store }),
      ...maskJobs({ db, store, imaging, embeddings }),
      ...photoJobs({ db, store, imaging, clicks, embeddings }),
      ...retouchLookJobs({ db, store, imaging }),
      ...orderJobs(money),
      ...communityJobs({
        db,
        store,
        moderation: options.moderation ?? createLocalModeration(imaging),
      }),
      ...noticeJobs({ db, sms, notices: money.notices }),
      ...taskNoticeJobs({ db, links: createLinkSigner(SIGNING_KEY), notices: money.notices }),
      ...upkeepJobs({ db, store }),
    ];
    const common = { db, jobs, log, stopAfterMs: 500 };
    runners.push(
      await startRunner({ ...common, lane: 'batch', concurrency: options.concurrency ?? 4 }),
      await startRunner({ ...common, lane: 'interactive', concurrency: INTERACTIVE_CONCURRENCY }),
    );
  }

  return {
    address,
    app,
    db,
    store,
    config,
    money,
    catalogue,
    signingKey: SIGNING_KEY,
    databaseUrl: database.url,
    /** Lets days pass for everything that has to do with money, and does what falls due. */
    async travel(days: number) {
      await moveClock(db, days * 86_400);
      await workDue(money);
    },
    ...createClient(address, db),
    async close() {
      await app.close();
      await Promise.all(runners.map((runner) => runner.stop()));
      mailer.close();
      await Promise.all([imaging.close(), clicks.close()]);
      await listener.close();
      await db.pool.end();
      await database.drop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
