import { createImaging, createModelStore } from '@vitrine/imaging';
import { openMailer } from './adapters/mail/open-mailer.ts';
import { createLocalModeration } from './adapters/moderation/local-moderation.ts';
import { openSms } from './adapters/sms/open-sms.ts';
import { createLinkSigner } from './adapters/storage/signed-links.ts';
import type { Config } from './config.ts';
import { createWake } from './engines/hosted/wake.ts';
import { createLocalEngine } from './engines/local.ts';
import { createPromptFor } from './engines/prompt/prompt-for.ts';
import { openRemote } from './engines/remote/open-remote.ts';
import { createPlanner } from './engines/remote/planner.ts';
import { createRouter } from './engines/remote/router.ts';
import { accountJobs } from './features/accounts/accounts.jobs.ts';
import { openCatalogue } from './features/catalogue/catalogue.service.ts';
import { ownSceneJobs } from './features/catalogue/own-scenes.jobs.ts';
import { communityJobs } from './features/community/community.jobs.ts';
import { engineJobs } from './features/engines/engines.jobs.ts';
import { garmentJobs } from './features/garments/garments.jobs.ts';
import { mailJobs } from './features/mails/mails.jobs.ts';
import { createOneTimeKeys } from './features/mails/one-time-keys.service.ts';
import { noticeJobs } from './features/notices/notices.jobs.ts';
import { openMoney } from './features/orders/open-money.ts';
import { orderJobs } from './features/orders/orders.jobs.ts';
import { sampleJobs } from './features/outfit/samples.jobs.ts';
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
import { INTERACTIVE_CONCURRENCY } from './jobs/seller-places.ts';
import { createWorkerMetrics, serveWorkerMetrics } from './jobs/worker-metrics.ts';
import { openNode } from './node.ts';
import { createTracer } from './observability/tracing.ts';
import { exitOnStartError, runUntilStopped } from './process.ts';

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
  const catalogue = openCatalogue();
  const wardrobe = { defaultModel: catalogue.people.models[0]?.id };
  const local = createLocalEngine(imaging, wardrobe);
  const engines = openRemote(config, createWake(listener));
  const promptFor = createPromptFor(catalogue);
  const router = createRouter({
    ...{ db, store, log, local, engines },
    order: config.ENGINE_ORDER,
    limits: config.ENGINE_LIMITS,
    plan: createPlanner({ imaging, local, wardrobe, promptFor }),
  });
  const engineFor = (product: string) =>
    local.kinds.some((kind) => kind === product) ? router : undefined;

  const metrics = createWorkerMetrics();
  const measured = metrics.measured(engineFor);
  const endpoint = config.OTEL_EXPORTER_OTLP_ENDPOINT;
  const tracer = endpoint ? createTracer({ endpoint, service: 'vitrine-worker', log }) : undefined;
  const runner = await startRunner({
    db,
    lane,
    log,
    tracer,
    onJobEnd: metrics.onJobEnd,
    stopAfterMs: config.DRAIN_SECONDS * 1000,
    concurrency: lane === 'batch' ? config.WORKER_CONCURRENCY : INTERACTIVE_CONCURRENCY,
    jobs: [
      ...engineJobs({ db, store, engines }),
      ...taskJobs({
        ...{ db, store, listener, engineFor: measured },
        ...{ producer: config.FOOTER_COMPANY, label: config.AI_LABEL },
      }),
      ...previewJobs({ db, store, listener, engineFor: measured }),
      ...uploadJobs({ db, store }),
      ...sampleJobs({ db, store, imaging, catalogue }),
      ...ownSceneJobs({ db, store }),
      ...maskJobs({ db, store, imaging, embeddings }),
      ...photoJobs({ db, store, imaging, clicks, embeddings }),
      ...retouchLookJobs({ db, store, imaging }),
      ...garmentJobs({ db, store, imaging }),
      ...promptJobs({ db, store, imaging }),
      ...recordJobs({ db, store }),
      ...mailJobs({ db, mailer, keys }),
      ...accountJobs({ db, store, retention: retentionOf(config) }),
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
  const port = config.METRICS_PORT;
  const own = { host: config.HOST, token: config.METRICS_TOKEN };
  const told = port === undefined ? null : await serveWorkerMetrics(metrics, { ...own, port });
  // Under `npm start` the supervisor tells; alone, nothing else would say that it has begun.
  if (process.send) process.send({ ready: lane });
  else log.info('ready for jobs');
  runUntilStopped(log, async () => {
    await runner.stop();
    await tracer?.close();
    await told?.close();
    mailer.close();
    await Promise.all([imaging.close(), clicks.close()]);
    await node.close();
  });
  await runner.failed;
}

const retentionOf = (config: Config) => ({
  mails: config.KEEP_MAILS_DAYS,
  signIns: config.KEEP_SIGN_INS_DAYS,
  sessions: config.KEEP_SESSIONS_DAYS,
  unusedUploads: config.KEEP_UNUSED_UPLOADS_DAYS,
});

start(process.argv.includes('--interactive') ? 'interactive' : 'batch').catch(exitOnStartError);
