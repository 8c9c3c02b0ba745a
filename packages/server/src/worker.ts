import { createImaging, createModelStore } from '@vitrine/imaging';
import { openMailer } from './adapters/mail/open-mailer.ts';
import { createLocalModeration } from './adapters/moderation/local-moderation.ts';
import { openSms } from './adapters/sms/open-sms.ts';
import { createLinkSigner } from './adapters/storage/signed-links.ts';
import { mailJobs } from './base/mails/jobs.ts';
import { createOneTimeKeys } from './base/mails/one-time-keys.ts';
import { noticeJobs } from './base/notices/jobs.ts';
import type { Config } from './config.ts';
import { deliveryJobs } from './delivery-jobs.ts';
import { createPromptFor } from './engines/core/prompt/prompt-for.ts';
import { createRouter } from './engines/core/routing/router.ts';
import { createWake } from './engines/core/transport/wake.ts';
import { engineJobs } from './engines/jobs.ts';
import { createLocalEngine } from './engines/local/local.ts';
import { createPlanner } from './engines/planning/planner.ts';
import { openRemote } from './engines/providers/open-remote.ts';
import { accountJobs } from './features/accounts/jobs.ts';
import { openCatalogue } from './features/catalogue/catalogue.ts';
import { ownSceneJobs } from './features/catalogue/own-scenes.jobs.ts';
import { communityJobs } from './features/community/jobs.ts';
import { garmentJobs } from './features/garments/jobs.ts';
import { marketplaceJobs } from './features/marketplace/jobs.ts';
import { createEmbeddings } from './features/photos/embeddings.ts';
import { photoJobs } from './features/photos/jobs.ts';
import { retouchLookJobs } from './features/photos/retouch-looks.jobs.ts';
import { promptJobs } from './features/prompts/jobs.ts';
import { recordJobs } from './features/records/jobs.ts';
import { runJobs } from './features/runs/jobs.ts';
import { taskNoticeJobs } from './features/task-notices/jobs.ts';
import { taskJobs } from './features/tasks/jobs.ts';
import { previewJobs } from './features/tasks/preview.jobs.ts';
import { upkeepJobs } from './features/upkeep/jobs.ts';
import { uploadJobs } from './features/uploads/jobs.ts';
import { maskJobs } from './features/uploads/masks.jobs.ts';
import { verifyJobs } from './features/verify/jobs.ts';
import { sampleJobs } from './features/workspace/samples.jobs.ts';
import type { Lane } from './jobs/define-job.ts';
import { startRunner } from './jobs/runner.ts';
import { DELIVERY_CONCURRENCY, INTERACTIVE_CONCURRENCY } from './jobs/seller-queues.ts';
import { createWorkerMetrics, serveWorkerMetrics } from './jobs/worker-metrics.ts';
import { orderJobs } from './money/orders/jobs.ts';
import { pointJobs } from './money/points/jobs.ts';
import { openNode } from './node.ts';
import { createTracer } from './observability/tracing.ts';
import { openMarks } from './open-marks.ts';
import { openMoney } from './open-money.ts';
import { exitOnStartError, runUntilStopped } from './process.ts';

async function start(lane: Lane) {
  const node = await openNode(lane === 'batch' ? 'worker' : 'interactive');
  const { config, log, db, listener, store } = node;
  const models = createModelStore({
    dir: config.VITRINE_MODELS_DIR,
    mirror: config.VITRINE_MODELS_MIRROR,
    log: (line) => log.info(line),
  });
  const imagingOptions = {
    store: models,
    threads: config.WORKER_THREADS,
    resultsDir: config.VITRINE_RESULTS_DIR,
  };
  const imaging = createImaging(imagingOptions);
  const clicks = createImaging(imagingOptions);
  const strangers = createImaging(imagingOptions);
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

  const marks = await openMarks({ config, db, signingKey: node.signingKey, imaging });

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
        finish: marks.finish,
      }),
      ...previewJobs({ db, store, listener, engineFor: measured }),
      ...uploadJobs({ db, store }),
      ...sampleJobs({ db, store, imaging, catalogue }),
      ...ownSceneJobs({ db, store }),
      ...maskJobs({ db, store, imaging, embeddings }),
      ...photoJobs({ db, store, imaging, clicks, embeddings, stamp: marks.stamp }),
      ...retouchLookJobs({ db, store, imaging }),
      ...marketplaceJobs({ db, store, imaging, marks }),
      ...verifyJobs({ db, store, imaging: strangers, marks }),
      ...garmentJobs({ db, store, imaging }),
      ...promptJobs({ db, store, imaging }),
      ...recordJobs({ db, store, stamp: marks.stamp }),
      ...runJobs({
        ...{ db, store, catalogue, notices: money.notices, stamp: marks.stamp },
        userConcurrency: config.USER_CONCURRENCY,
      }),
      ...mailJobs({ db, mailer, keys }),
      ...accountJobs({ db, store, retention: readRetention(config) }),
      ...orderJobs(money),
      ...communityJobs({ db, store, moderation: createLocalModeration(imaging) }),
      ...noticeJobs({ db, sms }),
      ...pointJobs(money),
      ...taskNoticeJobs({
        db,
        links: createLinkSigner(node.signingKey),
        notices: money.notices,
      }),
      ...upkeepJobs({ db, store }),
    ],
  });
  // Runs beside the quick work, so that waiting for other people's servers does not delay anybody's pictures.
  const deliveries =
    lane === 'interactive'
      ? await startRunner({
          ...{ db, lane: 'delivery', log, tracer, onJobEnd: metrics.onJobEnd },
          stopAfterMs: config.DRAIN_SECONDS * 1000,
          concurrency: DELIVERY_CONCURRENCY,
          jobs: deliveryJobs({
            ...{ db, store, config, signingKey: node.signingKey },
            stamp: marks.stamp,
          }),
        })
      : null;
  const port = config.METRICS_PORT;
  const own = { host: config.HOST, token: config.METRICS_TOKEN };
  const metricsServer =
    port === undefined ? null : await serveWorkerMetrics(metrics, { ...own, port });
  // Under `npm start` the supervisor reports the start; a worker on its own has to say it itself.
  if (process.send) process.send({ ready: lane });
  else log.info('ready for jobs');
  runUntilStopped(log, async () => {
    await Promise.all([runner.stop(), deliveries?.stop()]);
    await tracer?.close();
    await metricsServer?.close();
    mailer.close();
    await Promise.all([imaging.close(), clicks.close(), strangers.close()]);
    await node.close();
  });
  await Promise.race([runner.failed, ...(deliveries ? [deliveries.failed] : [])]);
}

const readRetention = (config: Config) => ({
  mails: config.KEEP_MAILS_DAYS,
  signIns: config.KEEP_SIGN_INS_DAYS,
  sessions: config.KEEP_SESSIONS_DAYS,
  unusedUploads: config.KEEP_UNUSED_UPLOADS_DAYS,
});

start(process.argv.includes('--interactive') ? 'interactive' : 'batch').catch(exitOnStartError);
