import { createImaging, createModelStore } from '@vitrine/imaging';
import { openMailer } from './adapters/mail/open-mailer.ts';
import { createLocalModeration } from './adapters/moderation/local-moderation.ts';
import { openSms } from './adapters/sms/open-sms.ts';
import { createLinkSigner } from './adapters/storage/signed-links.ts';
import { createLocalEngine } from './engines/local.ts';
import { accountJobs } from './features/accounts/accounts.jobs.ts';
import { openCatalogue } from './features/catalogue/catalogue.service.ts';
import { communityJobs } from './features/community/community.jobs.ts';
import { garmentJobs } from './features/garments/garments.jobs.ts';
import { mailJobs } from './features/mails/mails.jobs.ts';
import { createOneTimeKeys } from './features/mails/one-time-keys.service.ts';
import { noticeJobs } from './features/notices/notices.jobs.ts';
import { openMoney } from './features/orders/open-money.ts';
import { orderJobs } from './features/orders/orders.jobs.ts';
import { createEmbeddings } from './features/photos/embeddings.service.ts';
import { photoJobs } from './features/photos/photos.jobs.ts';
import { retouchLookJobs } from './features/photos/retouch-looks.jobs.ts';
import { promptJobs } from './features/prompts/prompts.jobs.ts';
import { recordJobs } from './features/records/records.jobs.ts';
import { taskNoticeJobs } from './features/task-notices/task-notices.jobs.ts';
import { previewJobs } from './features/tasks/preview.jobs.ts';
import { taskJobs } from './features/tasks/tasks.jobs.ts';
import { upkeepJobs } from './features/upkeep/upkeep.jobs.ts';
import { maskJobs } from './features/uploads/masks.jobs.ts';
import { uploadJobs } from './features/uploads/uploads.jobs.ts';
import type { Lane } from './jobs/define-job.ts';
import { startRunner } from './jobs/runner.ts';
import { openNode } from './node.ts';
import { exitOnStartError, runUntilStopped } from './process.ts';

/** Somebody waits for each of these, and most of their time goes into reading and writing. */
const INTERACTIVE_CONCURRENCY = 3;

async function start(lane: Lane) {
  const node = await openNode(lane === 'batch' ? 'worker' : 'interactive');
  const { config, log, db, listener, store } = node;
  const models = createModelStore({
    dir: config.VITRINE_MODELS_DIR,
    log: (line) => log.info(line),
  });
  const imagingOptions = { store: models, threads: config.WORKER_THREADS };
  const imaging = createImaging(imagingOptions);
  const clicks = createImaging(imagingOptions);
  const embeddings = createEmbeddings({ store, imaging });
  const mailer = openMailer(config, db);
  const keys = createOneTimeKeys(node.signingKey);
  const sms = openSms(config, db);
  const money = openMoney({ config, db, log, sms, signingKey: node.signingKey });
  const engines = [
    createLocalEngine(imaging, { defaultModel: openCatalogue().people.models[0]?.id }),
  ];
  const engineFor = (product: string) =>
    engines.find(({ kinds }) => kinds.some((kind) => kind === product));

  const runner = await startRunner({
    db,
    lane,
    log,
    concurrency: lane === 'batch' ? config.WORKER_CONCURRENCY : INTERACTIVE_CONCURRENCY,
    jobs: [
      ...taskJobs({ db, store, listener, engineFor }),
      ...previewJobs({ db, store, listener, engineFor }),
      ...uploadJobs({ db, store }),
      ...maskJobs({ db, store, imaging, embeddings }),
      ...photoJobs({ db, store, imaging, clicks, embeddings }),
      ...retouchLookJobs({ db, store, imaging }),
      ...garmentJobs({ db, store, imaging }),
      ...promptJobs({ db, store, imaging }),
      ...recordJobs({ db, store }),
      ...mailJobs({ db, mailer, keys }),
      ...accountJobs({ db, store }),
      ...orderJobs(money),
      ...communityJobs({ db, store, moderation: createLocalModeration(imaging) }),
      ...noticeJobs({ db, sms, notices: money.notices }),
      ...taskNoticeJobs({
        db,
        links: createLinkSigner(node.signingKey),
        notices: money.notices,
      }),
      ...upkeepJobs({ db, store }),
    ],
  });
  process.send?.({ ready: lane });
  runUntilStopped(log, async () => {
    await runner.stop();
    mailer.close();
    await Promise.all([imaging.close(), clicks.close()]);
    await node.close();
  });
  await runner.failed;
}

start(process.argv.includes('--interactive') ? 'interactive' : 'batch').catch(exitOnStartError);
