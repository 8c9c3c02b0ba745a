import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Product } from '@vitrine/contract';
import { type Logger, pino } from 'pino';
import { openMailer } from '../adapters/mail/open-mailer.ts';
import { createLocalModeration } from '../adapters/moderation/local-moderation.ts';
import type { Moderation } from '../adapters/moderation/moderation.ts';
import { openSms } from '../adapters/sms/open-sms.ts';
import { openStore } from '../adapters/storage/open-store.ts';
import { createLinkSigner } from '../adapters/storage/signed-links.ts';
import { createApiServer } from '../api-server.ts';
import { mailJobs } from '../base/mails/jobs.ts';
import { createOneTimeKeys } from '../base/mails/one-time-keys.ts';
import { noticeJobs } from '../base/notices/jobs.ts';
import { type Config, readConfig } from '../config.ts';
import { connect } from '../db/client.ts';
import { moveClock } from '../db/clock.ts';
import { listen } from '../db/listener.ts';
import { deliveryJobs } from '../delivery-jobs.ts';
import type { Engine } from '../engines/core/engine.ts';
import { accountJobs } from '../features/accounts/jobs.ts';
import type { Catalogue } from '../features/catalogue/catalogue.ts';
import { ownSceneJobs } from '../features/catalogue/own-scenes.jobs.ts';
import { communityJobs } from '../features/community/jobs.ts';
import { garmentJobs } from '../features/garments/jobs.ts';
import { marketplaceJobs } from '../features/marketplace/jobs.ts';
import { createEmbeddings } from '../features/photos/embeddings.ts';
import { photoJobs } from '../features/photos/jobs.ts';
import { retouchLookJobs } from '../features/photos/retouch-looks.jobs.ts';
import { promptJobs } from '../features/prompts/jobs.ts';
import { recordJobs } from '../features/records/jobs.ts';
import { runJobs } from '../features/runs/jobs.ts';
import { taskNoticeJobs } from '../features/task-notices/jobs.ts';
import { taskJobs } from '../features/tasks/jobs.ts';
import { previewJobs } from '../features/tasks/preview.jobs.ts';
import { upkeepJobs } from '../features/upkeep/jobs.ts';
import { uploadJobs } from '../features/uploads/jobs.ts';
import { maskJobs } from '../features/uploads/masks.jobs.ts';
import { verifyJobs } from '../features/verify/jobs.ts';
import { sampleJobs } from '../features/workspace/samples.jobs.ts';
import { type JobRunner, startRunner } from '../jobs/runner.ts';
import { DELIVERY_CONCURRENCY, INTERACTIVE_CONCURRENCY } from '../jobs/seller-queues.ts';
import { orderJobs } from '../money/orders/jobs.ts';
import { pointJobs } from '../money/points/jobs.ts';
import { openMarks } from '../open-marks.ts';
import { openMoney, runDueWork } from '../open-money.ts';
import { createClient } from './client.ts';
import { clicks, imaging } from './imaging.ts';
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
  /**
   * The factor by which a caller waits longer for a worker than in production. With 0, nobody waits for a worker that
   * is not there.
   */
  patience?: number;
  /** By default silent, or TEST_LOG. */
  log?: Logger;
};
export type TestServer = Awaited<ReturnType<typeof startTestServer>>;

/** On a busy machine everything takes longer, and no test is about that. */
const BUSY_WAIT_MS = 300_000;
const BUSY_PATIENCE = 6;

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
    // Quick, unless a test is about it: no signature for every picture.
    CREDENTIALS: 'xmp',
    ...options.settings,
  });
  const catalogue =
    options.catalogue ?? (await createTestCatalogue(path.join(folder, 'catalogue')));
  const log = options.log ?? pino({ level: process.env.TEST_LOG ?? 'silent' });
  const db = connect(database.url, { max: 10, log, waitMs: BUSY_WAIT_MS });
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
    patience: options.patience ?? BUSY_PATIENCE,
  });
  const address = await app.listen({ host: '127.0.0.1', port: 0 });

  const runners: JobRunner[] = [];
  const embeddings = createEmbeddings({ store, imaging });
  const mailer = openMailer(config, db);
  if (options.engine || options.worker) {
    const { engine } = options;
    const marks = await openMarks({ config, db, signingKey: SIGNING_KEY, imaging });
    const jobs = [
      ...mailJobs({ db, mailer, keys: createOneTimeKeys(SIGNING_KEY) }),
      ...accountJobs({ db, store }),
      ...taskJobs({ db, store, listener, engineFor: () => engine, finish: marks.finish }),
      ...previewJobs({ db, store, listener, engineFor: () => engine }),
      ...garmentJobs({ db, store, imaging }),
      ...promptJobs({ db, store, imaging }),
      ...recordJobs({ db, store, stamp: marks.stamp }),
      ...runJobs({
        ...{ db, store, catalogue, notices: money.notices, stamp: marks.stamp },
        userConcurrency: config.USER_CONCURRENCY,
      }),
      ...uploadJobs({ db, store }),
      ...sampleJobs({ db, store, imaging, catalogue }),
      ...ownSceneJobs({ db, store }),
      ...maskJobs({ db, store, imaging, embeddings }),
      ...photoJobs({ db, store, imaging, clicks, embeddings, stamp: marks.stamp }),
      ...retouchLookJobs({ db, store, imaging }),
      ...marketplaceJobs({ db, store, imaging, marks }),
      ...verifyJobs({ db, store, imaging, marks }),
      ...orderJobs(money),
      ...communityJobs({
        db,
        store,
        moderation: options.moderation ?? createLocalModeration(imaging),
      }),
      ...noticeJobs({ db, sms }),
      ...pointJobs(money),
      ...taskNoticeJobs({ db, links: createLinkSigner(SIGNING_KEY), notices: money.notices }),
      ...upkeepJobs({ db, store }),
      ...deliveryJobs({ db, store, config, signingKey: SIGNING_KEY, stamp: marks.stamp }),
    ];
    const common = { db, jobs, log, stopAfterMs: 500 };
    runners.push(
      await startRunner({ ...common, lane: 'batch', concurrency: options.concurrency ?? 4 }),
      await startRunner({ ...common, lane: 'interactive', concurrency: INTERACTIVE_CONCURRENCY }),
      await startRunner({ ...common, lane: 'delivery', concurrency: DELIVERY_CONCURRENCY }),
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
      await runDueWork(money);
    },
    ...createClient(address, db),
    async close() {
      await app.close();
      await Promise.all(runners.map((runner) => runner.stop()));
      mailer.close();
      await listener.close();
      await db.pool.end();
      await database.drop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
